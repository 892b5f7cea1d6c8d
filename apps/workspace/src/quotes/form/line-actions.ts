import type { QuoteLineType } from '@boutik/contract';
import { randomToken } from '@boutik/kernel';
import { type DraftChange, type DraftLine, firstField } from './quote-draft';

/** Adds, removes, moves and copies lines. */
export function lineActions(applyChange: (change: DraftChange) => void) {
  return {
    /** @returns the field to focus */
    addLine: (line: QuoteLineType = 'produit', after?: string) => {
      const key = randomToken(6);
      applyChange({ type: 'line-added', key, line, ...(after !== undefined && { after }) });
      return firstField({ key, type: line });
    },
    addLines: (lines: readonly DraftLine[]) => applyChange({ type: 'lines-added', lines }),
    removeLine: (key: string) => applyChange({ type: 'line-removed', key }),
    moveLineTo: (key: string, at: number) => applyChange({ type: 'line-put', key, at }),
    moveLine: (key: string, by: -1 | 1) => applyChange({ type: 'line-moved', key, by }),
    copyLine: (key: string) => {
      const copy = randomToken(6);
      applyChange({ type: 'line-copied', key, copy });
      return copy;
    },
    setPrices: (prices: ReadonlyMap<string, number>) => applyChange({ type: 'prices', prices }),
    setEcoFees: (ecos: ReadonlyMap<number, number>) => applyChange({ type: 'eco', ecos }),
  };
}
