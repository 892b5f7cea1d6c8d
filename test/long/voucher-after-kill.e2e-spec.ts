import { setTimeout as sleep } from 'node:timers/promises';
import { describeBuiltOnLinux } from '../support/describe-linux.js';
import { Caller } from '../support/trade/caller.js';
import { until } from '../support/until.js';
import { LaunchedShop } from './launched-shop.js';

jest.setTimeout(300_000);
const PORT = 4193;
const PRICE = 10_850;
/** Milliseconds between a request and the kill: before, during and after its transaction. */
const MOMENTS = [0, 5, 15, 40];
const CLIENT = 'marie@boutik.test';
const ADMIN = 'chef@boutik.test';

/** No voucher is issued or used twice, whenever a process dies. A minute and a half. */
describeBuiltOnLinux('processes that are killed while vouchers are issued and used', () => {
  let shop: LaunchedShop;
  let client: Caller;
  let admin: Caller;
  let clientId: number;
  beforeAll(async () => {
    shop = await LaunchedShop.open(PORT, {
      products: [{ name: 'Carte', netPriceCents: 10_000, stock: 100 }],
      users: [
        { email: CLIENT, prenom: 'Marie' },
        { email: ADMIN, prenom: 'Anne', role: 'Admin' },
      ],
      env: { LOG_LEVEL: 'fatal', TRUST_PROXY: '1' },
    });
    client = await Caller.signIn(shop.url, CLIENT, '203.0.113.7');
    admin = await Caller.signIn(shop.url, ADMIN, '203.0.113.8');
    clientId = (await row<{ id: number }>('select id from users where email = $1', [CLIENT])).id;
  });
  afterAll(() => shop?.close());

  async function row<T extends object>(sql: string, values: unknown[] = []): Promise<T> {
    const [found] = await shop.query<T>(sql, values);
    if (!found) throw new Error(`no row: ${sql}`);
    return found;
  }
  async function order(quantite = 1): Promise<{ id: number; numero: string }> {
    const produits = [{ id: shop.products.get('Carte'), quantite }];
    const body = { client_id: clientId, mode_livraison: 4, produits };
    const { id } = await admin.must<{ id: number }>('POST', '/api/commercial/commandes', body);
    return row('select id, number as numero from orders where id = $1', [id]);
  }
  async function payByCard(id: number): Promise<void> {
    const body = { commande_id: id };
    const { paymentUrl, sessionId } = await client.must<{ paymentUrl: string; sessionId: string }>(
      'POST',
      '/api/stripe/payment',
      body,
    );
    await client.payOnSandbox(paymentUrl, 'paid');
    await client.must('POST', '/api/stripe/success', { ...body, session_id: sessionId });
  }
  const codeOf = (id: number) => shop.query<{ code: string }>('select code from vouchers where order_id = $1', [id]);
  /** Requests a voucher in place of the money, and kills the worker a moment later. */
  async function issue({ quantity, moment }: { quantity: number; moment: number | null }): Promise<string> {
    const { id, numero } = await order(quantity);
    await payByCard(id);
    const path = `/api/commercial/commandes/${numero}/remboursement`;
    await admin.must('POST', path, { motif: 'Échange', en_avoir: true });
    if (moment !== null) {
      await sleep(moment * 20);
      // The one that was killed before may still wait for its restart.
      await until('a worker to kill', () => shop.runs('worker'));
      shop.signal('worker', 'SIGKILL');
    }
    await until('the voucher', async () => (await codeOf(id)).length > 0, 120_000);
    return (await codeOf(id))[0]?.code ?? '';
  }

  it('issue each voucher once, and record its refund once', async () => {
    for (const moment of MOMENTS) await issue({ quantity: 1, moment });
    await until(
      'the events',
      async () => (await shop.query("select 1 from outbox where status <> 'done'")).length === 0,
      120_000,
    );
    const issued = await row(
      `select count(*)::int as vouchers, count(distinct order_id)::int as orders, sum(amount_cents)::int as cents from vouchers`,
    );
    expect(issued).toEqual({ vouchers: MOMENTS.length, orders: MOMENTS.length, cents: MOMENTS.length * PRICE });
    const refunds = await row(
      "select count(*)::int as count, sum(amount_cents)::int as cents from payment_ledger where kind = 'refunded' and means = 'voucher'",
    );
    expect(refunds).toEqual({ count: MOMENTS.length, cents: MOMENTS.length * PRICE });
  });

  it('take the part of an order once, whatever moment the api dies', async () => {
    const code = await issue({ quantity: MOMENTS.length, moment: null });
    for (const moment of MOMENTS) {
      const { id } = await order();
      const applied = client.call('PUT', `/api/commandes/${id}/avoir`, { code });
      await sleep(moment);
      shop.signal('api', 'SIGKILL');
      // Repeated until the new process replies: paid by it, or by the killed one.
      const { status } = await applied;
      expect([200, 409]).toContain(status);
      expect(await row('select status, voucher_cents::int as part from orders where id = $1', [id])).toEqual({
        status: 'paid',
        part: PRICE,
      });
    }
    const voucher = await row(
      'select used_cents::int as used, amount_cents::int as amount from vouchers where code = $1',
      [code],
    );
    expect(voucher).toEqual({ used: MOMENTS.length * PRICE, amount: MOMENTS.length * PRICE });
    const received = await row(
      `select count(*)::int as count, sum(l.amount_cents)::int as cents from payment_ledger l
       join payment_sessions s on s.id = l.payment_session_id where l.kind = 'received' and s.provider = 'voucher'`,
    );
    expect(received).toEqual({ count: MOMENTS.length, cents: MOMENTS.length * PRICE });
    const { invoices } = await row<{ invoices: number }>(
      `select count(*)::int as invoices from invoices i join orders o on o.id = i.order_id where o.voucher_cents > 0 and i.kind = 'invoice'`,
    );
    expect(invoices).toBe(MOMENTS.length);
  });
});
