import { type BasisPoints, type Cents, marginPercent, multiply, offeredLines, splitVat, sum } from '@boutik/kernel';
import { lineShares } from './draft-amounts';
import type { QuoteDraft } from './quote-draft';

/** The purchase price of one unit, excluding tax; null when unknown. */
export interface ProductCost {
  purchasePrice: Cents | null;
  /** The lowest price that leaves the minimum margin of the shop, excluding tax; null without one. */
  minimumPrice: Cents | null;
  vatRate: BasisPoints;
}

/** Sale price minus purchase price, excluding tax. `percent` is relative to the purchase price (WS-289). */
interface Margin {
  amount: Cents;
  percent: number | null;
}

export interface DraftMargins {
  /** By key of the line; no entry where the purchase price is not known. */
  lines: ReadonlyMap<string, Margin>;
  /** Of the lines in the total with a known purchase price; null when there is none. */
  total: Margin | null;
  /** The number of lines whose products cost less than the minimum margin. */
  belowMinimum: number;
  /** The number of lines without a known purchase price: free lines, and products without one. */
  unknown: number;
}

/** The margins of a draft, after line discounts and the quote's discount, allocated as the server does. */
export function draftMargins(
  draft: Pick<QuoteDraft, 'lines' | 'discount'>,
  costs: ReadonlyMap<number, ProductCost>,
): DraftMargins {
  const paid = lineShares(draft);
  const offered = offeredLines(draft.lines);
  const known = draft.lines.flatMap(({ key, product, quantity }, at) => {
    const cost = product && costs.get(product.id);
    if (!cost || cost.purchasePrice === null) return [];
    return [
      {
        key,
        isOffered: offered[at],
        net: splitVat(paid[at] ?? 0, cost.vatRate).net,
        cost: multiply(cost.purchasePrice, Math.max(0, quantity)),
        minimum: multiply(cost.minimumPrice ?? 0, Math.max(0, quantity)),
      },
    ];
  });
  const counted = known.filter(({ isOffered }) => isOffered);
  return {
    lines: new Map(known.map(({ key, net, cost }) => [key, marginOf(net, cost)])),
    total:
      counted.length === 0 ? null : marginOf(sum(counted.map((one) => one.net)), sum(counted.map((one) => one.cost))),
    belowMinimum: known.filter(({ net, minimum }) => net < minimum).length,
    unknown: draft.lines.filter((line) => line.product || line.type === 'libre').length - known.length,
  };
}

function marginOf(net: Cents, cost: Cents): Margin {
  return { amount: net - cost, percent: marginPercent(net, cost) };
}
