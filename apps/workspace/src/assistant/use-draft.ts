import type { Flow } from '@boutik/contract';
import { personalKey } from '@boutik/kernel';
import { useEffect, useState } from 'react';
import { readTabStorage, writeTabStorage } from '@boutik/ui';
import type { PublishedFlow } from './flow-api';

const STORAGE_KEY = personalKey('assistant.brouillon');

/** The flow being edited: stored in sessionStorage until it is published or discarded. */
export function useDraft(published: PublishedFlow) {
  const [draft, setDraft] = useState<PublishedFlow>(() => readStoredDraft() ?? published);
  const dirty = JSON.stringify(draft.steps) !== JSON.stringify(published.steps);
  useEffect(() => writeTabStorage(STORAGE_KEY, dirty ? JSON.stringify(draft) : ''), [draft, dirty]);
  return {
    draft,
    dirty,
    change: (steps: Flow) => setDraft({ ...draft, steps }),
    discard: () => setDraft(published),
    setBaseVersion: (version: number) => setDraft({ ...draft, version }),
  };
}

function readStoredDraft(): PublishedFlow | null {
  const stored = readTabStorage(STORAGE_KEY);
  // Only this page writes it, in this shape.
  return stored === null ? null : (JSON.parse(stored) as PublishedFlow);
}
