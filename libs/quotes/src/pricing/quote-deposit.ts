import { type RequestedDeposit, type DepositInput } from '@boutik/contract';
import { formatEuros } from '@boutik/kernel';
import { type Deposit, depositLabel, depositOf, toRequestedDeposit, toDepositTerms } from '@boutik/orders';
import type { QuoteRow } from '../storage/quote.entity.js';

/** What a quote stores of its deposit; at most one of both. */
type DepositFields = Pick<QuoteRow, 'depositRate' | 'depositCents'>;
type QuoteWithDeposit = DepositFields & Pick<QuoteRow, 'totalCents'>;

export const noDeposit: DepositFields = { depositRate: null, depositCents: null };

/** @throws DomainError invalid for an amount that leaves no balance */
export function depositFields(input: DepositInput | null, totalCents: number): DepositFields {
  const terms = toDepositTerms(input);
  if (!terms || !depositOf(totalCents, terms)) return noDeposit;
  return 'rate' in terms
    ? { depositRate: terms.rate, depositCents: null }
    : { depositRate: null, depositCents: terms.amount };
}

export function depositTerms({ depositRate, depositCents }: DepositFields): Parameters<typeof depositOf>[1] {
  if (depositRate !== null) return { rate: depositRate };
  return depositCents === null ? null : { amount: depositCents };
}

export function quoteDeposit(row: QuoteWithDeposit): Deposit | null {
  return depositOf(row.totalCents, depositTerms(row));
}

export function toDepositView(row: QuoteWithDeposit): RequestedDeposit | null {
  const deposit = quoteDeposit(row);
  return deposit && toRequestedDeposit(row.totalCents, { deposit: deposit.amount, depositRate: deposit.rate });
}

/** "Acompte de 30 % à la commande : 300,00 €, solde de 700,00 € avant la livraison."; null without a deposit. */
export function depositText(row: QuoteWithDeposit): string | null {
  const deposit = quoteDeposit(row);
  if (!deposit) return null;
  const label = depositLabel({ deposit: deposit.amount, depositRate: deposit.rate });
  const amount = deposit.rate === null ? '' : `\u202f: ${formatEuros(deposit.amount)}`;
  return `${label} à la commande${amount}, solde de ${formatEuros(row.totalCents - deposit.amount)} avant la livraison.`;
}
