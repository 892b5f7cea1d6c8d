import type { RequestedDeposit, DepositInput } from '@boutik/contract';
import { type BasisPoints, type Cents, fromEuros, toEuros } from '@boutik/kernel';
import type { DepositTerms } from './domain/deposit.js';

/** A deposit as the API names it. */
export function toRequestedDeposit(
  total: Cents,
  { deposit, depositRate }: { deposit: Cents | null; depositRate: BasisPoints | null },
): RequestedDeposit {
  const amount = deposit ?? 0;
  return {
    pourcentage: depositRate === null ? null : depositRate / 100,
    montant: toEuros(amount),
    solde: toEuros(total - amount),
  };
}

export function toDepositTerms(input: DepositInput | null): DepositTerms | null {
  if (!input) return null;
  return input.type === 'pourcentage' ? { rate: input.valeur * 100 } : { amount: fromEuros(input.valeur) };
}
