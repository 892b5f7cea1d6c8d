import { isVatExempt } from '@boutik/platform/documents';
import type { EntityManager } from 'typeorm';
import { OrderRow } from './order.entity.js';
import { OrderLineRow } from './order-line.entity.js';
import type { OrderDraft } from './order-draft.js';

/** Replaces what an unpaid order contains; number, client account, payment link and history stay. */
export async function replaceOrderContent(tx: EntityManager, order: OrderRow, draft: OrderDraft): Promise<void> {
  const { source, net, shipping, vat, total, couponCode, discountRate, discount, client, deliveryMode } = draft;
  const { collectionPoint = null, collectionPointId = null, collectionHours = null } = draft;
  const { deliveryDays = null, deliverTo = null, territory = 'reunion' } = draft;
  // A change by staff names none: that of the client stays.
  const reference = draft.buyerReference === undefined ? {} : { buyerReference: draft.buyerReference };
  const deposit = { deposit: draft.deposit?.amount ?? null, depositRate: draft.deposit?.rate ?? null };
  // The client enters the voucher again, which paid a part of another total.
  const voucher = { voucherId: null, voucher: 0 };
  const amounts = {
    net,
    shipping,
    vat,
    vatExempt: vat === 0 && isVatExempt(),
    total,
    couponCode,
    discountRate,
    discount,
    ...deposit,
    ...voucher,
  };
  const delivery = { collectionPoint, collectionPointId, collectionHours, deliveryDays, deliverTo, territory };
  const content = { source, client, deliveryMode, ...delivery, ...reference, ...amounts };
  Object.assign(order, content);
  await tx.update(OrderRow, { id: order.id }, content);
  await tx.delete(OrderLineRow, { orderId: order.id });
  const lines = draft.lines.map((line, index) => ({ ...line, orderId: order.id, lineNumber: index + 1 }));
  await tx.insert(OrderLineRow, lines);
}
