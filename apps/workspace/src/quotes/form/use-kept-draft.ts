import { onPersonalStateCleared } from '@boutik/kernel';
import { useEffect, useRef, useState } from 'react';
import { type DraftPlace, dropDraft, type KeptDraft, keepDraft, latestDraft } from './kept-drafts';
import { differs, type QuoteDraft } from './quote-draft';

/** The pause after the last change before the draft is stored. */
const PAUSE_MS = 300;

/**
 * Stores unsaved changes in localStorage, and returns the unsaved draft of an earlier visit.
 * `discard` deletes it: the draft was saved or rejected.
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
    // Stores the last changes when the tab is closed or hidden.
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
