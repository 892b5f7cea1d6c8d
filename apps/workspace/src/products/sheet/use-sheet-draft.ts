import { personalKey } from '@boutik/kernel';
import { readTabStorage, writeTabStorage } from '@boutik/ui';
import { useEffect, useState } from 'react';
import { type GroupDraft, withNewKeys } from './sheet-draft';

interface Saved {
  version: string;
  groups: readonly GroupDraft[];
}

/** A data sheet while it is typed, stored in the tab until it is saved or left: it survives a reload and an expired session. */
export function useSheetDraft(productId: number, saved: Saved) {
  const key = personalKey(`espace-commercial:brouillon:fiche-technique:${productId}`);
  const [restored, setRestored] = useState(() => readDraft(key));
  const [groups, setGroups] = useState(() => (restored ? withNewKeys(restored.groups) : saved.groups));
  const dirty = groups !== saved.groups;
  useEffect(
    () => writeTabStorage(key, dirty ? JSON.stringify({ version: restored?.version ?? saved.version, groups }) : ''),
    [key, dirty, groups, restored, saved],
  );
  useEffect(() => () => writeTabStorage(key, ''), [key]);
  return {
    groups,
    setGroups,
    dirty,
    restored,
    /** The draft was saved or discarded: the sheet is as it is stored. */
    reset: (stored: readonly GroupDraft[]) => {
      setRestored(null);
      setGroups(stored);
    },
  };
}

function readDraft(key: string): Saved | null {
  const text = readTabStorage(key);
  // Written by this file alone.
  return text === null ? null : (JSON.parse(text) as Saved);
}
