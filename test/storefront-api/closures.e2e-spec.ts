import { businessDaysUntilOpen, frenchDay } from '@boutik/kernel';
import { COLLECTION, fillCart } from '../support/order-helpers.js';
import { PlaceOrder } from '../../libs/orders/src/checkout/place-order.js';
import { TestShop } from '../support/test-shop.js';
import { today } from '../support/today.js';

describe('days on which the shop is closed', () => {
  let shop: TestShop;
  let token: string;
  beforeAll(async () => {
    shop = await TestShop.open();
    token = (await shop.signedInUser('patronne', 'Admin')).token;
  });
  afterAll(() => shop?.close());

  const close = (value: string | null, version = 0) =>
    shop.call<{ errors: Record<string, string[]> }>('PATCH', '/api/commercial/reglages', {
      token,
      body: { changes: [{ name: 'CLOSED_DAYS', value, version }] },
    });
  const closures = async () => (await shop.call<{ fermetures: object[] }>('GET', '/api/coordonnees')).body.fermetures;

  it('are refused unless they are periods of days', async () => {
    const { status, body } = await close('la semaine prochaine');
    expect({ status, message: body.errors['CLOSED_DAYS']?.[0] }).toEqual({
      status: 422,
      message: expect.stringContaining('24/12/2026 au 03/01/2027'),
    });
  });

  it('are said with the hours until they end, and delay new orders', async () => {
    const product = await shop.createProduct({ netPriceCents: 10_000, stock: 5 });
    const orderDays = async () => {
      const userId = await shop.createCustomer();
      await fillCart(shop, userId, [[product, 1]]);
      return (await shop.get(PlaceOrder).place(userId, COLLECTION)).deliveryDays ?? 0;
    };
    const before = await orderDays();
    const [from, to] = [today(1), today(14)];
    const text = `01/01/2020 Passé\n${frenchDay(from)} au ${frenchDay(to)} Congés annuels`;
    expect(await close(text)).toMatchObject({ status: 200 });
    expect(await closures()).toEqual([{ du: from, au: to, motif: 'Congés annuels' }]);
    const delay = businessDaysUntilOpen(today(), before, [{ from, to, reason: '' }]);
    expect(delay).toBeGreaterThan(before);
    expect(await orderDays()).toBe(delay);
    expect((await shop.call<{ delai_max: number }>('GET', '/api/livraison/offre')).body.delai_max).toBeGreaterThan(
      before,
    );
    expect(await close(null, 1)).toMatchObject({ status: 200 });
    expect(await closures()).toEqual([]);
  });
});
