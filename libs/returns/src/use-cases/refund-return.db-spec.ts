import { TestShop } from '../../../../test/support/test-shop.js';
import { createPaidOrder, settleRefund, refundByStaff } from '../../../../test/support/order-helpers.js';
import { RefundReturn } from './handle-return.js';
import { InspectReturn } from './inspect-return.js';
import { TransitionReturn } from './transition-return.js';
import { RequestReturn } from './request-return.js';
import { WithdrawFromContract } from './withdraw-from-contract.js';

type Step = 'return' | 'withdraw-rest' | 'refund-return' | 'refund-withdrawal' | { units: number } | { sum: number };
type Sale = Awaited<ReturnType<typeof placePaidOrder>>;

let shop: TestShop;
let staff: Parameters<TransitionReturn['apply']>[1]['by'];

/** A paid order of `quantity` units at 108.50 €, and one unit of a second product at 54.25 €. */
async function placePaidOrder(quantity: number) {
  const product = await shop.createProduct({ netPriceCents: 10_000, stock: 10 });
  const other = await shop.createProduct({ netPriceCents: 5000, stock: 10 });
  const { userId, order } = await createPaidOrder(shop, [
    [product, quantity],
    [other, 1],
  ]);
  return { product, userId, order };
}

const staffRefund = (sale: Sale, credit: Parameters<typeof refundByStaff>[2]['credit']) =>
  refundByStaff(shop, sale.order.id, { credit, reason: 'Geste', restock: false, by: staff, key: null });
const step = (id: number, action: 'accept' | 'receive' | 'refund', asVoucher = false) =>
  shop.get(TransitionReturn).apply(id, { action, answer: null, restock: false, delivery: 0, asVoucher, by: staff });

async function receiveReturn(id: number, kind: 'return' | 'withdrawal'): Promise<number> {
  if (kind === 'return') await step(id, 'accept');
  await step(id, 'receive');
  return id;
}

/** Runs the steps one after another. @returns the cents of each credit note in the order of their numbers */
async function runSteps(sale: Sale, steps: readonly Step[]): Promise<number[]> {
  const ids: Record<'return' | 'withdrawal', number> = { return: 0, withdrawal: 0 };
  for (const current of steps) {
    if (current === 'return') {
      const request = { productId: sale.product, reason: 'Défaut', comments: '' };
      const { id } = await shop
        .get(RequestReturn)
        .request({ userId: sale.userId, orderNumber: sale.order.number, ...request });
      ids.return = await receiveReturn(id, 'return');
    } else if (current === 'withdraw-rest') {
      const lookup = { orderNumber: sale.order.number, userId: sale.userId, email: null };
      ids.withdrawal = await receiveReturn(
        (await shop.get(WithdrawFromContract).withdraw(lookup, null)).id,
        'withdrawal',
      );
    } else if (current === 'refund-return') await step(ids.return, 'refund');
    else if (current === 'refund-withdrawal') await step(ids.withdrawal, 'refund');
    else
      await staffRefund(sale, 'sum' in current ? { gross: current.sum } : [{ lineNumber: 1, quantity: current.units }]);
  }
  return creditNoteAmounts(sale);
}

async function creditNoteAmounts({ order }: Sale): Promise<number[]> {
  const rows = await shop.db.query<{ cents: number }>(
    "select -gross_cents::int as cents from invoices where order_id = $1 and kind = 'credit-note' order by id",
    [order.id],
  );
  return rows.map(({ cents }) => cents);
}

async function requestedRefunds({ order }: Sale): Promise<number[]> {
  const rows = await shop.db.query<{ cents: number }>(
    'select amount_cents::int as cents from order_refunds where order_id = $1 order by id',
    [order.id],
  );
  return rows.map(({ cents }) => cents);
}

async function completeAllRefunds({ order }: Sale): Promise<void> {
  const keys = await shop.db.query<{ key: string }>('select key from order_refunds where order_id = $1', [order.id]);
  for (const { key } of keys) await settleRefund(shop, key);
}

const states = async ({ order }: Sale) =>
  (await shop.db.query<{ state: string }>('select state from returns where order_id = $1 order by id', [order.id])).map(
    ({ state }) => state,
  );

describe('refunding a return whose order staff have partly refunded', () => {
  beforeAll(async () => {
    shop = await TestShop.open();
    staff = {
      id: await shop.createCustomer('Admin'),
      role: 'Admin',
      email: 'chef@boutik.test',
      name: 'Chef',
      prenom: 'Anne',
    };
  });
  afterAll(() => shop?.close());

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
    const sale = await placePaidOrder(3);
    expect(await runSteps(sale, steps)).toEqual(notes);
    expect(await requestedRefunds(sale)).toEqual(notes);
    expect((await states(sale))[0]).toBe(state);
  });

  it('is done at once for an order that is fully refunded', async () => {
    const sale = await placePaidOrder(1);
    await runSteps(sale, ['return']);
    await staffRefund(sale, 'everything-left');
    await completeAllRefunds(sale);
    const [open] = await shop.db.query<{ id: number }>('select id from returns where order_id = $1', [sale.order.id]);
    expect(await step(open?.id ?? 0, 'refund')).toBe('refunded');
    expect(await creditNoteAmounts(sale)).toEqual([sale.order.total]);
  });

  it('is done at once when staff have refunded all its units since an inspection that withholds a part', async () => {
    const sale = await placePaidOrder(1);
    await runSteps(sale, ['return']);
    const [open] = await shop.db.query<{ id: number }>('select id from returns where order_id = $1', [sale.order.id]);
    const damaged = { lineNumber: 1, quantity: 1, grade: 'damaged', disposition: 'scrap', productId: null } as const;
    const units = [{ ...damaged, withheld: 1000, reason: 'Rayure' }];
    await shop.get(InspectReturn).inspect(open?.id ?? 0, { units, by: staff });
    await staffRefund(sale, [{ lineNumber: 1, quantity: 1 }]);
    expect(await step(open?.id ?? 0, 'refund')).toBe('refunded');
    expect(await creditNoteAmounts(sale)).toEqual([10_850]);
  });

  it.each([1, 2])(
    'is done at once when a goodwill amount has left less than the inspection withholds (%i units)',
    async (quantity) => {
      const sale = await placePaidOrder(quantity);
      await runSteps(sale, ['return']);
      const [open] = await shop.db.query<{ id: number }>('select id from returns where order_id = $1', [sale.order.id]);
      const damaged = { lineNumber: 1, quantity, grade: 'damaged', disposition: 'scrap', productId: null } as const;
      const units = [{ ...damaged, withheld: 10_000, reason: 'Rayure' }];
      await shop.get(InspectReturn).inspect(open?.id ?? 0, { units, by: staff });
      const goodwill = sale.order.total - 5000;
      await staffRefund(sale, { gross: goodwill });
      expect(await shop.get(RefundReturn).preview(open?.id ?? 0, 0)).toEqual([]);
      expect(await step(open?.id ?? 0, 'refund')).toBe('refunded');
      expect(await creditNoteAmounts(sale)).toEqual([goodwill]);
    },
  );

  it('is requested once: who asks for it in another form hears that it is', async () => {
    const sale = await placePaidOrder(1);
    await runSteps(sale, ['return']);
    const [open] = await shop.db.query<{ id: number }>('select id from returns where order_id = $1', [sale.order.id]);
    await step(open?.id ?? 0, 'refund', true);
    await expect(step(open?.id ?? 0, 'refund')).rejects.toMatchObject({
      code: 'return-state',
      message: 'Le remboursement de ce retour est déjà demandé.',
    });
    expect(await shop.count('audit_log', `subject = 'retour ${open?.id}' and action = 'return-refund-requested'`)).toBe(
      1,
    );
  });

  it.each([1, 2, 3])('refunds each unit once when both requests run concurrently (%i units)', async (units) => {
    const sale = await placePaidOrder(3);
    await runSteps(sale, ['return']);
    const [open] = await shop.db.query<{ id: number }>('select id from returns where order_id = $1', [sale.order.id]);
    const both = await Promise.allSettled([
      step(open?.id ?? 0, 'refund'),
      staffRefund(sale, [{ lineNumber: 1, quantity: units }]),
      step(open?.id ?? 0, 'refund'),
      staffRefund(sale, [{ lineNumber: 1, quantity: units }]),
    ]);
    const ofReturn = [both[0], both[2]].filter((current) => current?.status === 'fulfilled');
    expect(ofReturn.length).toBeGreaterThan(0);
    const notes = await creditNoteAmounts(sale);
    expect(await requestedRefunds(sale)).toEqual(notes);
    expect(notes.reduce((total, cents) => total + cents, 0)).toBe(32_550);
  });
});
