import { onPersonalStateCleared } from '@boutik/kernel';
import { useEffect, useRef, useState } from 'react';
import { type DraftPlace, dropDraft, type KeptDraft, keepDraft, latestDraft } from './kept-drafts';
import { differs, type QuoteDraft } from './quote-draft';

/** How long after the last key the work is written down. */
const PAUSE_MS = 300;

/**
 * Writes unsaved work down while it is typed, and offers what an earlier visit left.
 * `settle` forgets it: the work was saved, or is not wanted.
 */
export function useKeptDraft({ userId, form }: DraftPlace, draft: QuoteDraft, saved: QuoteDraft) {
  const [offered, setOffered] = useState<KeptDraft | null>(() => offer({ userId, form }, saved));
  const unwritten = useRef<QuoteDraft | null>(null);
  const wasDirty = useRef(false);
  const dirty = differs(draft, saved);

  useEffect(() => {
    const place = { userId, form };
    unwritten.current = dirty ? draft : null;
    if (!dirty && wasDirty.current) dropDraft(localStorage, place, draft.number);
    wasDirty.current = dirty;
    if (!dirty) return;
    const timer = setTimeout(() => {
      if (unwritten.current) keepDraft(localStorage, place, { at: Date.now(), draft });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, dirty, userId, form]);

  useEffect(() => {
    // A tab that is closed or put aside between two keys loses nothing.
    const write = () => {
      if (unwritten.current) keepDraft(localStorage, { userId, form }, { at: Date.now(), draft: unwritten.current });
    };
    window.addEventListener('pagehide', write);
    const unregister = onPersonalStateCleared(() => (unwritten.current = null));
    return () => {
      window.removeEventListener('pagehide', write);
      unregister();
      write();
    };
  }, [userId, form]);

  const settle = (number: string) => {
    if (unwritten.current?.number === number) {
      unwritten.current = null;
      wasDirty.current = false;
    }
    dropDraft(localStorage, { userId, form }, number);
    setOffered((kept) => (kept?.draft.number === number ? null : kept));
  };
  return { offered, dirty, settle };
}

function offer(place: DraftPlace, saved: QuoteDraft): KeptDraft | null {
  const kept = latestDraft(localStorage, place, Date.now());
  return kept && differs(kept.draft, saved) ? kept : null;
}
