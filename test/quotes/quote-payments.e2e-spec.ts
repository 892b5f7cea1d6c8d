import { QuoteFixture } from './quote-fixture.js';

let fixture: QuoteFixture;
beforeAll(async () => {
  fixture = await QuoteFixture.open();
  await fixture.shop.startWorker();
});
afterAll(() => fixture?.shop.close());

describe('paying an accepted quote later', () => {
  const pay = (token: string) => fixture.decide(token, { decision: 'accepted', pay: true });

  const idsOf = async (list: string) => {
    const reply = await fixture.shop.call<{ data: { data: { id: number }[] } }>('GET', `/api/commercial/${list}`, {
      token: fixture.seller,
    });
    return reply.body.data.data.map(({ id }) => id);
  };

  it('creates one order for repeated requests until it is paid', async () => {
    const { id, token } = await fixture.sent();
    const accepted = await fixture.decide(token, { decision: 'accepted', signer_name: 'Marie Payet' });
    expect(accepted.body['data']).toMatchObject({ status: 'accepted', payable: true, commande: null });
    const opened = await Promise.all([pay(token), pay(token), pay(token)]);
    const last = await pay(token);
    expect([...opened, last].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const order = Number(last.body['commande_id']);
    expect(new Set(opened.map(({ body }) => Number(body['commande_id'])))).toEqual(new Set([order]));
    // Signed and decided once.
    expect(await fixture.shop.db.query('select 1 from quote_signatures where quote_id = $1', [id])).toHaveLength(1);
    const decided = "select 1 from quote_history where quote_id = $1 and action = 'accepted'";
    expect(await fixture.shop.db.query(decided, [id])).toHaveLength(1);
    await fixture.shop.db.query(
      "update orders set status = 'paid', paid_at = now(), reserved_until = null where id = $1",
      [order],
    );
    expect((await fixture.open(token)).body['data']).toMatchObject({ payable: false, commande: 'confirmée' });
    const paid = await idsOf('devis?paye=oui');
    expect([paid, (await idsOf('devis?paye=non')).includes(id)]).toEqual([[id], false]);
    const [quote] = await fixture.shop.db.query<{ number: string }>('select number from quotes where id = $1', [id]);
    expect(await idsOf(`commandes?devis=${quote?.number}`)).toEqual([order]);
    const again = await pay(token);
    expect([again.status, again.body['message']]).toEqual([409, 'Ce devis a déjà été payé.']);
    await fixture.shop.db.query("update orders set status = 'refunded' where id = $1", [order]);
    expect((await fixture.open(token)).body['data']).toMatchObject({ payable: false, commande: 'remboursée' });
  });

  it('names missing fields and requires no payment for what was not accepted', async () => {
    const { token } = await fixture.sent();
    expect((await fixture.open(token)).body['data']).toMatchObject({ payable: false });
    await fixture.decide(token, { decision: 'accepted' });
    await fixture.shop.db.query('update products set stock = 1 where id = $1', [fixture.product]);
    const short = await pay(token);
    await fixture.shop.db.query('update products set stock = 100 where id = $1', [fixture.product]);
    expect([short.status, short.body['message']]).toEqual([409, expect.stringMatching(/^Stock insuffisant/)]);
    const refused = await fixture.sent();
    await fixture.decide(refused.token, { decision: 'rejected' });
    expect((await pay(refused.token)).status).toBe(409);
    expect((await fixture.open(refused.token)).body['data']).toMatchObject({ payable: false });
  });
});
