import { type Cents, DomainError, frenchMoment } from '@boutik/kernel';
import { type ManualAccount } from '@boutik/payments';
import { nextPayment, paidDeposit } from '../../deposits/domain/deposit.js';
import type { Reductions } from '../../on-account/account-debts.js';
import { REFUND_KEY_PREFIX } from '../../refunds/refund-keys.js';
import type { OrderRow } from '../../storage/order.entity.js';
import { type ManualBalance, manualBalance } from './domain/manual-balance.js';

/** The provider that an order names when staff received its money. */
export const MANUAL = 'manual';

/** An order with the money that staff received for it. */
export interface OrderReceipts {
  order: OrderRow;
  account: ManualAccount;
  balance: ManualBalance;
}

/** @param reductions of an order that has been paid, or is on account */
export function toOrderReceipts(
  order: OrderRow,
  account: ManualAccount,
  reductions: Reductions | null = null,
): OrderReceipts {
  const { status } = order;
  const deposit = paidDeposit(order);
  const balance = manualBalance({
    status,
    total: order.total - order.voucher,
    deposit: deposit === 0 ? null : { amount: deposit, isPaidManually: order.depositProvider === MANUAL },
    isUnderReview: order.reviewReason !== null,
    isPaidManually: order.paidAt !== null && order.paymentProvider === MANUAL,
    received: account.received,
    account: order.dueOn ? reductions : null,
    lowered: order.dueOn ? 0 : (reductions?.lowered ?? 0),
    refunds: account.refunds.map(({ key, amount }) => ({ amount, isOfOrder: key.startsWith(REFUND_KEY_PREFIX) })),
  });
  return { order, account, balance };
}

/** What the client pays next of an unpaid order: less than the deposit or the balance when a part of it has come in. */
export function nextAmountDue({ order, balance }: OrderReceipts): Cents {
  return Math.min(balance.due, order.depositPaidAt ? balance.due : Math.max(0, nextPayment(order) - balance.available));
}

/** What recorded money pays now: the total, the balance, or the deposit; null when it pays none of them. */
export function shareToPay(order: OrderRow, available: Cents): Cents | null {
  const { paidAt, reviewReason, status, deposit, depositPaidAt, depositProvider } = order;
  const total = order.total - order.voucher;
  if (paidAt || reviewReason !== null || (depositPaidAt && status === 'cancelled')) return null;
  const paid = paidDeposit(order);
  if (available >= total - (depositProvider === MANUAL ? 0 : paid)) return total - paid;
  return deposit !== null && !depositPaidAt && available >= deposit ? deposit : null;
}

export const meansLabels = { transfer: 'Virement', cheque: 'Chèque', cash: 'Espèces' } as const;

/** As the invoice names how an order was paid: "Virement et Chèque"; receipts that were reversed are left out. */
export function paidByOf(receipts: readonly Pick<ManualAccount['receipts'][number], 'means' | 'reversedAt'>[]): string {
  const means = new Set(receipts.filter(({ reversedAt }) => !reversedAt).map((one) => one.means));
  return [...means].map((one) => meansLabels[one]).join(' et ');
}

/** Services on quote have no price yet. A coupon may have covered the whole total. */
export function isReceivable({ total }: Pick<OrderRow, 'total'>): boolean {
  return total > 0;
}

export function nothingToReceive(): DomainError {
  return new DomainError('conflict', 'nothing-to-receive', 'Il n’y a rien à encaisser pour cette commande.');
}

/** @param known the receipt with the same means, amount, day and document */
export function identicalReceipt(known: ManualAccount['receipts'][number]): DomainError {
  const recorded = `saisi par ${known.recordedByName} le ${frenchMoment(known.recordedAt)}`;
  return new DomainError('conflict', 'identical-receipt', `Un encaissement identique existe déjà (${recorded}).`);
}
