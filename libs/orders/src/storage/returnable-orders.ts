import { InvoiceFiles, IssueCreditNote } from '@boutik/invoices';
import { plainId, type ReturnTerms } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type FindOptionsWhere, In, Not } from 'typeorm';
import { FulfilmentRow } from '../fulfilment/storage/fulfilment.entity.js';
import { AccountDebts } from '../on-account/account-debts.js';
import { kindOfNumber } from '../lifecycle/domain/order-kind.js';
import type { OrderStatus } from '../lifecycle/domain/order-status.js';
import { REFUND_KEY_PREFIX } from '../refunds/refund-keys.js';
import { STAFF_REFUND_PREFIX } from '../refunds/refund-payment.js';
import { isBusinessOrder, returnTermsOf } from '../lifecycle/order-terms.js';
import { canAccess, type OrderAccess, requireIdentity } from '../store/find-orders.js';
import { OrderRow } from './order.entity.js';
import { ofKind, Orders } from './orders.js';

/** The keys of the credit notes that staff issue without a return. */
const BY_STAFF = REFUND_KEY_PREFIX + STAFF_REFUND_PREFIX;

/** The data of an order that returns need. */
export interface ReturnableOrder {
  id: number;
  number: string;
  userId: number | null;
  status: OrderStatus;
  placedAt: Date;
  paidAt: Date | null;
  /** When the last product was received; null while it is not known. */
  deliveredAt: Date | null;
  /** What it promised when it was placed. */
  returnTerms: ReturnTerms;
  /** Bought by a company: consumer law does not apply. */
  business: boolean;
  client: { name: string; email: string };
  /** `productId` is null on a line without a product. */
  lines: { lineNumber: number; productId: number | null; name: string; quantity: number }[];
}

/** Orders for returns: found by id or number, locked while returned units are counted. */
@Injectable()
export class ReturnableOrders {
  constructor(
    private readonly database: DataSource,
    private readonly orders: Orders,
    private readonly creditNotes: IssueCreditNote,
    private readonly invoices: InvoiceFiles,
    private readonly debts: AccountDebts,
  ) {}

  now(): Date {
    return this.orders.now();
  }

  transaction<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.orders.transaction(work);
  }

  /** @param reference an id or a number, "12" or "CMD-2026-000012" */
  async find(reference: string): Promise<ReturnableOrder | null> {
    const where = whereOf(reference);
    const order = where && (await this.orders.find(where));
    return order ? this.toReturnable(order, this.database.manager) : null;
  }

  /**
   * The same for a caller who may see it: its client, or who has its key; null for anybody else. Its quantities exclude units that staff
   * have already refunded.
   * @throws DomainError unauthenticated without either
   */
  async findAccessible(reference: string, access: OrderAccess): Promise<ReturnableOrder | null> {
    requireIdentity(access);
    const where = whereOf(reference);
    const order = where && (await this.orders.find(where));
    if (!order || !canAccess(order, access)) return null;
    const returnable = await this.toReturnable(order, this.database.manager);
    if (order.invoiceId === null) return returnable;
    return without(await this.invoices.creditedUnits(order.invoiceId, BY_STAFF), returnable);
  }

  /** Locks the order's client and the order until the transaction ends. */
  async lock(tx: EntityManager, id: number): Promise<void> {
    await this.orders.lock(tx, { id });
  }

  /** Locks the order until the transaction ends. Its quantities exclude units that staff have already refunded. */
  async findAndLock(tx: EntityManager, id: number): Promise<ReturnableOrder | null> {
    const order = await this.orders.lock(tx, { id });
    if (!order) return null;
    const returnable = await this.toReturnable(order, tx);
    if (order.invoiceId === null) return returnable;
    return without(await this.creditNotes.credited(tx, order.invoiceId, BY_STAFF), returnable);
  }

  /** What an order promised to consumers when it was placed. */
  async returnTerms(id: number): Promise<ReturnTerms> {
    return returnTermsOf(await this.database.manager.findOneByOrFail(OrderRow, { id }));
  }

  /** Whether it is on account and not paid: a credit note lowers what is owed, and no money may go back. */
  async isOwed(tx: EntityManager, id: number): Promise<boolean> {
    const order = await tx.findOneBy(OrderRow, { id });
    return order !== null && (await this.debts.dueDaysOf([order], tx)).size > 0;
  }

  /** Tells those who prepare the order's parcels that its client has withdrawn; for a caller that has locked the order. */
  async markWithdrawn(tx: EntityManager, id: number): Promise<void> {
    const open = { orderId: id, status: Not(In(['delivered', 'cancelled'])) };
    await tx.update(FulfilmentRow, open, { withdrawnAt: this.orders.now() });
  }

  private async toReturnable(order: OrderRow, tx: EntityManager): Promise<ReturnableOrder> {
    const { id, number, userId, status, placedAt, paidAt, deliveredAt, client } = order;
    const lines = await this.orders.findLines(id, tx);
    return {
      id,
      number,
      userId,
      status,
      placedAt,
      paidAt,
      deliveredAt,
      returnTerms: returnTermsOf(order),
      business: isBusinessOrder(order),
      client: { name: `${client.prenom} ${client.name}`.trim(), email: client.email },
      lines: lines.map(({ lineNumber, productId, name, quantity }) => ({ lineNumber, productId, name, quantity })),
    };
  }
}

function without(credited: ReadonlyMap<number, number>, order: ReturnableOrder): ReturnableOrder {
  const lines = order.lines.map((line) => ({
    ...line,
    quantity: line.quantity - (credited.get(line.lineNumber) ?? 0),
  }));
  return { ...order, lines };
}

function whereOf(reference: string): FindOptionsWhere<OrderRow> | null {
  const id = plainId(reference);
  if (id !== null) return { id, ...ofKind('order') };
  return kindOfNumber(reference) === 'order' ? { number: reference } : null;
}
