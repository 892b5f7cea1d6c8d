import { type Cents, formatEuros, frenchMoment } from '@boutik/kernel';
import { type BankAccount, bankAccount } from '@boutik/payments';
import { formatIban } from '@boutik/platform/documents';
import { nextPayment } from '../../deposits/domain/deposit.js';
import type { OrderRow } from '../../storage/order.entity.js';
import { creditorReference, formatReference } from './domain/creditor-reference.js';

/** What the customer needs for the transfer. */
export interface TransferInstructions extends BankAccount {
  reference: string;
  due: Cents;
  reservedUntil: Date | null;
}

type AwaitedOrder = Pick<
  OrderRow,
  'number' | 'status' | 'transferChosenAt' | 'reservedUntil' | 'total' | 'voucher' | 'deposit' | 'depositPaidAt'
>;

/** Null when the order does not wait for a transfer. @param due less than what is paid next when a part has come in */
export function transferInstructions(order: AwaitedOrder, due = nextPayment(order)): TransferInstructions | null {
  const account = bankAccount();
  if (!account || order.status !== 'pending' || !order.transferChosenAt) return null;
  const { number, reservedUntil } = order;
  return { ...account, reference: creditorReference(number), due, reservedUntil };
}

/** What an order on account that is not paid is paid with; null for any other. @param due what is left; cents */
export function accountInstructions(
  { number, dueOn }: Pick<OrderRow, 'number' | 'dueOn'>,
  due: Cents,
): TransferInstructions | null {
  const account = dueOn !== null && due > 0 ? bankAccount() : null;
  return account && { ...account, reference: creditorReference(number), due, reservedUntil: null };
}

/** The rows of an e-mail. */
export function transferFacts(instructions: TransferInstructions): { label: string; value: string }[] {
  const { holder, iban, bic, reference, due, reservedUntil } = instructions;
  return [
    { label: 'Montant', value: formatEuros(due) },
    { label: 'Référence', value: formatReference(reference) },
    { label: 'IBAN', value: formatIban(iban) },
    ...(bic ? [{ label: 'BIC', value: bic }] : []),
    { label: 'Titulaire', value: holder },
    ...(reservedUntil ? [{ label: 'Avant le', value: frenchMoment(reservedUntil) }] : []),
  ];
}
