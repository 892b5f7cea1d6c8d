import { QuoteDesk } from './quote-desk.js';

jest.setTimeout(60_000);

let desk: QuoteDesk;
beforeAll(async () => {
  desk = await QuoteDesk.open();
  await desk.floor.startWorker();
});
afterAll(() => desk?.floor.close());

describe('paying later what was accepted', () => {
  const pay = (token: string) => desk.decide(token, { decision: 'accepted', pay: true });

  it('leads to one order, however often it is asked for, until it is paid', async () => {
    const { id, token } = await desk.sent();
    const accepted = await desk.decide(token, { decision: 'accepted', signer_name: 'Marie Payet' });
    expect(accepted.body['data']).toMatchObject({ status: 'accepted', payable: true });
    const asked = await Promise.all([pay(token), pay(token), pay(token)]);
    const last = await pay(token);
    expect([...asked, last].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const order = Number(last.body['commande_id']);
    expect(new Set(asked.map(({ body }) => Number(body['commande_id'])))).toEqual(new Set([order]));
    // Signed and decided once.
    expect(await desk.floor.db.query('select 1 from quote_signatures where quote_id = $1', [id])).toHaveLength(1);
    const decided = "select 1 from quote_history where quote_id = $1 and action = 'accepted'";
    expect(await desk.floor.db.query(decided, [id])).toHaveLength(1);
    await desk.floor.db.query(
      "update orders set status = 'paid', paid_at = now(), reserved_until = null where id = $1",
      [order],
    );
    expect((await desk.open(token)).body['data']).toMatchObject({ payable: false });
    const again = await pay(token);
    expect([again.status, again.body['message']]).toEqual([409, 'Ce devis a déjà été payé.']);
  });

  it('says what is missing, and asks nobody to pay what was not agreed', async () => {
    const { token } = await desk.sent();
    expect((await desk.open(token)).body['data']).toMatchObject({ payable: false });
    await desk.decide(token, { decision: 'accepted' });
    await desk.floor.db.query('update products set stock = 1 where id = $1', [desk.product]);
    const short = await pay(token);
    await desk.floor.db.query('update products set stock = 100 where id = $1', [desk.product]);
    expect([short.status, short.body['message']]).toEqual([409, expect.stringMatching(/^Stock insuffisant/)]);
    const refused = await desk.sent();
    await desk.decide(refused.token, { decision: 'rejected' });
    expect((await pay(refused.token)).status).toBe(409);
    expect((await desk.open(refused.token)).body['data']).toMatchObject({ payable: false });
  });
});
