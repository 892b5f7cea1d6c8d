import { TestShop } from '../../../../test/support/test-shop.js';
import { Orders } from '../storage/orders.js';
import { FindOrders } from './find-orders.js';
import { MarkOrderPaid } from './mark-order-paid.js';
import { type AgreedQuote, PlaceQuoteOrder } from './place-quote-order.js';

describe('the order of an accepted quote', () => {
  let floor: TestShop;
  let placing: PlaceQuoteOrder;
  let orders: Orders;

  beforeAll(async () => {
    floor = await TestShop.open();
    placing = floor.get(PlaceQuoteOrder);
    orders = floor.get(Orders);
  });
  afterAll(() => floor?.close());

  const place = (quote: AgreedQuote) => floor.database.transaction((tx) => placing.place(tx, quote));
  const agreed = async (quoteNumber: string, stock: number): Promise<AgreedQuote> => {
    const productId = await floor.product({ netPriceCents: 99_999, stock });
    const amounts = { quantity: 2, gross: 21_700, ecoGross: 0, vatRate: 850 };
    const lines = [{ productId, nature: 'bien' as const, name: 'Serveur sur mesure', ...amounts }];
    return { quoteNumber, clientId: await floor.createCustomer('professionnel'), lines, totalGross: 19_530 };
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
    expect(await orders.lines(orderId)).toMatchObject([
      { name: 'Serveur sur mesure', unitNet: 9000, net: 18_000, vat: 1530, gross: 19_530 },
    ]);
    expect(await floor.stock(quote.lines[0]?.productId ?? 0)).toBe(3);
    expect(orderToken.length).toBeGreaterThanOrEqual(43);
    expect(await floor.db.query('select 1 from orders where token_hash = $1', [orderToken])).toEqual([]);
  });

  it('is paid by whoever holds the token, and by nobody else', async () => {
    const finding = floor.get(FindOrders);
    const { orderId, orderToken } = await place(await agreed('DEV-2', 5));
    expect(await finding.one({ userId: null, orderToken }, orderId)).toMatchObject({ id: orderId });
    expect(await finding.toPay({ userId: null, orderToken }, undefined)).toMatchObject({ id: orderId });
    await expect(finding.one({ userId: null, orderToken: `${orderToken}x` }, orderId)).rejects.toMatchObject({
      kind: 'not-found',
    });
    await expect(finding.one({ userId: null, orderToken: undefined }, orderId)).rejects.toMatchObject({
      kind: 'unauthenticated',
    });
  });

  it('is placed once per quote: a repeated call returns a new token and invalidates the old one', async () => {
    const quote = await agreed('DEV-3', 2);
    const first = await place(quote);
    const second = await place(quote);
    expect(second.orderId).toBe(first.orderId);
    expect(await floor.stock(quote.lines[0]?.productId ?? 0)).toBe(0);
    const finding = floor.get(FindOrders);
    await expect(finding.one({ userId: null, orderToken: first.orderToken }, first.orderId)).rejects.toMatchObject({
      kind: 'not-found',
    });
    const order = await finding.one({ userId: null, orderToken: second.orderToken }, first.orderId);
    const paid = { provider: 'paypal', sessionId: 's', amount: order.total, currency: 'EUR' };
    expect(await floor.get(MarkOrderPaid).mark(order.number, paid)).toBe('paid');
    await expect(place(quote)).rejects.toMatchObject({ code: 'quote-already-paid' });
  });

  it('writes nothing when a product is out of stock', async () => {
    await expect(place(await agreed('DEV-4', 1))).rejects.toMatchObject({ code: 'insufficient-stock' });
    expect(await floor.count('orders', `quote_number = 'DEV-4'`)).toBe(0);
  });
});
