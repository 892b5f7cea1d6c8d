import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../support/until.js';
import { Customer } from '../support/customer.js';
import { describeBuiltOnLinux } from '../support/describe-linux.js';
import { LaunchedShop } from './launched-shop.js';

jest.setTimeout(300_000);
const PORT = 4187;
/** Milliseconds between the payment and the kill of the worker: before, during and after the invoice is written. */
const MOMENTS = [0, 150, 400, 900];
const email = (at: number) => `payeur${at}@boutik.test`;

/** A paid order gets one invoice, one mail and one entry of the ledger, whenever the worker dies. Two minutes. */
describeBuiltOnLinux('a worker that is killed between payment and invoice', () => {
  let shop: LaunchedShop;
  beforeAll(async () => {
    shop = await LaunchedShop.open(PORT, {
      products: [{ name: 'Carte', netPriceCents: 10_000, stock: 50 }],
      users: MOMENTS.map((_, at) => ({ email: email(at), prenom: 'Marie' })),
      env: { LOG_LEVEL: 'error' },
    });
  });
  afterAll(() => shop?.close());

  /** Orders and pays at the provider; the browser does not return. */
  async function pays(at: number): Promise<number> {
    const buyer = await Customer.signIn(shop.url, email(at));
    await buyer.add(shop.products.get('Carte') ?? 0);
    const { body } = await buyer.order();
    const opened = await buyer.call<{ paymentUrl: string }>('POST', '/api/stripe/payment', {
      body: { commande_id: body.commande_id },
    });
    await fetch(opened.body.paymentUrl, {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'paid' }),
      redirect: 'manual',
    });
    return body.commande_id;
  }

  it('leaves one invoice per paid order, with gapless numbers', async () => {
    const orders: number[] = [];
    for (const [at, moment] of MOMENTS.entries()) {
      orders.push(await pays(at));
      await sleep(moment);
      shop.signal('worker', 'SIGKILL');
      await until('the order to be paid', () => isPaid(orders[at] ?? 0), 120_000);
    }
    const invoices = await shop.query<{ order_id: number; sequence: number }>(
      'select order_id, sequence from invoices order by sequence',
    );
    expect(invoices.map(({ order_id: id }) => id).sort((a, b) => a - b)).toEqual(orders);
    expect(invoices.map(({ sequence }) => sequence)).toEqual(orders.map((_, at) => at + 1));
    for (const [at] of orders.entries()) {
      const guest = Customer.guest(shop.url);
      expect((await guest.email(email(at), /^Paiement confirmé/)).attachments).toHaveLength(1);
    }
    const [captured] = await shop.query<{ times: number }>(
      "select count(*)::int as times from payment_ledger where kind = 'captured'",
    );
    expect(captured?.times).toBe(orders.length);
  });

  async function isPaid(id: number): Promise<boolean> {
    const [order] = await shop.query<{ status: string }>('select status from orders where id = $1', [id]);
    return order?.status === 'paid';
  }
});
