import { useCallback, useReducer, useRef } from 'react';
import { initialHistory, type HistoryChange, historyReducer } from './draft-history';
import type { DraftChange, QuoteDraft } from './quote-draft';

/** A draft with undo history; `latest` is up to date before the next render. */
export function useDraftHistory(initialDraft: QuoteDraft) {
  const [history, dispatch] = useReducer(historyReducer, initialDraft, initialHistory);
  const historyRef = useRef(history);
  historyRef.current = history;
  const latest = useRef(history.present);
  latest.current = history.present;
  const applyHistoryChange = useCallback((nextChange: HistoryChange) => {
    historyRef.current = historyReducer(historyRef.current, nextChange);
    latest.current = historyRef.current.present;
    dispatch(nextChange);
  }, []);
  const applyChange = useCallback(
    (nextChange: DraftChange) => applyHistoryChange({ type: 'typed', change: nextChange, at: Date.now() }),
    [applyHistoryChange],
  );
  return {
    draft: history.present,
    latest,
    applyHistoryChange,
    applyChange,
    /** The label of the step to undo or redo; null when there is none. */
    undo: history.past.at(-1)?.label ?? null,
    redo: history.future[0]?.label ?? null,
  };
}
