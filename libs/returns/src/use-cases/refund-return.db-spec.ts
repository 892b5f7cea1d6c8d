import { MailModule } from '@boutik/platform';
import { TestShop } from '../../../../test/support/test-shop.js';
import { boughtWith, givenBack, refundedBy } from '../../../../test/shopper/shop-floor-sales.js';
import { ReturnsModule } from '../returns.module.js';
import { MoveReturn } from './move-return.js';
import { RequestReturn } from './request-return.js';
import { Withdraw } from './withdraw.js';

type Step = 'return' | 'withdraw-rest' | 'refund-return' | 'refund-withdrawal' | { units: number } | { sum: number };
type Sale = Awaited<ReturnType<typeof sell>>;

let floor: TestShop;
let staff: Parameters<MoveReturn['move']>[1]['by'];

/** A paid order of `quantity` units at 108.50 €, and one unit of a second product at 54.25 €. */
async function sell(quantity: number) {
  const product = await floor.product({ netPriceCents: 10_000, stock: 10 });
  const other = await floor.product({ netPriceCents: 5000, stock: 10 });
  const { userId, order } = await boughtWith(floor, [
    [product, quantity],
    [other, 1],
  ]);
  return { product, userId, order };
}

const staffRefund = (sale: Sale, credit: Parameters<typeof refundedBy>[2]['credit']) =>
  refundedBy(floor, sale.order.id, { credit, reason: 'Geste', restock: false, by: staff, key: null });
const step = (id: number, action: 'accept' | 'receive' | 'refund') =>
  floor.get(MoveReturn).move(id, { action, answer: null, restock: false, by: staff });

async function received(id: number, asked: 'return' | 'withdrawal'): Promise<number> {
  if (asked === 'return') await step(id, 'accept');
  await step(id, 'receive');
  return id;
}

/** Runs the steps one after another. @returns the cents of each credit note in the order of their numbers */
async function walk(sale: Sale, steps: readonly Step[]): Promise<number[]> {
  const ids: Record<'return' | 'withdrawal', number> = { return: 0, withdrawal: 0 };
  for (const one of steps) {
    if (one === 'return') {
      const wish = { productId: sale.product, reason: 'Défaut', comments: '' };
      const { id } = await floor.get(RequestReturn)
        .request({ userId: sale.userId, orderNumber: sale.order.number, ...wish });
      ids.return = await received(id, 'return');
    } else if (one === 'withdraw-rest') {
      const claim = { orderNumber: sale.order.number, userId: sale.userId, email: null };
      ids.withdrawal = await received((await floor.get(Withdraw).withdraw(claim, null)).id, 'withdrawal');
    } else if (one === 'refund-return') await step(ids.return, 'refund');
    else if (one === 'refund-withdrawal') await step(ids.withdrawal, 'refund');
    else await staffRefund(sale, 'sum' in one ? { gross: one.sum } : [{ place: 1, quantity: one.units }]);
  }
  return credited(sale);
}

async function credited({ order }: Sale): Promise<number[]> {
  const rows = await floor.db.query<{ cents: number }>(
    "select -gross_cents::int as cents from invoices where order_id = $1 and kind = 'credit-note' order by id",
    [order.id],
  );
  return rows.map(({ cents }) => cents);
}

async function asked({ order }: Sale): Promise<number[]> {
  const rows = await floor.db.query<{ cents: number }>(
    'select amount_cents::int as cents from order_refunds where order_id = $1 order by id',
    [order.id],
  );
  return rows.map(({ cents }) => cents);
}

async function providerGivesAll({ order }: Sale): Promise<void> {
  const keys = await floor.db.query<{ key: string }>('select key from order_refunds where order_id = $1', [order.id]);
  for (const { key } of keys) await givenBack(floor, key);
}

const states = async ({ order }: Sale) =>
  (
    await floor.db.query<{ state: string }>('select state from returns where order_id = $1 order by id', [order.id])
  ).map(({ state }) => state);

describe('refunding a return whose order staff have partly refunded', () => {
  beforeAll(async () => {
    floor = await TestShop.open();
    staff = { id: await floor.createCustomer('Admin'), role: 'Admin', email: 'chef@boutik.test', name: 'Chef', prenom: 'Anne' };
  });
  afterAll(() => floor?.close());

  // Paid in all: 3 × 108.50 € and 54.25 €.
  it.each<{ steps: Step[]; notes: number[]; state: string }>([
    { steps: ['return', 'refund-return'], notes: [32_550], state: 'received' },
    { steps: ['return', { units: 1 }, 'refund-return'], notes: [10_850, 21_700], state: 'received' },
    { steps: ['return', { units: 3 }, 'refund-return'], notes: [32_550], state: 'refunded' },
    { steps: [{ units: 1 }, 'return', 'refund-return'], notes: [10_850, 21_700], state: 'received' },
    {
      steps: [{ units: 1 }, 'return', { units: 1 }, 'refund-return'],
      notes: [10_850, 10_850, 10_850],
      state: 'received',
    },
    { steps: ['return', { sum: 5425 }, 'refund-return'], notes: [5425, 32_550], state: 'received' },
    { steps: ['return', { sum: 30_000 }, 'refund-return'], notes: [30_000, 7975], state: 'received' },
    { steps: ['return', { sum: 37_975 }, 'refund-return'], notes: [37_975], state: 'refunded' },
    { steps: ['return', 'refund-return', { sum: 5425 }], notes: [32_550, 5425], state: 'received' },
    {
      steps: ['return', 'withdraw-rest', { units: 1 }, 'refund-withdrawal', 'refund-return'],
      notes: [10_850, 5425, 21_700],
      state: 'received',
    },
    {
      steps: ['return', 'withdraw-rest', { sum: 37_000 }, 'refund-return', 'refund-withdrawal'],
      notes: [37_000, 975],
      state: 'received',
    },
  ])('$steps', async ({ steps, notes, state }) => {
    const sale = await sell(3);
    expect(await walk(sale, steps)).toEqual(notes);
    expect(await asked(sale)).toEqual(notes);
    expect((await states(sale))[0]).toBe(state);
  });

  it('is done at once for an order that is fully refunded', async () => {
    const sale = await sell(1);
    await walk(sale, ['return']);
    await staffRefund(sale, 'everything-left');
    await providerGivesAll(sale);
    const [open] = await floor.db.query<{ id: number }>('select id from returns where order_id = $1', [sale.order.id]);
    expect(await step(open?.id ?? 0, 'refund')).toBe('refunded');
    expect(await credited(sale)).toEqual([sale.order.total]);
  });

  it.each([1, 2, 3])('refunds each unit once when both requests run concurrently (%i units)', async (units) => {
    const sale = await sell(3);
    await walk(sale, ['return']);
    const [open] = await floor.db.query<{ id: number }>('select id from returns where order_id = $1', [sale.order.id]);
    const both = await Promise.allSettled([
      step(open?.id ?? 0, 'refund'),
      staffRefund(sale, [{ place: 1, quantity: units }]),
      step(open?.id ?? 0, 'refund'),
      staffRefund(sale, [{ place: 1, quantity: units }]),
    ]);
    const ofReturn = [both[0], both[2]].filter((one) => one?.status === 'fulfilled');
    expect(ofReturn.length).toBeGreaterThan(0);
    const notes = await credited(sale);
    expect(await asked(sale)).toEqual(notes);
    expect(notes.reduce((total, cents) => total + cents, 0)).toBe(32_550);
  });
});
