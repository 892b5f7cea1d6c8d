import type { QuoteMessage } from '@boutik/contract';
import { QuoteFixture } from './quote-fixture.js';

describe('messages about a quote', () => {
  let fixture: QuoteFixture;
  beforeAll(async () => {
    fixture = await QuoteFixture.open();
    await fixture.shop.startWorker();
  });
  afterAll(() => fixture?.shop.close());

  interface Reply {
    message: string;
    data: QuoteMessage[];
  }
  const ofClient = (token: string) => fixture.shop.call<Reply>('GET', `/api/client/devis/${token}/messages`);
  const write = (token: string, body: object, headers: Record<string, string> = {}) =>
    fixture.shop.call<Reply>('POST', `/api/client/devis/${token}/messages`, { body, headers });
  const staff = (method: string, path: string, body?: object) =>
    fixture.shop.call<Reply>(method, `/api/commercial/devis/${path}`, {
      token: fixture.seller,
      ...(body && { body }),
    });
  const unread = async (id: number) => (await fixture.read(id)).body['data']?.['messages_non_lus'];
  const listed = async () =>
    (
      await fixture.shop.call<{ data: { data: { id: number }[] } }>('GET', '/api/commercial/devis?messages=1', {
        token: fixture.seller,
      })
    ).body.data.data.map(({ id }) => id);

  it('go through the link, without an account, and back by email', async () => {
    const { id, token } = await fixture.sent();
    const headers = { 'idempotency-key': 'question-1' };
    const [first, second] = await Promise.all([
      write(token, { texte: 'Avec un pied réglable ?' }, headers),
      write(token, { texte: 'Avec un pied réglable ?' }, headers),
    ]);
    expect([first.status, second.status]).toContain(201);
    expect((await ofClient(token)).body.data).toMatchObject([
      { de: 'client', auteur: 'Zoé Grondin', texte: 'Avec un pied réglable ?', demande: false, lu: false },
    ]);
    expect([await unread(id), await listed()]).toEqual([1, [id]]);
    const { text } = await fixture.shop.emailTo('hoarau@boutik.test', /^Question sur un devis/);
    expect(text).toContain(`/espace-commercial/detail-devis/${id}`);
    // A look by a colleague does not count as read.
    await fixture.shop.call('POST', `/api/commercial/devis/${id}/messages/lecture`, { token: fixture.admin });
    expect(await unread(id)).toBe(1);
    expect((await staff('POST', `${id}/messages`, { texte: 'Oui, de 10 cm.' })).status).toBe(201);
    expect([await unread(id), await listed()]).toEqual([0, []]);
    const answer = await fixture.shop.emailTo('grondin@boutik.test', /^Une réponse sur votre devis/);
    expect(answer.text).toContain(`/devis-commercial/${token}/detail`);
    await fixture.shop.call('POST', `/api/client/devis/${token}/ouverture`, {});
    expect((await staff('GET', `${id}/messages`)).body.data).toMatchObject([
      { de: 'client', lu: true },
      { de: 'boutique', auteur: 'Marie Hoarau', lu: true },
    ]);
  });

  it('are the same for the signed-in client, and for nobody else', async () => {
    const { id, token } = await fixture.sent();
    const client = await fixture.shop.signIn('Grondin');
    const other = await fixture.shop.signedInUser('Picard', 'particulier');
    const own = (method: string, as: string | null, body?: object) =>
      fixture.shop.call<Reply>(method, `/api/devis/${id}/messages`, {
        ...(as && { token: as }),
        ...(body && { body }),
      });
    const written = await own('POST', client, { texte: 'Livrez-vous le samedi ?', demande: false });
    expect([written.status, written.body.data.length]).toEqual([201, 1]);
    expect(await unread(id)).toBe(1);
    expect((await own('GET', client)).body.data).toEqual((await ofClient(token)).body.data);
    await staff('POST', `${id}/messages`, { texte: 'Oui, le matin.' });
    const read = (as: string | null) =>
      fixture.shop.call('POST', `/api/devis/${id}/messages/lecture`, { ...(as && { token: as }) });
    expect((await read(null)).status).toBe(401);
    expect((await read(other.token)).status).toBe(404);
    const answer = async () => (await staff('GET', `${id}/messages`)).body.data.at(-1);
    expect(await answer()).toMatchObject({ de: 'boutique', lu: false });
    expect((await Promise.all([read(client), read(client)])).map(({ status }) => status)).toEqual([200, 200]);
    expect(await answer()).toMatchObject({ de: 'boutique', lu: true });
    for (const method of ['GET', 'POST'])
      expect([
        (await own(method, null, { texte: 'x' })).status,
        (await own(method, other.token, { texte: 'x' })).status,
        (await own(method, fixture.seller, { texte: 'x' })).status,
      ]).toEqual([401, 404, 404]);
    for (const texte of [null, true, [], '', 'x'.repeat(2001)])
      expect((await own('POST', client, { texte })).status).toBe(422);
    const draft = await fixture.create();
    const hidden = await fixture.shop.call('POST', `/api/devis/${draft}/messages`, {
      token: client,
      body: { texte: 'x' },
    });
    expect(hidden.status).toBe(404);
  });

  it('ask for a change, which a new version answers', async () => {
    const { id, token } = await fixture.sent();
    expect((await write(token, { texte: 'Trois écrans, svp', demande: true })).status).toBe(201);
    await fixture.shop.emailTo('hoarau@boutik.test', /^Modification demandée/);
    expect(await unread(id)).toBe(1);
    await fixture.update(id, { notes: 'Nouvelle version', status: 'sent' });
    await fixture.send(id);
    expect(await unread(id)).toBe(0);
    await fixture.decide(token, { decision: 'rejected' });
    const refused = await write(token, { texte: 'Encore autre chose', demande: true });
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(/ne se modifie plus/)]);
    expect((await write(token, { texte: 'Merci quand même' })).status).toBe(201);
  });

  it('are read and marked by their owner, and by nobody else', async () => {
    const { id, token } = await fixture.sent();
    await write(token, { texte: 'Bonjour' });
    await fixture.shop.createUser('Técher', 'Commercial');
    const colleague = await fixture.shop.signIn('Técher');
    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['POST', '/lecture'],
    ] as const) {
      const url = `/api/commercial/devis/${id}/messages${path}`;
      const body = { texte: 'x' };
      expect(
        (await fixture.shop.call(method, url, { token: colleague, ...(method === 'POST' && { body }) })).status,
      ).toBe(404);
    }
    await staff('POST', `${id}/messages/lecture`);
    expect(await unread(id)).toBe(0);
    const draft = await fixture.create();
    expect((await staff('POST', `${draft}/messages`, { texte: 'Bonjour' })).status).toBe(409);
  });

  it('are refused without a link, with wrong values, and beyond the limit', async () => {
    const { id, token } = await fixture.sent();
    expect((await write('x'.repeat(32), { texte: 'Bonjour' })).status).toBe(404);
    for (const body of [
      {},
      { texte: null },
      { texte: ' ' },
      { texte: 'x'.repeat(2001) },
      { texte: [] },
      { texte: 'x', demande: 1 },
    ])
      expect([body, (await write(token, body)).status]).toEqual([body, 422]);
    expect((await ofClient(token)).body.data).toEqual([]);
    await write(token, { texte: 'Bonjour' });
    await fixture.shop.db.query('update rate_limits set points = 20 where key = $1', [`quote-messages:${id}`]);
    expect((await write(token, { texte: 'Encore' })).status).toBe(429);
    await fixture.shop.db.query('delete from rate_limits');
  });

  it('of a seller who left go to the administrators, as does the answer to the quote', async () => {
    const { id, token } = await fixture.sent();
    const left = await fixture.shop.signedInUser('Partie', 'Commercial');
    await fixture.shop.db.query('update quotes set owner_id = $1 where id = $2', [left.id, id]);
    const team = `/api/commercial/equipe/${left.id}/etat`;
    const deactivated = await fixture.shop.call('POST', team, { token: fixture.admin, body: { actif: false } });
    expect(deactivated.status).toBe(200);
    await write(token, { texte: 'Qui me répond ?' });
    await fixture.decide(token, { decision: 'accepted', signer_name: 'Zoé Grondin' });
    for (const subject of [/^Question sur un devis/, /accepté/])
      expect((await fixture.shop.emailTo('payet@boutik.test', subject)).text).toContain(`/detail-devis/${id}`);
    expect(await fixture.shop.count('mails', `to_address = '${left.email}'`)).toBe(0);
  });
});
