import { useCallback, useReducer, useRef } from 'react';
import { beginning, type HistoryChange, withChange } from './draft-history';
import type { DraftChange, QuoteDraft } from './quote-draft';

/** A draft with undo history; `latest` is up to date before the next render. */
export function useDraftHistory(first: QuoteDraft) {
  const [history, change] = useReducer(withChange, first, beginning);
  const whole = useRef(history);
  whole.current = history;
  const latest = useRef(history.present);
  latest.current = history.present;
  const make = useCallback((one: HistoryChange) => {
    whole.current = withChange(whole.current, one);
    latest.current = whole.current.present;
    change(one);
  }, []);
  const put = useCallback((one: DraftChange) => make({ type: 'typed', change: one, at: Date.now() }), [make]);
  return {
    draft: history.present,
    latest,
    make,
    put,
    /** The label of the step to undo or redo; null when there is none. */
    undo: history.past.at(-1)?.deed ?? null,
    redo: history.future[0]?.deed ?? null,
  };
}
