import { applyRate, type BasisPoints, type Cents, formatEuros, formatRate, invalidField } from '@boutik/kernel';

/** What is paid when an order is confirmed; the balance is paid before it is prepared (docs/decisions/0158). */
export interface Deposit {
  amount: Cents;
  /** The part of the total that was agreed; null for an amount. */
  rate: BasisPoints | null;
}

/** As it is agreed: a part of the total, or an amount. */
export type DepositTerms = { rate: BasisPoints } | { amount: Cents };

/**
 * Null for a part that rounds to nothing.
 * @throws DomainError invalid for an amount that leaves no balance
 */
export function depositOf(total: Cents, terms: DepositTerms | null): Deposit | null {
  if (!terms) return null;
  const deposit =
    'rate' in terms ? { amount: applyRate(total, terms.rate), rate: terms.rate } : { ...terms, rate: null };
  if (deposit.rate === null && deposit.amount >= total)
    throw invalidField('acompte', 'L’acompte doit être inférieur au total de la commande.');
  return deposit.amount > 0 && deposit.amount < total ? deposit : null;
}

/** As it was agreed for an order; null without one. */
export function depositTermsOf({
  deposit,
  depositRate,
}: {
  deposit: Cents | null;
  depositRate: BasisPoints | null;
}): DepositTerms | null {
  if (depositRate !== null) return { rate: depositRate };
  return deposit === null ? null : { amount: deposit };
}

interface DepositOrder {
  total: Cents;
  /** What a voucher pays; 0 for an order with a deposit. */
  voucher: Cents;
  deposit: Cents | null;
  depositPaidAt: Date | null;
}

/** What the client pays next: deposit, then balance; without a deposit the total, less what a voucher pays. */
export function nextPayment({ total, voucher, deposit, depositPaidAt }: DepositOrder): Cents {
  if (deposit === null) return total - voucher;
  return depositPaidAt ? total - deposit : deposit;
}

/** The cents of a deposit that was paid. */
export function paidDeposit({ deposit, depositPaidAt }: Pick<DepositOrder, 'deposit' | 'depositPaidAt'>): Cents {
  return depositPaidAt ? (deposit ?? 0) : 0;
}

/** "Acompte de 30 %", "Acompte de 150,00 €". */
export function depositLabel({
  deposit,
  depositRate,
}: {
  deposit: Cents | null;
  depositRate: BasisPoints | null;
}): string {
  return `Acompte de ${depositRate === null ? formatEuros(deposit ?? 0) : formatRate(depositRate)}`;
}
