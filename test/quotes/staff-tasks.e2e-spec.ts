import type { countTasks, listTaskOwners, listTasks, ReplyOf } from '@boutik/contract';
import { RemindTasks } from '@boutik/quotes';
import type { Json } from '../support/test-shop.js';
import { QuoteFixture } from './quote-fixture.js';
import { today } from '../support/today.js';

let fixture: QuoteFixture;
let colleague: string;
let ids: Record<'hoarau' | 'payet' | 'techer', number>;
beforeAll(async () => {
  fixture = await QuoteFixture.open();
  await fixture.shop.startWorker();
  const techer = await fixture.shop.createUser('Técher', 'Commercial');
  colleague = await fixture.shop.signIn('Técher');
  const { data } = (await call<ReplyOf<typeof listTaskOwners>>('GET', 'taches/responsables')).body;
  const idOf = (name: string) => data.find(({ nom }) => nom.endsWith(name))?.id ?? 0;
  ids = { hoarau: idOf('Hoarau'), payet: idOf('Payet'), techer };
});
afterAll(() => fixture?.shop.close());
beforeEach(async () => {
  await fixture.shop.db.query('delete from staff_tasks');
  await fixture.shop.db.query('delete from quotes');
});

function call<T>(method: string, path: string, { token = fixture.seller, body, headers = {} }: CallInput = {}) {
  return fixture.shop.call<T>(method, `/api/commercial/${path}`, { token, headers, ...(body && { body }) });
}
interface CallInput {
  token?: string;
  body?: object;
  headers?: Record<string, string>;
}
const add = (body: object, token?: string) =>
  call<Json>('POST', 'taches', { body: { titre: 'Rappeler', echeance: today(), ...body }, ...(token && { token }) });
const listed = async (query = '', token = fixture.seller) =>
  (await call<ReplyOf<typeof listTasks>>('GET', `taches?${query}`, { token })).body.data.data;
const titles = async (query?: string, token?: string) => (await listed(query, token)).map(({ titre }) => titre);
const counts = async (query = '', token = fixture.seller) =>
  (await call<ReplyOf<typeof countTasks>>('GET', `taches/nombre?${query}`, { token })).body.data;
const makeLate = (titre: string, days: number) =>
  fixture.shop.db.query('update staff_tasks set due_on = $2 where title = $1', [titre, today(-days)]);

describe('tasks', () => {
  it('belong to a quote or a client, and are listed by their day', async () => {
    const quote = await fixture.create();
    expect((await add({ titre: 'Demain', echeance: today(1), client: fixture.client })).status).toBe(201);
    expect((await add({ titre: 'Ce jour', devis: quote })).status).toBe(201);
    expect((await add({ titre: 'Oubliée', client: fixture.client })).status).toBe(201);
    await makeLate('Oubliée', 40);
    expect(await listed()).toMatchObject([
      { titre: 'Oubliée', etat: 'retard', devis: null, client: { id: fixture.client, nom: 'Zoé Grondin' } },
      { titre: 'Ce jour', etat: 'aujourdhui', devis: { id: quote }, responsable: { nom: 'Marie Hoarau' } },
      { titre: 'Demain', etat: 'avenir', auteur: 'Marie Hoarau' },
    ]);
    expect(await counts()).toEqual({ retard: 1, aujourdhui: 1, avenir: 1 });
    expect(await titles('etat=retard')).toEqual(['Oubliée']);
    expect(await titles(`devis=${quote}`)).toEqual(['Ce jour']);
    expect(await titles(`client=${fixture.client}`)).toEqual(['Oubliée', 'Demain']);
    expect(await titles('sort_by=titre&sort_direction=desc&per_page=1&page=2')).toEqual(['Demain']);
    // Tasks about a quote end with it.
    expect((await fixture.remove(quote)).status).toBe(200);
    expect(await titles()).toEqual(['Oubliée', 'Demain']);
  });

  it('are done, opened again, changed and deleted, each once, with a record of who did it', async () => {
    await add({ client: fixture.client });
    const [task] = await listed();
    const path = `taches/${task?.id}`;
    const mark = (faite: boolean) => call('PUT', `${path}/etat`, { body: { faite } });
    expect((await Promise.all([mark(true), mark(true)])).map(({ status }) => status)).toEqual([200, 200]);
    expect([await titles(), await titles('etat=faites'), await counts()]).toEqual([
      [],
      ['Rappeler'],
      { retard: 0, aujourdhui: 0, avenir: 0 },
    ]);
    await mark(false);
    const body = { titre: 'Rappeler demain', echeance: today(1), responsable: ids.techer };
    expect((await call('PUT', path, { body })).status).toBe(200);
    expect([await titles(), await titles('', colleague)]).toEqual([[], ['Rappeler demain']]);
    const ends = await Promise.all([call('DELETE', path), call('DELETE', path)]);
    expect(ends.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    const log = await fixture.shop.db.query<{ action: string; text: string }>(
      'select action, a::text as text from audit_log a where subject = $1 order by id',
      [`tâche ${task?.id}`],
    );
    expect(log.map(({ action }) => action)).toEqual([
      'task-created',
      'task-done',
      'task-reopened',
      'task-changed',
      'task-deleted',
    ]);
    // Nothing erases the log, and a title may name a client.
    expect(log.filter(({ text }) => text.includes('Rappeler'))).toEqual([]);
  });

  it('are refused about a client whose account is erased', async () => {
    const left = await fixture.shop.signedInUser('Partie');
    const devis = await fixture.create({ client_id: left.id });
    expect((await fixture.setStatus(devis, 'sent')).status).toBe(200);
    expect((await add({ client: left.id })).status).toBe(201);
    expect((await fixture.shop.call('DELETE', '/api/users', { token: left.token })).status).toBe(200);
    const refused = [await add({ client: left.id }), await add({ devis })];
    expect([refused.map(({ status }) => status), await listed()]).toEqual([[404, 404], []]);
    expect((await fixture.read(devis)).body['data']).toMatchObject({ client: { name: 'Compte supprimé', email: '' } });
  });

  it('are created once for a repeated call', async () => {
    const headers = { 'Idempotency-Key': 'task-1' };
    const body = { titre: 'Une fois', echeance: today(), client: fixture.client };
    const replies = await Promise.all([1, 2].map(() => call('POST', 'taches', { body, headers })));
    expect(replies.map(({ status }) => status)).toContain(201);
    expect(await titles()).toEqual(['Une fois']);
  });

  it('about a quote are seen and done only by those who see the quote', async () => {
    const quote = await fixture.create();
    expect((await add({ devis: quote }, colleague)).status).toBe(404);
    const refused = await add({ devis: quote, responsable: ids.techer });
    expect([refused.status, refused.body['errors']]).toEqual([
      422,
      { responsable: ['Cette personne ne voit pas ce devis.'] },
    ]);
    expect((await add({ devis: quote, responsable: ids.payet })).status).toBe(201);
    expect([await titles(), await titles('', fixture.admin), await titles('responsable=tous', colleague)]).toEqual([
      [],
      ['Rappeler'],
      [],
    ]);
    const [task] = await listed(`devis=${quote}`);
    const path = `taches/${task?.id}`;
    const body = { titre: 'x', echeance: today(), responsable: ids.techer };
    for (const [method, url, input] of [
      ['PUT', path, { body }],
      ['PUT', `${path}/etat`, { body: { faite: true } }],
      ['DELETE', path, {}],
      ['GET', `taches/calendrier?id=${task?.id}`, {}],
    ] as const)
      expect([url, (await call(method, url, { token: colleague, ...input })).status]).toEqual([url, 404]);
    expect(await titles(`responsable=${ids.payet}`)).toEqual(['Rappeler']);
  });

  it('about a quote are done by whom a role of the shop’s own lets see all quotes', async () => {
    const { db } = fixture.shop;
    const quote = await fixture.create();
    await db.query(
      `with role as (insert into staff_roles (name, rights) values ('Chef des ventes', $2) returning id)
       update users set staff_role_id = role.id from role where users.id = $1`,
      [ids.techer, ['clients.read', 'products.read', 'quotes.edit', 'quotes.approve']],
    );
    expect((await add({ devis: quote }, colleague)).status).toBe(201);
    expect((await add({ titre: 'Confiée', devis: quote, responsable: ids.techer })).status).toBe(201);
    expect(await titles(`devis=${quote}`, colleague)).toEqual(['Rappeler', 'Confiée']);
    await db.query('update users set staff_role_id = null where id = $1', [ids.techer]);
    expect((await add({ devis: quote, responsable: ids.techer })).status).toBe(422);
  });

  it('are refused for a past day, without a subject, and with wrong values', async () => {
    const quote = await fixture.create();
    for (const body of [
      {},
      { devis: quote, client: fixture.client },
      { client: fixture.client, echeance: today(-1) },
      { client: fixture.client, echeance: 'demain' },
      { client: fixture.client, titre: ' ' },
      { client: fixture.client, titre: 'x'.repeat(201) },
      { client: fixture.client, responsable: fixture.client },
      { client: [fixture.client] },
      { client: true },
    ])
      expect([body, (await add(body)).status]).toEqual([body, 422]);
    expect((await add({ client: ids.techer })).status).toBe(404);
    expect((await add({ client: 999_999 })).status).toBe(404);
    expect(await titles()).toEqual([]);
    await add({ titre: 'Vieille', client: fixture.client });
    await makeLate('Vieille', 3);
    const [late] = await listed();
    const stays = { titre: 'Vieille, encore', echeance: late?.echeance, responsable: ids.hoarau };
    expect((await call('PUT', `taches/${late?.id}`, { body: stays })).status).toBe(200);
  });

  it('are a calendar file, all open ones or one', async () => {
    await add({ titre: 'Appeler, puis écrire', client: fixture.client });
    await add({ titre: 'Autre', echeance: today(1), client: fixture.client });
    const all = await call('GET', 'taches/calendrier');
    const text = all.bytes.toString();
    expect(all.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(text).toContain('SUMMARY:Appeler\\, puis écrire\r\nDESCRIPTION:Zoé Grondin\r\n');
    const [first] = await listed();
    const one = (await call('GET', `taches/calendrier?id=${first?.id}`)).bytes.toString();
    expect(one).toContain(`DTSTART;VALUE=DATE:${today().replaceAll('-', '')}`);
    expect(one.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  });

  it('are mailed in the morning of their day, once, with the late ones', async () => {
    // In the morning, the worker has sent one when it started.
    await fixture.shop.db.query("delete from mails where key like 'tasks-%'");
    await add({ titre: 'Devis à relancer', client: fixture.client });
    await add({ titre: 'Facture à envoyer', client: fixture.client });
    await makeLate('Facture à envoyer', 2);
    await add({ titre: 'Pour demain', echeance: today(1), client: fixture.client });
    await add({ titre: 'D’un collègue', echeance: today(1), client: fixture.client, responsable: ids.techer });
    const remind = (hour: string) => fixture.shop.get(RemindTasks).remind(new Date(`${today()}T${hour}:00:00+04:00`));
    expect([await remind('06'), await remind('18')]).toEqual([0, 0]);
    await Promise.all([remind('07'), remind('07')]);
    await remind('12');
    const email = await fixture.shop.emailTo('hoarau@boutik.test', /^Une tâche pour aujourd’hui/);
    expect(email.text).toContain('Devis à relancer');
    expect(email.text).toContain('Facture à envoyer');
    expect(email.text).not.toContain('Pour demain');
    const mails = "select 1 from mails where key like 'tasks-%'";
    expect(await fixture.shop.db.query(mails)).toHaveLength(1);
  });
});
