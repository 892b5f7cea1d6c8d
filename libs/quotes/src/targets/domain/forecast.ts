import { applyRate, type BasisPoints, type Cents } from '@boutik/kernel';

interface SellerQuotes {
  /** Accepted in the month. */
  won: Cents;
  /** Sent and not expired. */
  waiting: Cents;
  /** Of the quotes that were decided or expired in the last twelve months. */
  wonCount: number;
  closedCount: number;
}

/** The part of quotes that a seller wins, in basis points; null while none was decided. */
export function winRate({ wonCount, closedCount }: Pick<SellerQuotes, 'wonCount' | 'closedCount'>): BasisPoints | null {
  return closedCount === 0 ? null : Math.round((wonCount * 10_000) / closedCount);
}

/** What is won, and the usual part of what waits; without a usual part, nothing of it. */
export function forecast(quotes: SellerQuotes): Cents {
  return quotes.won + applyRate(quotes.waiting, winRate(quotes) ?? 0);
}
