import { useCallback, useRef, useState } from 'react';
import { initialHistory, type HistoryChange, historyReducer } from './draft-history';
import type { DraftChange, QuoteDraft } from './quote-draft';

/** A draft with undo history; `latestDraft` is up to date before the next render. For event handlers, not for rendering. */
export function useDraftHistory(initialDraft: QuoteDraft) {
  const [history, setHistory] = useState(() => initialHistory(initialDraft));
  const latest = useRef(history);
  const latestDraft = useCallback((): QuoteDraft => latest.current.present, []);
  const applyHistoryChange = useCallback((nextChange: HistoryChange) => {
    latest.current = historyReducer(latest.current, nextChange);
    setHistory(latest.current);
  }, []);
  const applyChange = useCallback(
    (nextChange: DraftChange) => applyHistoryChange({ type: 'typed', change: nextChange, at: Date.now() }),
    [applyHistoryChange],
  );
  return {
    draft: history.present,
    latestDraft,
    applyHistoryChange,
    applyChange,
    /** The label of the step to undo or redo; null when there is none. */
    undo: history.past.at(-1)?.label ?? null,
    redo: history.future[0]?.label ?? null,
  };
}
