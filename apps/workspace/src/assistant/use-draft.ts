import type { Flow } from '@boutik/contract';
import { personalKey } from '@boutik/kernel';
import { useEffect, useState } from 'react';
import { keepHere, keptHere } from '../api/kept-here';
import type { PublishedFlow } from './flow-calls';

const PLACE = personalKey('assistant.brouillon');

/** The flow that is being written: kept in this tab until it is published or thrown away. */
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
  // Written by this page alone, in the shape that it has.
  return kept === null ? null : (JSON.parse(kept) as PublishedFlow);
}
