import type { QuoteLineType } from '@boutik/contract';
import { randomToken } from '@boutik/kernel';
import { type DraftChange, firstPlace } from './quote-draft';

/** Adds, removes, moves and copies lines. */
export function lineDeeds(put: (change: DraftChange) => void) {
  return {
    /** @returns the field to focus */
    addLine: (line: QuoteLineType = 'produit', after?: string) => {
      const key = randomToken(6);
      put({ type: 'line-added', key, line, ...(after !== undefined && { after }) });
      return firstPlace({ key, type: line });
    },
    removeLine: (key: string) => put({ type: 'line-removed', key }),
    putLine: (key: string, at: number) => put({ type: 'line-put', key, at }),
    moveLine: (key: string, by: -1 | 1) => put({ type: 'line-moved', key, by }),
    copyLine: (key: string) => {
      const copy = randomToken(6);
      put({ type: 'line-copied', key, copy });
      return copy;
    },
    takeEcos: (ecos: ReadonlyMap<number, number>) => put({ type: 'eco', ecos }),
  };
}
