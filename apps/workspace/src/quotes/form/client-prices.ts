import type { ClientPrice } from '@boutik/contract';
import { type Cents, fromEuros } from '@boutik/kernel';
import type { DraftLine } from './quote-draft';

/** The price that the client's lists give each line at its quantity, tax included, where the line costs more; by key. */
export function proposedPrices(
  lines: readonly DraftLine[],
  prices: readonly ClientPrice[],
): ReadonlyMap<string, Cents> {
  const proposed = new Map<string, Cents>();
  for (const { key, product, quantity, unitPrice } of lines) {
    const listed = product && prices.find(({ id }) => id === product.id);
    if (!listed) continue;
    const reached = listed.paliers.filter(({ quantite }) => quantite <= quantity).at(-1);
    const price = fromEuros((reached ?? listed).prix);
    if (price < unitPrice) proposed.set(key, price);
  }
  return proposed;
}
