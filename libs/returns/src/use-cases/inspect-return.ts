import { AdjustStock, Stock, type StockLine } from '@boutik/catalog';
import { RefundOrder, ReturnableOrders } from '@boutik/orders';
import type { SignedInUser } from '@boutik/platform/http';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  alreadyInspected,
  checkInspection,
  refundContent,
  type Disposition,
  type InspectedUnits,
  notReceived,
} from '../domain/inspection.js';
import { ReturnInspections } from '../storage/return-inspections.js';
import { Returns, type StoredReturn } from '../storage/returns.js';

/** Puts inspected units where they belong: back on sale, to a refurbished product, or out of the stock. */
@Injectable()
export class RestockInspected {
  constructor(
    private readonly stock: Stock,
    private readonly adjusting: AdjustStock,
  ) {}

  /** @throws DomainError not-found for an unknown refurbished product */
  async apply(
    tx: EntityManager,
    inspectedReturn: StoredReturn,
    { units, actorId }: { units: readonly InspectedUnits[]; actorId: number },
  ): Promise<void> {
    const cause = {
      kind: 'return' as const,
      orderId: inspectedReturn.orderId,
      actorId,
      reference: `Retour ${inspectedReturn.id}`,
    };
    const [restocked, scrapped] = [
      linesOf(inspectedReturn, units, 'restock'),
      linesOf(inspectedReturn, units, 'scrap'),
    ];
    const refurbished = refurbishedOf(units);
    await this.stock.lock(
      tx,
      [...restocked, ...scrapped, ...refurbished].map(({ productId }) => productId),
    );
    const returned = [...restocked, ...scrapped];
    if (returned.length > 0) await this.stock.release(tx, returned, cause);
    await this.change(tx, scrapped, { sign: -1, cause: { ...cause, kind: 'correction', reason: 'Rebut' } });
    await this.change(tx, refurbished, { sign: 1, cause: { ...cause, reason: 'Reconditionné' } });
  }

  private async change(
    tx: EntityManager,
    lines: readonly StockLine[],
    { sign, cause }: { sign: 1 | -1; cause: Parameters<AdjustStock['apply']>[2] },
  ): Promise<void> {
    const units = new Map<number, number>();
    for (const { productId, quantity } of lines) units.set(productId, (units.get(productId) ?? 0) + sign * quantity);
    const changes = [...units].map(([productId, by]) => ({ productId, by }));
    if (changes.length > 0) await this.adjusting.apply(tx, changes, cause);
  }
}

/** Records what staff found in the parcel of a received return, and moves the stock. */
@Injectable()
export class InspectReturn {
  constructor(
    private readonly orders: ReturnableOrders,
    private readonly returns: Returns,
    private readonly inspections: ReturnInspections,
    private readonly restocking: RestockInspected,
    private readonly refunds: RefundOrder,
    private readonly auditLog: AuditLog,
  ) {}

  /**
   * @throws DomainError not-found; invalid for other units than those of the return; conflict when it is not received, or
   *   inspected or being refunded already, or when nothing would be left to refund
   */
  inspect(id: number, { units, by }: { units: readonly InspectedUnits[]; by: SignedInUser }): Promise<void> {
    return this.orders.transaction(async (tx) => {
      const received = await this.returns.findAndLock(tx, id);
      if (received.inspectedAt) throw alreadyInspected();
      if (received.state !== 'received' || received.refundRequestedAt) throw notReceived();
      checkInspection(received.lines, units);
      // An inspection is final: what withholds everything could never be refunded.
      if (units.some(({ withheld }) => withheld > 0))
        await this.refunds.preview(tx, { orderId: received.orderId, ...refundContent(received.lines, units, 0) });
      await this.inspections.add(tx, id, { units, at: this.orders.now() });
      await this.restocking.apply(tx, received, { units, actorId: by.id });
      const note = units.map(({ quantity, grade, disposition }) => `${quantity} ${grade}, ${disposition}`).join('; ');
      await this.auditLog.record(tx, { by, action: 'return-inspected', subject: `retour ${id}`, note });
    });
  }
}

/** The units with this destination; lines without a product have no stock. */
function linesOf({ lines }: StoredReturn, units: readonly InspectedUnits[], wanted: Disposition): StockLine[] {
  return units
    .filter(({ disposition }) => disposition === wanted)
    .flatMap(({ lineNumber, quantity }) => {
      const productId = lines.find((line) => line.lineNumber === lineNumber)?.productId ?? null;
      return productId === null ? [] : [{ productId, quantity }];
    });
}

function refurbishedOf(units: readonly InspectedUnits[]): StockLine[] {
  return units.flatMap(({ productId, quantity }) => (productId === null ? [] : [{ productId, quantity }]));
}
