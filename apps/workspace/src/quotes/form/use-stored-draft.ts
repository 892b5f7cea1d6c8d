import { onPersonalStateCleared } from '@boutik/kernel';
import { useEffect, useRef, useState } from 'react';
import { type DraftOwner, deleteDraft, type StoredDraft, storeDraft, findLatestDraft } from './draft-storage';
import { hasChanges, type QuoteDraft } from './quote-draft';

/** The pause after the last change before the draft is stored. */
const SAVE_DELAY_MS = 300;

/**
 * Stores unsaved changes in localStorage, and returns the unsaved draft of an earlier visit.
 * `discard` deletes it: the draft was saved or rejected.
 */
export function useStoredDraft({ userId, form }: DraftOwner, draft: QuoteDraft, saved: QuoteDraft) {
  const [offered, setOffered] = useState<StoredDraft | null>(() => findStoredDraft({ userId, form }, saved));
  const unsaved = useRef<QuoteDraft | null>(null);
  const wasDirty = useRef(false);
  const dirty = hasChanges(draft, saved);

  useEffect(() => {
    const owner = { userId, form };
    unsaved.current = dirty ? draft : null;
    if (!dirty && wasDirty.current) deleteDraft(localStorage, owner, draft.number);
    wasDirty.current = dirty;
    if (!dirty) return;
    const timer = setTimeout(() => {
      if (unsaved.current) storeDraft(localStorage, owner, { at: Date.now(), draft });
    }, SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [draft, dirty, userId, form]);

  useEffect(() => {
    // Stores the last changes when the tab is closed or hidden.
    const flush = () => {
      if (unsaved.current) storeDraft(localStorage, { userId, form }, { at: Date.now(), draft: unsaved.current });
    };
    window.addEventListener('pagehide', flush);
    const unregister = onPersonalStateCleared(() => (unsaved.current = null));
    return () => {
      window.removeEventListener('pagehide', flush);
      unregister();
      flush();
    };
  }, [userId, form]);

  const discard = (number: string) => {
    if (unsaved.current?.number === number) {
      unsaved.current = null;
      wasDirty.current = false;
    }
    deleteDraft(localStorage, { userId, form }, number);
    setOffered((stored) => (stored?.draft.number === number ? null : stored));
  };
  return { offered, dirty, discard };
}

function findStoredDraft(owner: DraftOwner, saved: QuoteDraft): StoredDraft | null {
  const stored = findLatestDraft(localStorage, owner, Date.now());
  return stored && hasChanges(stored.draft, saved) ? stored : null;
}
