import { AdjustStock } from '@boutik/catalog';
import type { InputOf, receivePurchaseOrder } from '@boutik/contract';
import { DomainError, fromEuros, invalidField } from '@boutik/kernel';
import type { SignedInUser } from '@boutik/platform/http';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { statusOf, transition } from './domain/purchase-order-status.js';
import { lockPurchaseOrder } from './edit-purchase-orders.js';
import { PurchaseOrderLineRow } from './purchase-order-line.entity.js';
import { PurchaseOrderRow } from './purchase-order.entity.js';
import { PurchaseReceiptLineRow } from './purchase-receipt-line.entity.js';
import { PurchaseReceiptRow } from './purchase-receipt.entity.js';

type Receipt = InputOf<typeof receivePurchaseOrder>['body'];
type ReceivedLine = PurchaseOrderLineRow & { came: number };

/**
 * Receives deliveries: stock grows, and the purchase price of a product becomes the cost of its last receipt. A cost of 0 is that of a
 * gift, or of a product whose purchase price nobody knows: it changes nothing, or reports would count the whole price as margin.
 */
@Injectable()
export class ReceivePurchaseOrder {
  constructor(
    private readonly database: DataSource,
    private readonly stock: AdjustStock,
    private readonly auditLog: AuditLog,
  ) {}

  /**
   * A second press sends the version that the first one has changed, and is refused.
   * @throws DomainError not-found; conflict when the order was changed, is not open, or more came than was ordered and
   * nobody confirmed it; 422 for a line of another order
   */
  receive(id: number, receipt: Receipt, by: SignedInUser): Promise<void> {
    return this.database.transaction(async (tx) => {
      const order = await lockPurchaseOrder(tx, id, receipt.version);
      const lines = await tx.find(PurchaseOrderLineRow, {
        where: { purchaseOrderId: id },
        order: { lineNumber: 'asc' },
      });
      const received = receivedLines(lines, receipt);
      const after = lines.map((line) => received.find((one) => one.id === line.id) ?? line);
      const status = transition(order.status, statusOf(after));
      await this.stock.apply(
        tx,
        received.map(({ productId, came, unitCost }) => ({ productId, by: came, ...(unitCost > 0 && { unitCost }) })),
        { kind: 'receipt', actorId: by.id, reference: order.number, reason: receipt.note },
      );
      await store(tx, { order, status, received }, { note: receipt.note, actorId: by.id });
      const units = received.reduce((sum, { came }) => sum + came, 0);
      const subject = `commande ${order.number}`;
      await this.auditLog.record(tx, { by, action: 'purchase-order-received', subject, note: `${units} unités` });
    });
  }
}

/** The lines that something came of, with their new totals and costs. */
function receivedLines(lines: readonly PurchaseOrderLineRow[], { lignes, depassement }: Receipt): ReceivedLine[] {
  return lignes.map(({ ligne, quantite, cout }, index) => {
    const line = lines.find(({ id }) => id === ligne);
    if (!line) throw invalidField(`lignes.${index}.ligne`, 'Cette ligne n’est pas de la commande.');
    const received = line.received + quantite;
    if (received > line.quantity && !depassement)
      throw new DomainError(
        'conflict',
        'over-receipt',
        `La ligne ${line.lineNumber} dépasse la quantité commandée (${received} pour ${line.quantity}). Confirmez le dépassement.`,
      );
    return { ...line, came: quantite, received, unitCost: cout === undefined ? line.unitCost : fromEuros(cout) };
  });
}

async function store(
  tx: EntityManager,
  {
    order,
    status,
    received,
  }: { order: PurchaseOrderRow; status: PurchaseOrderRow['status']; received: ReceivedLine[] },
  { note, actorId }: { note: string; actorId: number },
): Promise<void> {
  const receipt = tx.create(PurchaseReceiptRow, { purchaseOrderId: order.id, actorId, note });
  await tx.insert(PurchaseReceiptRow, receipt);
  await tx.insert(
    PurchaseReceiptLineRow,
    received.map(({ id, came, unitCost }) => ({ receiptId: receipt.id, lineId: id, quantity: came, unitCost })),
  );
  await tx.query(
    `update purchase_order_lines l set received = l.received + came.units
     from unnest($1::int[], $2::int[]) as came (line_id, units) where l.id = came.line_id`,
    [received.map(({ id }) => id), received.map(({ came }) => came)],
  );
  await tx.update(PurchaseOrderRow, { id: order.id }, { status, version: order.version + 1 });
}
