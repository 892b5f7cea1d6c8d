import { Refunds } from '@boutik/payments';
import { PersonalDataService } from '@boutik/platform/privacy';
import { COLLECTION, createPaidOrder, fillCart } from '../../../../test/support/order-helpers.js';
import { TestShop } from '../../../../test/support/test-shop.js';
import { PlaceOrder } from '../checkout/place-order.js';
import { Orders } from '../storage/orders.js';
import { ApplyVoucher } from '../vouchers/apply-voucher.js';
import { RefundOrder } from './refund-order.js';
import { SettleRefund } from './settle-refund.js';

describe('vouchers that were to be issued when the account was erased', () => {
  let shop: TestShop;
  let admin: string;
  beforeAll(async () => {
    shop = await TestShop.open();
    admin = (await shop.signedInUser('Chef', 'Admin')).token;
  });
  afterAll(() => shop?.close());

  async function paid() {
    return createPaidOrder(shop, [[await shop.createProduct({ netPriceCents: 10_000, stock: 10 }), 1]]);
  }
  const refundAsVoucher = (orderId: number, key: string) =>
    shop
      .get(Orders)
      .transaction((tx) =>
        shop
          .get(RefundOrder)
          .refund(tx, { orderId, credit: 'everything-left', reason: 'Retour', key, asVoucher: true }),
      );
  const refundIds = async (orderId: number) => {
    const rows = await shop.db.query<{ id: number }>(
      `select r.id from payment_refunds r join payment_sessions s on s.id = r.payment_session_id
       join orders o on o.number = s.reference where o.id = $1 order by r.id`,
      [orderId],
    );
    return rows.map(({ id }) => id);
  };
  const movements = (orderId: number) =>
    shop.db.query<{ provider: string; means: string | null; cents: number }>(
      `select s.provider, l.means, l.amount_cents::int as cents from payment_ledger l
       join payment_sessions s on s.id = l.payment_session_id join orders o on o.number = s.reference
       where o.id = $1 and l.kind = 'refunded' order by l.id`,
      [orderId],
    );
  const erase = (userId: number) =>
    shop
      .get(Orders)
      .transaction((tx) =>
        shop.get(PersonalDataService).erase(tx, { id: userId, email: `client-${userId}@boutik.test` }),
      );
  const call = (method: 'GET' | 'POST', path: string, body?: object) =>
    shop.call<{ data: { data: { id: number; state: string; due_by_staff: boolean }[] } }>(
      method,
      `/api/commercial/refunds${path}`,
      { token: admin, body },
    );

  it('become money by the means of payment', async () => {
    const { userId, order } = await paid();
    await refundAsVoucher(order.id, 'card');
    await erase(userId);
    for (const id of await refundIds(order.id)) expect(await shop.get(Refunds).send(id)).toBe('refunded');
    await shop.get(SettleRefund).settle('order-refund-card', 'refunded');
    expect(await movements(order.id)).toEqual([{ provider: 'stripe', means: null, cents: 10_850 }]);
    expect(await shop.count('vouchers', `order_id = ${order.id}`)).toBe(0);
  });

  it('are mailed when they were issued before, although nothing was sent yet', async () => {
    const { userId, order } = await paid();
    await refundAsVoucher(order.id, 'issued');
    for (const id of await refundIds(order.id)) expect(await shop.get(Refunds).send(id)).toBe('refunded');
    await shop.get(SettleRefund).settle('order-refund-issued', 'refunded');
    await erase(userId);
    const mails = await shop.db.query<{ status: string; text: string }>(
      "select status, text from mails where key = 'order-refunded-' || $1 || '-issued'",
      [order.id],
    );
    const [voucher] = await shop.db.query<{ code: string }>('select code from vouchers where order_id = $1', [
      order.id,
    ]);
    expect(mails).toEqual([{ status: 'queued', text: expect.stringContaining(voucher?.code ?? '-') }]);
  });

  it('are due by hand once the ledger has them as given back', async () => {
    const { userId, order } = await paid();
    await refundAsVoucher(order.id, 'gap');
    for (const id of await refundIds(order.id)) expect(await shop.get(Refunds).send(id)).toBe('refunded');
    await erase(userId);
    // The event of the refund may be delivered twice.
    for (let delivery = 1; delivery <= 2; delivery += 1)
      await shop.get(SettleRefund).settle('order-refund-gap', 'refunded');
    expect(await shop.count('vouchers', `order_id = ${order.id}`)).toBe(0);
    expect(await shop.count('orders', `id = ${order.id} and status = 'refunded'`)).toBe(1);

    const [, id = 0] = await refundIds(order.id);
    expect((await call('GET', '')).body.data.data[0]).toMatchObject({ id, state: 'asked', due_by_staff: true });
    const paidOut = await call('POST', `/${id}/paid-out`, { note: 'Virement du jour', moyen: 'virement' });
    expect(paidOut.status).toBe(200);
    expect(await movements(order.id)).toEqual([
      { provider: 'stripe', means: 'voucher', cents: 10_850 },
      { provider: 'voucher', means: 'transfer', cents: 10_850 },
    ]);
    const { body } = await shop.call<{ data: { totaux: { solde: number } } }>(
      'GET',
      `/api/commercial/soldes?etat=tous&search=${order.number}`,
      { token: admin },
    );
    expect(body.data.totaux.solde).toBe(0);
  });

  it('remain due by hand, first in the list of staff, where another voucher had paid', async () => {
    const first = await paid();
    await refundAsVoucher(first.order.id, 'first');
    for (const id of await refundIds(first.order.id)) await shop.get(Refunds).send(id);
    await shop.get(SettleRefund).settle('order-refund-first', 'refunded');
    const [voucher] = await shop.db.query<{ code: string }>('select code from vouchers where order_id = $1', [
      first.order.id,
    ]);
    await fillCart(shop, first.userId, [[await shop.createProduct({ netPriceCents: 10_000, stock: 10 }), 1]]);
    const order = await shop.get(PlaceOrder).place(first.userId, COLLECTION);
    await shop.get(ApplyVoucher).apply(order, voucher?.code ?? '');
    await refundAsVoucher(order.id, 'again');
    const [id = 0] = await refundIds(order.id);
    expect((await call('GET', '')).body.data.data.find((one) => one.id === id)).toMatchObject({ due_by_staff: false });
    await erase(first.userId);
    const later = await paid();
    await refundAsVoucher(later.order.id, 'later');

    expect(await shop.get(Refunds).send(id)).toBe('requested');
    expect((await call('GET', '')).body.data.data[0]).toMatchObject({ id, state: 'asked', due_by_staff: true });
    expect((await call('POST', `/${id}/retry`)).status).toBe(409);
    const paidOut = await call('POST', `/${id}/paid-out`, { note: 'Virement du jour', moyen: 'virement' });
    expect(paidOut.status).toBe(200);
    await shop.get(SettleRefund).settle('order-refund-again', 'refunded');
    expect(await movements(order.id)).toEqual([{ provider: 'voucher', means: 'transfer', cents: 10_850 }]);
    expect(await shop.count('vouchers', `order_id = ${order.id}`)).toBe(0);
  });
});
