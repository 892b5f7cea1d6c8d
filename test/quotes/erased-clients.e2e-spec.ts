import { until } from '../support/until.js';
import { tablesWith } from '../storefront-api/customer-with-data.js';
import { QuoteFixture } from './quote-fixture.js';

jest.setTimeout(120_000);

describe('the quotes of an erased client', () => {
  let fixture: QuoteFixture;
  beforeAll(async () => {
    fixture = await QuoteFixture.open();
    await fixture.shop.startWorker();
  });
  afterAll(() => fixture?.shop.close());

  const erase = async (name: string) => {
    const { shop } = fixture;
    await until('all mails to leave', async () => (await shop.count('mails', "status <> 'sent'")) === 0, 60_000);
    await until('all events to arrive', async () => (await shop.count('outbox', "status <> 'done'")) === 0, 60_000);
    expect((await shop.call('DELETE', '/api/users', { token: await shop.signIn(name) })).status).toBe(200);
  };
  const descriptions = async (id: number) =>
    (
      await fixture.shop.db.query<{ description: string }>(
        'select description from quote_history where quote_id = $1 order by id',
        [id],
      )
    ).map(({ description }) => description);

  it('name nobody who asked for them', async () => {
    const { shop } = fixture;
    await shop.createUser('Corail', 'professionnel', { raison_sociale: 'Maison Corail' });
    const body = { produit_id: fixture.product, quantity: 1 };
    const asked = await shop.call('POST', '/api/devis/add', { token: await shop.signIn('Corail'), body });
    const id = Number(asked.body['devis']?.['id']);
    expect((await fixture.send(id)).status).toBe(200);
    const token = await shop.quoteToken(id);
    await shop.call('POST', `/api/client/devis/${token}/ouverture`, {});
    await shop.call('POST', `/api/client/devis/${token}/messages`, { body: { texte: 'Quel délai ?' } });
    await shop.emailTo('hoarau@boutik.test', /^Question sur un devis/);
    await erase('Corail');
    await shop.db.query('delete from mails where delete_after is not null');
    expect((await descriptions(id)).join()).not.toMatch(/corail/i);
    expect(await tablesWith(shop, 'corail')).toEqual([]);
  });

  it('name nobody who refused them, whatever the version that has written so', async () => {
    const { shop } = fixture;
    const { id, token } = await fixture.sent({ client_id: await shop.createUser('Vacoa') });
    expect((await fixture.send(id, { copy_to_commercial: true })).status).toBe(200);
    const words = async () => Object.values((await fixture.read(id)).body['data']?.['history'] ?? {});
    expect((await words()).at(-1)).toMatchObject({
      description: 'Devis envoyé, avec copie au commercial, par email à vacoa@boutik.test',
    });
    await fixture.decide(token, { decision: 'rejected', signer_name: 'Vacoa Utile' });
    await shop.db.query(
      `insert into quote_history (quote_id, action, description, created_at) values
         ($1, 'sent', 'Devis envoyé par email à vacoa@boutik.test, avec copie au commercial', now()),
         ($1, 'reminded', 'Relance envoyée à vacoa@boutik.test', now()),
         ($1, 'requested', 'Devis 1 demandé par Vacoa depuis la boutique', now()),
         ($1, 'rejected', 'Devis refusé par le client, signé Vacoa Utile', now())`,
      [id],
    );
    await erase('Vacoa');
    expect(JSON.stringify(await shop.db.query('select * from quote_history where quote_id = $1', [id]))).not.toMatch(
      /vacoa/i,
    );
  });

  it('name no address of an account that was merged into theirs', async () => {
    const { shop } = fixture;
    const { id } = await fixture.sent();
    const into = await shop.createUser('Filao');
    const merging = `/api/commercial/clients/${into}/fusion`;
    const merged = await shop.call('POST', merging, { token: fixture.admin, body: { avec: fixture.client } });
    expect(merged.status).toBe(200);
    await erase('Filao');
    expect((await descriptions(id)).join()).not.toMatch(/grondin/i);
  });
});
