import { useState } from 'react';

interface EditedShape<Read, Draft> {
  /** Another version means that somebody has saved. */
  versionOf: (read: Read) => unknown;
  /** What the editor changes; compared as JSON. */
  draftOf: (read: Read) => Draft;
}

/**
 * A copy of what was read, to edit. What is read again meanwhile, as when the window gets the focus back, replaces it only while
 * nothing is typed, or after `settle`: a colleague's change must not take away what is typed.
 * @returns the draft with what it began from; `isOutdated` when there is a newer one, which `load` begins with
 */
export function useEdited<Read, Draft>(latest: Read, { versionOf, draftOf }: EditedShape<Read, Draft>) {
  const begin = () => ({ read: latest, draft: draftOf(latest), isSettled: false });
  const [edit, setEdit] = useState(begin);
  const isChanged = JSON.stringify(edit.draft) !== JSON.stringify(draftOf(edit.read));
  const isOutdated = versionOf(latest) !== versionOf(edit.read);
  const load = () => setEdit(begin());
  if (isOutdated && (edit.isSettled || !isChanged)) load();
  return {
    read: edit.read,
    draft: edit.draft,
    setDraft: (draft: Draft) => setEdit((current) => ({ ...current, draft })),
    isChanged,
    isOutdated,
    load,
    /** The user has saved, or chosen a former version: what is read next is what they want to see. */
    settle: () => setEdit((current) => ({ ...current, isSettled: true })),
  };
}
