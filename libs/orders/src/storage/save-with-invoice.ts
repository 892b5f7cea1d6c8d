import { queryWithCommit } from '@boutik/platform/database';
import type { EntityManager } from 'typeorm';
import { changeOf, changingColumns } from './order-columns.js';
import type { OrderRow } from './order.entity.js';

/** `Orders.save` in a last step, with the invoice that a step before has stored. */
export async function saveWithInvoice(tx: EntityManager, order: OrderRow): Promise<void> {
  const { invoiceId, invoiceNumber, ...columns } = changingColumns;
  const { set, values } = changeOf(order, columns);
  await queryWithCommit(
    tx,
    `update orders o set ${set}, ${invoiceId} = i.id, ${invoiceNumber} = i.number
     from invoices i where o.id = $1 and i.order_id = o.id and i.kind = 'invoice'`,
    values,
  );
}
