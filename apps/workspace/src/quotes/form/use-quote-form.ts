import { randomToken } from '@boutik/kernel';
import { useCallback, useMemo, useReducer, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { type Faults, stockSentence } from './faults';
import { changed, type DraftChange, type DraftProduct, mostOf, type QuoteDraft } from './quote-draft';

/** A typed draft, what is wrong with it, and every way to change it. */
export function useQuoteForm(first: QuoteDraft) {
  const [draft, change] = useReducer(changed, first);
  const [faults, setFaults] = useState<Faults>({});
  const latest = useRef(draft);
  latest.current = draft;
  const notify = useNotify();

  const put = useCallback((one: DraftChange) => {
    latest.current = changed(latest.current, one);
    change(one);
  }, []);
  /** A place that is touched is no longer marked. */
  const touch = useCallback((place: string) => setFaults(({ [place]: _gone, ...rest }) => rest), []);

  const deeds = useMemo(
    () => ({
      replace: (whole: QuoteDraft) => {
        setFaults({});
        put({ type: 'replaced', draft: whole });
      },
      head: (values: Partial<Omit<QuoteDraft, 'lines'>>) => {
        for (const place of Object.keys(values)) touch(place);
        put({ type: 'head', values });
      },
      addLine: () => {
        const key = randomToken(6);
        put({ type: 'line-added', key });
        return key;
      },
      removeLine: (key: string) => put({ type: 'line-removed', key }),
      moveLine: (key: string, by: -1 | 1) => put({ type: 'line-moved', key, by }),
      copyLine: (key: string) => {
        const copy = randomToken(6);
        put({ type: 'line-copied', key, copy });
        return copy;
      },
      choose: (key: string, product: DraftProduct | null, unitPrice: number) => {
        touch(`${key}.product`);
        touch(`${key}.quantity`);
        put({ type: 'product-chosen', key, product, unitPrice });
        if (product && latest.current.lines.some((line) => line.key === key && line.shortage !== null)) {
          notify(stockSentence(product.name, mostOf(latest.current.lines, key)), { type: 'warning' });
        }
      },
      /** Returns the quantity that the stock allows, and says so when it is less. */
      setQuantity: (key: string, quantity: number): number => {
        touch(`${key}.quantity`);
        put({ type: 'quantity', key, quantity });
        const line = latest.current.lines.find((one) => one.key === key);
        if (line?.product && line.shortage !== null)
          notify(stockSentence(line.product.name, line.shortage), { type: 'warning' });
        return line?.quantity ?? quantity;
      },
      setLine: (key: string, values: { unitPrice?: number; discount?: number }) => {
        for (const name of Object.keys(values)) touch(`${key}.${name}`);
        put({ type: 'line', key, values });
      },
    }),
    [put, touch, notify],
  );
  return { draft, latest, faults, setFaults, deeds };
}

export type QuoteForm = ReturnType<typeof useQuoteForm>;
export type QuoteDeeds = QuoteForm['deeds'];
