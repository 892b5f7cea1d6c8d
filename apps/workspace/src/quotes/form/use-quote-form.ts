import { useCallback, useMemo, useState } from 'react';
import { useNotify } from 'react-admin';
import { type Faults, stockSentence } from './faults';
import { lineDeeds } from './line-deeds';
import { type DraftProduct, type LineValues, mostOf, type QuoteDraft } from './quote-draft';
import { useDraftHistory } from './use-draft-history';

/** The state of the quote form: draft, errors, undo history, and the actions that change the draft. */
export function useQuoteForm(first: QuoteDraft) {
  const { draft, latest, make, put, undo, redo } = useDraftHistory(first);
  const [faults, setFaults] = useState<Faults>({});
  const notify = useNotify();

  /** A changed field loses its error. */
  const touch = useCallback((place: string) => setFaults(({ [place]: _gone, ...rest }) => rest), []);

  const deeds = useMemo(
    () => ({
      replace: (other: QuoteDraft) => {
        setFaults({});
        put({ type: 'replaced', draft: other });
      },
      fill: (other: QuoteDraft) => {
        setFaults({});
        put({ type: 'template', draft: other });
      },
      settle: (saved: QuoteDraft) => {
        setFaults({});
        make({ type: 'settled', draft: saved });
      },
      /** Undoes or redoes one step. @returns the drafts before and after it */
      step: (type: 'undone' | 'redone') => {
        const before = latest.current;
        setFaults({});
        make({ type });
        return { before, after: latest.current };
      },
      head: (values: Partial<Omit<QuoteDraft, 'lines'>>) => {
        for (const place of Object.keys(values)) touch(place);
        if ('approvalReason' in values) touch('discount');
        put({ type: 'head', values });
      },
      ...lineDeeds(put),
      choose: (key: string, product: DraftProduct | null, unitPrice: number) => {
        touch(`${key}.product`);
        touch(`${key}.quantity`);
        put({ type: 'product-chosen', key, product, unitPrice });
        if (product && latest.current.lines.some((line) => line.key === key && line.shortage !== null)) {
          notify(stockSentence(product.name, mostOf(latest.current.lines, key)), { type: 'warning' });
        }
      },
      /** @returns the quantity that the stock allows; notifies when it is less */
      setQuantity: (key: string, quantity: number): number => {
        touch(`${key}.quantity`);
        put({ type: 'quantity', key, quantity });
        const line = latest.current.lines.find((one) => one.key === key);
        if (line?.product && line.shortage !== null)
          notify(stockSentence(line.product.name, line.shortage), { type: 'warning' });
        return line?.quantity ?? quantity;
      },
      setLine: (key: string, values: LineValues) => {
        for (const name of Object.keys(values)) touch(`${key}.${name}`);
        // A line discount counts towards the limit of the quote.
        touch('discount');
        put({ type: 'line', key, values });
      },
    }),
    [latest, make, put, touch, notify],
  );
  return { draft, latest, faults, setFaults, deeds, undo, redo };
}

export type QuoteForm = ReturnType<typeof useQuoteForm>;
export type QuoteDeeds = QuoteForm['deeds'];
