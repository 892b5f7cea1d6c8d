import type { PlannedChange } from '@boutik/catalog';
import { formatRate } from '@boutik/kernel';
import type { FeedSettings } from './feed-settings.js';
import type { PriceMove } from './storage/import-counts.js';

const MAX_MOVES = 20;

/** Compares the prices of an import with the present ones. */
export class PriceMoves {
  compared = 0;
  /** Prices that move by more than the limit. */
  beyondLimit = 0;
  /** The largest moves first. */
  largest: PriceMove[] = [];

  constructor(private readonly limits: Pick<FeedSettings, 'maxMovedShareBp' | 'movedByBp'>) {}

  add(planned: readonly PlannedChange[]): void {
    const moves = planned.flatMap(({ reference, name, effect, fromCents, toCents }) =>
      effect === 'created' || fromCents === null || toCents === null ? [] : [{ reference, name, fromCents, toCents }],
    );
    this.compared += moves.length;
    this.beyondLimit += moves.filter((move) => shareOf(move) * 10_000 > this.limits.movedByBp).length;
    this.largest = [...this.largest, ...moves.filter(({ fromCents, toCents }) => fromCents !== toCents)]
      .sort((a, b) => shareOf(b) - shareOf(a))
      .slice(0, MAX_MOVES);
  }

  /** The French reason why the prices are refused, or null. */
  refusal(): string | null {
    const { maxMovedShareBp, movedByBp } = this.limits;
    if (maxMovedShareBp === null || this.beyondLimit * 10_000 <= this.compared * maxMovedShareBp) return null;
    return (
      `${this.beyondLimit} prix sur ${this.compared} changent de plus de ${formatRate(movedByBp)}. ` +
      `La limite de ce fournisseur est de ${formatRate(maxMovedShareBp)} des prix : rien n’est écrit.`
    );
  }
}

/** A price of zero that gets a value moves without bound. */
function shareOf({ fromCents, toCents }: PriceMove): number {
  return Math.abs(toCents - fromCents) / Math.max(fromCents, 0.01);
}
