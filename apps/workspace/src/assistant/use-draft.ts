import type { Flow } from '@boutik/contract';
import { personalKey } from '@boutik/kernel';
import { useEffect, useState } from 'react';
import { keepHere, keptHere } from '../api/kept-here';
import type { PublishedFlow } from './flow-calls';

const PLACE = personalKey('assistant.brouillon');

/** The flow being edited: stored in sessionStorage until it is published or discarded. */
export function useDraft(published: PublishedFlow) {
  const [draft, setDraft] = useState<PublishedFlow>(() => keptDraft() ?? published);
  const dirty = JSON.stringify(draft.steps) !== JSON.stringify(published.steps);
  useEffect(() => keepHere(PLACE, dirty ? JSON.stringify(draft) : ''), [draft, dirty]);
  return {
    draft,
    dirty,
    change: (steps: Flow) => setDraft({ ...draft, steps }),
    leave: () => setDraft(published),
    publishedAs: (version: number) => setDraft({ ...draft, version }),
  };
}

function keptDraft(): PublishedFlow | null {
  const kept = keptHere(PLACE);
  // Only this page writes it, in this shape.
  return kept === null ? null : (JSON.parse(kept) as PublishedFlow);
}
