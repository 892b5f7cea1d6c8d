import type { StaffPayout } from '@boutik/contract';
import { FakePaypalServer, PAYPAL_SETTINGS } from '../payments/fake-paypal-server.js';
import { type SignedInUser, TestShop } from '../support/test-shop.js';
import { today } from '../support/today.js';

const PATH = '/api/commercial/versements';
const at = (daysAgo: number, time = '12:00:00') => `${today(-daysAgo)}T${time}Z`;

describe('payouts of PayPal', () => {
  let paypal: FakePaypalServer;
  let shop: TestShop;
  let admin: SignedInUser;
  let paul: SignedInUser;
  beforeAll(async () => {
    paypal = await FakePaypalServer.open();
    const { clientId, clientSecret, webhookId } = PAYPAL_SETTINGS;
    shop = await TestShop.open({
      env: {
        PAYPAL_CLIENT_ID: clientId,
        PAYPAL_CLIENT_SECRET: clientSecret,
        PAYPAL_WEBHOOK_ID: webhookId,
        PAYPAL_API_URL: paypal.server.url,
      },
    });
    [admin, paul] = [await shop.signedInUser('Chef', 'Admin'), await shop.signedInUser('Vendeur', 'Commercial')];
    await shop.db.query(
      `insert into payment_sessions (provider, session_id, reference, amount_cents, currency, state, capture_id)
       values ('paypal', 'O1', 'CMD-1', 10000, 'EUR', 'paid', 'S1'), ('paypal', 'O2', 'CMD-2', 5000, 'EUR', 'paid', 'S2'),
         ('paypal', 'O3', 'CMD-3', 3000, 'EUR', 'paid', 'S3')`,
    );
  });
  afterAll(async () => {
    await shop?.close();
    await paypal?.server.close();
  });

  type Reply = { message: string; error_code?: string; data: unknown };
  const read = (body: object = {}, by = admin) =>
    shop.call<Reply>('POST', `${PATH}/paypal`, { token: by.token, body: { inconnus: false, ...body } });
  const list = async () => {
    const reply = await shop.call<{ data: { data: StaffPayout[] } }>('GET', PATH, { token: admin.token });
    return reply.body.data.data;
  };
  const booked = async (document: string) => {
    const fec = await fetch(`${shop.url}/api/commercial/comptabilite/fec?exercice=${today().slice(0, 4)}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const rows = (await fec.text()).split('\n').map((row) => row.trimEnd().split('\t'));
    return rows
      .filter(([, , , , , , , , piece]) => piece === document)
      .map(([, , , , account, , , , , , , debit, credit]) => [account, debit, credit]);
  };

  it('are read by administrators, the first time from a day', async () => {
    expect((await shop.call('POST', `${PATH}/paypal`, { body: { inconnus: false } })).status).toBe(401);
    expect((await read({}, paul)).status).toBe(403);
    expect((await read()).status).toBe(422);
    for (const depuis of [true, [], 7, 'hier', '2001-01-01', today(2)])
      expect((await read({ depuis })).status).toBe(422);
    for (const inconnus of [null, 'oui', []]) expect((await read({ depuis: today(), inconnus })).status).toBe(422);
  });

  it('are booked once, with the fees of what changed the balance since the one before', async () => {
    paypal.transactions.all.push(
      { id: 'S1', code: 'T0006', at: at(70), amount: '100.00', fee: '-3.90' },
      { id: 'S2', code: 'T0006', at: at(40), amount: '50.00', fee: '-2.10' },
      { id: 'R1', code: 'T1107', at: at(20), amount: '-20.00', fee: '0.20' },
      { id: 'H1', code: 'T1503', at: at(19), amount: '-10.00' },
      { id: 'U1', code: 'T0006', at: at(18), amount: '9.00', currency: 'USD' },
      { id: 'W1', code: 'T0403', at: at(10), amount: '-114.20' },
    );
    paypal.transactions.pageSize = 2;
    paypal.transactions.maxResults = 3;
    const depuis = today(-80);
    const replies = await Promise.all([read({ depuis }), read({ depuis }), read({ depuis })]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(replies.map(({ body }) => body.data)).toEqual(
      expect.arrayContaining([
        { ajoutes: 1, connus: 0, refuses: 0, ignorees: 1 },
        { ajoutes: 0, connus: 1, refuses: 0, ignorees: 1 },
      ]),
    );
    expect(await list()).toMatchObject([
      {
        fournisseur: 'paypal',
        numero: 'W1',
        montant: 114.2,
        frais: 5.8,
        paiements: 2,
        inconnus: 0,
        ecart: 0,
        a_verifier: [{ id: 'H1', code: 'T1503', montant: -10 }],
      },
    ]);
    expect(await booked('W1')).toEqual([
      ['512000', '114,20', '0,00'],
      ['627800', '5,80', '0,00'],
      ['511600', '0,00', '120,00'],
    ]);
  });

  it('are read on from the last one, flagged when the sums do not agree, and refused with unknown payments', async () => {
    paypal.transactions.all.push(
      { id: 'S3', code: 'T0006', at: at(9), amount: '30.00', fee: '-1.40' },
      { id: 'W2', code: 'T0400', at: at(8), amount: '-28.59' },
      { id: 'X1', code: 'T0006', at: at(7), amount: '12.00' },
      { id: 'W3', code: 'T0400', at: at(6), amount: '-12.00' },
    );
    expect((await read()).body.data).toEqual({ ajoutes: 1, connus: 0, refuses: 1, ignorees: 0 });
    expect((await list())[0]).toMatchObject({ numero: 'W2', montant: 28.59, frais: 1.4, ecart: -0.01 });
    expect((await read({ inconnus: true })).body.data).toEqual({ ajoutes: 1, connus: 0, refuses: 0, ignorees: 0 });
    expect((await list())[0]).toMatchObject({ numero: 'W3', paiements: 1, inconnus: 1, ecart: 0 });
    expect((await read()).body.message).toBe('Aucun nouveau versement.');
  });

  it('say why they are not read', async () => {
    paypal.transactions.forbidden = true;
    expect(await read()).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Transaction search') },
    });
    paypal.transactions.forbidden = false;
    paypal.server.unavailable = true;
    expect((await read()).status).toBe(503);
    paypal.server.unavailable = false;
    expect((await read()).status).toBe(200);
  });
});
