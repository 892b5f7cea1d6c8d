import { TestShop } from '../../../../test/support/test-shop.js';
import { createPaidOrder } from '../../../../test/support/order-helpers.js';
import type { InspectedUnits } from '../domain/inspection.js';
import { RefundReturn } from './handle-return.js';
import { InspectReturn } from './inspect-return.js';
import { RequestReturn } from './request-return.js';
import { TransitionReturn } from './transition-return.js';

let shop: TestShop;
let staff: Parameters<TransitionReturn['apply']>[1]['by'];

const step = (id: number, action: 'accept' | 'receive' | 'refund', restock = false) =>
  shop.get(TransitionReturn).apply(id, { action, answer: null, restock, delivery: 0, asVoucher: false, by: staff });
const units = (fields: Partial<InspectedUnits>): InspectedUnits => ({
  lineNumber: 1,
  quantity: 1,
  grade: 'good',
  disposition: 'restock',
  productId: null,
  withheld: 0,
  reason: '',
  ...fields,
});
const inspect = (id: number, ...parts: Partial<InspectedUnits>[]) =>
  shop.get(InspectReturn).inspect(id, { units: parts.map(units), by: staff });
const movements = (product: number) =>
  shop.db.query(`select kind, delta, reason from stock_movements where product_id = $1 order by id desc limit 2`, [
    product,
  ]);

/** A received return of four units at 108.50 €. */
async function received(restock = false) {
  const product = await shop.createProduct({ netPriceCents: 10_000, stock: 10 });
  const { userId, order } = await createPaidOrder(shop, [[product, 4]]);
  const wanted = { userId, orderNumber: order.number, productId: product, reason: 'Défaut', comments: '' };
  const { id } = await shop.get(RequestReturn).request(wanted);
  await step(id, 'accept');
  await step(id, 'receive', restock);
  return { id, product, order, wanted };
}

describe('inspecting a return', () => {
  beforeAll(async () => {
    shop = await TestShop.open();
    const id = await shop.createCustomer('Admin');
    staff = { id, role: 'Admin', email: 'chef@boutik.test', name: 'Chef', prenom: 'Anne' };
  });
  afterAll(() => shop?.close());

  it('puts units back on sale, to a refurbished product, or out of the stock, once', async () => {
    const { id, product } = await received();
    const refurbished = await shop.createProduct({ netPriceCents: 8000, stock: 0 });
    const parts: Partial<InspectedUnits>[] = [
      { quantity: 1 },
      { grade: 'damaged', disposition: 'scrap', withheld: 1000, reason: 'écran fendu' },
      { disposition: 'refurbish', productId: refurbished },
      { grade: 'missing', disposition: 'none' },
    ];
    const both = await Promise.allSettled([inspect(id, ...parts), inspect(id, ...parts)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect([await shop.stock(product), await shop.stock(refurbished)]).toEqual([7, 1]);
    expect(await movements(product)).toEqual([
      { kind: 'correction', delta: -1, reason: 'Rebut' },
      { kind: 'return', delta: 2, reason: null },
    ]);
  });

  it('refunds what arrived, less what is withheld; a missing unit can be returned again', async () => {
    const { id, order, wanted } = await received();
    await inspect(id, { quantity: 3, withheld: 550, reason: 'rayures' }, { grade: 'missing', disposition: 'none' });
    const preview = await shop.get(RefundReturn).preview(id, 0);
    const exact = 3 * 10_850 - 550;
    expect(preview.reduce((total, { gross }) => total - gross, 0)).toBe(exact);
    await step(id, 'refund');
    const [note] = await shop.db.query<{ cents: number; label: string }>(
      `select -gross_cents::int as cents, content->'lines'->-1->>'label' as label from invoices
       where order_id = $1 and kind = 'credit-note'`,
      [order.id],
    );
    expect(note).toEqual({ cents: exact, label: 'Dépréciation\u202f: rayures' });
    expect((await shop.get(RequestReturn).request(wanted)).lines).toMatchObject([{ quantity: 1 }]);
  });

  it('is refused before the parcel arrived, for other units, and after the refund', async () => {
    const { id } = await received();
    await expect(inspect(id, { quantity: 3 })).rejects.toMatchObject({ kind: 'invalid' });
    await expect(inspect(id, { quantity: 4, disposition: 'refurbish', productId: 999_999 })).rejects.toMatchObject({
      code: 'unknown-product',
    });
    await step(id, 'refund');
    await expect(inspect(id, { quantity: 4 })).rejects.toMatchObject({ code: 'return-state' });
    await expect(inspect(999_999, {})).rejects.toMatchObject({ code: 'unknown-return' });
  });

  it('is done with the receipt when everything is put back on sale', async () => {
    const { id, product } = await received(true);
    expect(await shop.stock(product)).toBe(10);
    await expect(inspect(id, { quantity: 4 })).rejects.toMatchObject({ code: 'return-inspected' });
  });

  it('refuses to withhold everything, which could never be refunded', async () => {
    const { id, product } = await received();
    const burnt = { quantity: 4, reason: 'brûlé' };
    await expect(inspect(id, { ...burnt, withheld: 43_400 })).rejects.toMatchObject({ code: 'withheld-too-large' });
    expect([await shop.count('return_inspections', `return_id = ${id}`), await shop.stock(product)]).toEqual([0, 6]);
    await inspect(id, { ...burnt, withheld: 43_399 });
    await step(id, 'refund');
  });
});
