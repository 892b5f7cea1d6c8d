import { PayOrder } from '../../libs/orders/src/payment/pay-order.js';
import { COLLECTION, createOrder, fillCart } from '../support/order-helpers.js';
import { PlaceOrder } from '../../libs/orders/src/checkout/place-order.js';
import { setVatExempt } from '../support/set-vat-exempt.js';
import { TestShop } from '../support/test-shop.js';

jest.setTimeout(120_000);

const EXEMPTION = 'TVA non applicable, art. 293 B du CGI';

interface Invoice {
  id: number;
  kind: string;
  net: number;
  vat: number;
  gross: number;
  exemption: string | null;
  /** Of the deposit that it deducts. */
  deducted_exemption: string | null;
}

/** A seller in franchise en base who becomes liable for VAT, and the other way round, between an order and its payment. */
describe('orders at a change of the VAT regime', () => {
  let shop: TestShop;
  let admin: string;
  let product: number;

  beforeAll(async () => {
    shop = await TestShop.open();
    await shop.createUser('Payet', 'Admin');
    admin = await shop.signIn('Payet');
    product = await shop.createProduct({ name: 'Écran', netPriceCents: 10_000, stock: 50 });
  });
  afterAll(() => shop?.close());

  const setExempt = (exempt: boolean) => setVatExempt(shop, { admin, product }, exempt);
  const pay = async ({ userId, order }: Awaited<ReturnType<typeof createOrder>>) => {
    const target = { access: { userId, orderToken: undefined }, orderId: order.id };
    const { sessionId } = await shop.get(PayOrder).open('stripe', target);
    await shop.db.query(`update sandbox_sessions set outcome = 'paid' where session_id = $1`, [sessionId]);
    await shop.get(PayOrder).confirm('stripe', { ...target, sessionId });
  };
  const invoicesOf = (orderId: number) =>
    shop.db.query<Invoice>(
      `select id, kind, net_cents::int as net, vat_cents::int as vat, gross_cents::int as gross, content->>'vatExemption' as exemption,
         content->'deposit'->>'vatExemption' as deducted_exemption
       from invoices where order_id = $1 order by id`,
      [orderId],
    );
  const read = async (orderId: number) => {
    const { body } = await shop.call('GET', `/api/commercial/commandes/${orderId}`, { token: admin });
    return body['data'];
  };

  it('are invoiced with the VAT of the day, within what the client has agreed to pay', async () => {
    await setExempt(true);
    const userId = await shop.createCustomer();
    await fillCart(shop, userId, [[product, 3]]);
    const waiting = { userId, order: await shop.get(PlaceOrder).place(userId, COLLECTION) };
    const paid = await createOrder(shop, [[product, 1]]);
    await pay(paid);
    await setExempt(false);

    expect(await read(waiting.order.id)).toMatchObject({ sans_tva: true, taxAmount: 0, total: 300 });
    await pay(waiting);
    const [invoice] = await invoicesOf(waiting.order.id);
    expect(invoice).toMatchObject({ net: 27_650, vat: 2350, gross: 30_000, exemption: null });
    expect(await read(waiting.order.id)).toMatchObject({
      sans_tva: false,
      totalHT: 276.5,
      taxAmount: 23.5,
      total: 300,
    });

    expect(await invoicesOf(paid.order.id)).toMatchObject([{ vat: 0, gross: 10_000, exemption: EXEMPTION }]);
    expect(await read(paid.order.id)).toMatchObject({ sans_tva: true, taxAmount: 0, total: 100 });
  });

  it('are taxed at their delivery as a whole, whatever was paid before', async () => {
    await setExempt(true);
    const placed = await createOrder(shop, [[product, 2]]);
    await shop.db.query('update orders set deposit_cents = 5000 where id = $1', [placed.order.id]);
    await pay(placed);
    await setExempt(false);
    await pay(placed);
    const [deposit, final] = await invoicesOf(placed.order.id);
    expect(deposit).toMatchObject({ kind: 'deposit', net: 5000, vat: 0, gross: 5000, exemption: EXEMPTION });
    expect(final).toMatchObject({
      net: 13_433,
      vat: 1567,
      gross: 15_000,
      exemption: null,
      deducted_exemption: EXEMPTION,
    });
  });

  it('keep the VAT that their client has agreed to, and say nothing else', async () => {
    await setExempt(false);
    const placed = await createOrder(shop, [[product, 2]]);
    await setExempt(true);
    await pay(placed);
    const [invoice] = await invoicesOf(placed.order.id);
    expect(invoice).toMatchObject({ net: 20_000, vat: 1700, gross: 21_700, exemption: null });
    expect(await read(placed.order.id)).toMatchObject({ sans_tva: false, taxAmount: 17 });
  });
});
