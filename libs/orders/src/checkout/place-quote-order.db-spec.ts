import { TestShop } from '../../../../test/support/test-shop.js';
import { Orders } from '../storage/orders.js';
import { FindOrders } from '../store/find-orders.js';
import { MarkOrderPaid } from '../lifecycle/mark-order-paid.js';
import { type AgreedQuote, PlaceQuoteOrder } from './place-quote-order.js';

describe('the order of an accepted quote', () => {
  let shop: TestShop;
  let placing: PlaceQuoteOrder;
  let orders: Orders;

  beforeAll(async () => {
    shop = await TestShop.open();
    placing = shop.get(PlaceQuoteOrder);
    orders = shop.get(Orders);
  });
  afterAll(() => shop?.close());

  const place = (quote: AgreedQuote) => shop.database.transaction((tx) => placing.place(tx, quote));
  const agreed = async (quoteNumber: string, stock: number): Promise<AgreedQuote> => {
    const productId = await shop.createProduct({ netPriceCents: 99_999, stock });
    const amounts = { quantity: 2, gross: 21_700, ecoGross: 0, vatRate: 850 };
    const lines = [{ productId, nature: 'bien' as const, name: 'Serveur sur mesure', ...amounts }];
    const clientId = await shop.createCustomer('professionnel');
    return { quoteNumber, clientId, lines, totalGross: 19_530, deposit: null };
  };

  it('is placed at the agreed prices, with the tax split out', async () => {
    const quote = await agreed('DEV-1', 5);
    const { orderId, orderToken } = await place(quote);
    expect(await orders.find({ id: orderId })).toMatchObject({
      source: 'quote',
      quoteNumber: 'DEV-1',
      net: 18_000,
      vat: 1530,
      total: 19_530,
    });
    expect(await orders.findLines(orderId)).toMatchObject([
      { name: 'Serveur sur mesure', unitNet: 9000, net: 18_000, vat: 1530, gross: 19_530 },
    ]);
    expect(await shop.stock(quote.lines[0]?.productId ?? 0)).toBe(3);
    expect(orderToken.length).toBeGreaterThanOrEqual(43);
    expect(await shop.db.query('select 1 from orders where token_hash = $1', [orderToken])).toEqual([]);
  });

  it('is promised after the product that the shop receives last', async () => {
    const quote = await agreed('DEV-10', 5);
    await shop.db.query("update products set delivery_time = 'Disponible sous 2 semaines' where id = $1", [
      quote.lines[0]?.productId,
    ]);
    const { orderId } = await place(quote);
    expect(await orders.find({ id: orderId })).toMatchObject({ deliveryDays: 4 + 10 });
  });

  it('is paid by whoever holds the token, and by nobody else', async () => {
    const finding = shop.get(FindOrders);
    const { orderId, orderToken } = await place(await agreed('DEV-2', 5));
    expect(await finding.findOne({ userId: null, orderToken }, orderId)).toMatchObject({ id: orderId });
    expect(await finding.findOrderToPay({ userId: null, orderToken }, undefined)).toMatchObject({ id: orderId });
    await expect(finding.findOne({ userId: null, orderToken: `${orderToken}x` }, orderId)).rejects.toMatchObject({
      kind: 'not-found',
    });
    await expect(finding.findOne({ userId: null, orderToken: undefined }, orderId)).rejects.toMatchObject({
      kind: 'unauthenticated',
    });
  });

  it('is placed once per quote: a repeated call returns a new token and invalidates the old one', async () => {
    const quote = await agreed('DEV-3', 2);
    const first = await place(quote);
    const second = await place(quote);
    expect(second.orderId).toBe(first.orderId);
    expect(await shop.stock(quote.lines[0]?.productId ?? 0)).toBe(0);
    const finding = shop.get(FindOrders);
    await expect(finding.findOne({ userId: null, orderToken: first.orderToken }, first.orderId)).rejects.toMatchObject({
      kind: 'not-found',
    });
    const order = await finding.findOne({ userId: null, orderToken: second.orderToken }, first.orderId);
    const paid = { provider: 'paypal', sessionId: 's', amount: order.total, currency: 'EUR' };
    expect(await shop.get(MarkOrderPaid).mark(order.number, paid)).toBe('paid');
    await expect(place(quote)).rejects.toMatchObject({ code: 'quote-already-paid' });
  });

  it('writes nothing when a product is out of stock', async () => {
    await expect(place(await agreed('DEV-4', 1))).rejects.toMatchObject({ code: 'insufficient-stock' });
    expect(await shop.count('orders', `quote_number = 'DEV-4'`)).toBe(0);
  });
});
