import { Users } from '@boutik/accounts';
import { DomainError, formatEuros } from '@boutik/kernel';
import { ManualPayments, Payments } from '@boutik/payments';
import type { SignedInUser } from '@boutik/platform/http';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { depositOf, depositTermsOf } from '../../deposits/domain/deposit.js';
import { DraftOrder } from '../../checkout/draft-order.js';
import { type RequestedDelivery, withRecipientOf } from '../../checkout/requested-delivery.js';
import { OrderFiles } from '../../documents/order-files.js';
import { OrderLifecycle } from '../../lifecycle/order-lifecycle.js';
import { wrongStatus } from '../../lifecycle/domain/order-status.js';
import { SettleOrder } from '../../lifecycle/settle-order.js';
import { unknownOrder } from '../../order.errors.js';
import type { OrderRow } from '../../storage/order.entity.js';
import type { OrderLineRow } from '../../storage/order-line.entity.js';
import type { OrderDraft } from '../../storage/order-draft.js';
import { Orders, type OrderWithLines } from '../../storage/orders.js';
import { PaymentLinks } from './payment-link.js';

/** What an order shall contain. */
export interface OrderContent {
  delivery: RequestedDelivery;
  lines: readonly { productId: number; quantity: number }[];
  withCoupon: boolean;
}

/** Changes what an unpaid order contains. It keeps its number, which a bank transfer may name already. */
@Injectable()
export class ChangeOrder {
  constructor(
    private readonly orders: Orders,
    private readonly users: Users,
    private readonly drafts: DraftOrder,
    private readonly lifecycle: OrderLifecycle,
    private readonly settlement: SettleOrder,
    private readonly payments: Payments,
    private readonly manual: ManualPayments,
    private readonly links: PaymentLinks,
    private readonly files: OrderFiles,
    private readonly auditLog: AuditLog,
  ) {}

  /** An order that may be changed, as it is. @throws DomainError not-found; conflict as `change` */
  async find(id: number): Promise<OrderWithLines> {
    const order = await this.orders.find({ id });
    if (!order) throw unknownOrder();
    const lines = await this.orders.findLines(id);
    requireChangeable(order, lines);
    return { order, lines };
  }

  /** The order as it would be; its stock is not looked at, and nothing is written. @throws DomainError as `change` */
  async preview(id: number, content: OrderContent): Promise<OrderDraft> {
    const { order } = await this.find(id);
    return this.orders.transaction((tx) => this.draft(tx, order, content));
  }

  /**
   * Replaces lines, delivery and amounts at today's prices of its client, moves the reservation, and mails the new content
   * with a new payment link or the new amount of the transfer. An order of a cart becomes one of the staff: its cart is
   * free again. An open payment is cancelled first, because its amount is outdated.
   * @throws DomainError not-found; conflict for an order that is not unpaid, is made from a quote or has received money, for
   *   another version of its content, and when a product is out of stock or not for sale; invalid as PlaceStaffOrder, and when the coupon no longer applies
   */
  async change(
    id: number,
    { version, ...content }: OrderContent & { version?: number | undefined },
    by: SignedInUser,
  ): Promise<void> {
    const { order: known } = await this.find(id);
    await this.payments.cancelAll(known.number);
    await this.orders.transaction(async (tx) => {
      const order = await this.lifecycle.lock(tx, known);
      if (!order) throw unknownOrder();
      const lines = await this.orders.findLines(id, tx);
      requireChangeable(order, lines);
      if (version !== undefined && version !== contentVersionOf(lines)) throw contentChanged();
      if ((await this.manual.find(order.number, tx)).received > 0) throw hasReceivedMoney();
      const note = `${formatEuros(order.total)}, ${contentOf(lines)}`;
      const draft = await this.draft(tx, order, content);
      await this.lifecycle.change(tx, { order, lines }, draft);
      await this.files.discard(tx, id);
      await this.auditLog.record(tx, {
        by,
        action: 'order-changed',
        subject: `commande ${order.number}`,
        note: `${note} → ${formatEuros(order.total)}, ${contentOf(draft.lines)}`,
      });
      await this.links.sendChange(tx, order);
      // Last: the counter of the invoice's number is locked from here on.
      if (order.total === 0) await this.settlement.settleFree(tx, order);
    });
  }

  private async draft(tx: EntityManager, order: OrderRow, content: OrderContent): Promise<OrderDraft> {
    const user = order.userId === null ? null : await this.users.find(order.userId, tx);
    if (!user) throw notChangeable('Le compte de ce client n’existe plus.');
    const lines = content.lines.map((line) => ({ ...line, seenName: `n° ${line.productId}` }));
    const couponCode = content.withCoupon ? order.couponCode : null;
    const draft = await this.drafts.fromLines(
      tx,
      { lines, user, couponCode },
      withRecipientOf(order, content.delivery),
    );
    return { ...draft, deposit: depositOf(draft.total, depositTermsOf(order)) };
  }
}

/** Every change writes the lines anew. */
export function contentVersionOf(lines: readonly Pick<OrderLineRow, 'id'>[]): number {
  return Math.max(0, ...lines.map(({ id }) => id));
}

function requireChangeable(order: OrderRow, lines: readonly OrderLineRow[]): void {
  if (order.source === 'services') throw notChangeable('Une commande de services ne se modifie pas ici.');
  if (order.status !== 'pending') throw wrongStatus(order);
  if (order.source === 'quote')
    throw notChangeable('Cette commande suit un devis\u202f: faites une nouvelle version du devis.');
  if (order.depositPaidAt)
    throw notChangeable('L’acompte de cette commande est payé\u202f: passez-en une autre, ou annulez-la.');
  if (order.reviewReason !== null) throw notChangeable('Un paiement de cette commande est à vérifier d’abord.');
  if (lines.some(({ productId }) => productId === null))
    throw notChangeable('Un produit de cette commande n’existe plus\u202f: annulez-la et passez-en une autre.');
}

function contentOf(lines: readonly { quantity: number; name: string }[]): string {
  return lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ');
}

function hasReceivedMoney(): DomainError {
  return notChangeable('Un paiement est déjà enregistré pour cette commande\u202f: annulez cet encaissement d’abord.');
}

function contentChanged(): DomainError {
  return new DomainError(
    'conflict',
    'order-content-changed',
    'Une autre personne a modifié cette commande entre-temps. Chargez son état actuel\u202f: vos saisies y sont reprises.',
  );
}

function notChangeable(message: string): DomainError {
  return new DomainError('conflict', 'order-not-changeable', message);
}
