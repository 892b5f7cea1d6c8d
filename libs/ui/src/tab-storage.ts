import { useEffect, useState } from 'react';

/** Only what is used here: libraries are type-checked without the DOM types. */
declare const sessionStorage: {
  getItem(name: string): string | null;
  setItem(name: string, text: string): void;
  removeItem(name: string): void;
};

/** A text of session storage; null when it is missing or storage is not available. */
export function readTabStorage(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Stores a text in session storage; an empty one is removed. */
export function writeTabStorage(name: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, text);
  } catch {
    // Storage is full or not available: the text lasts only for this page.
  }
}

/** A draft that survives a reload, in this tab only; without a name it is not stored. */
export function useTabDraft(name: string | undefined): [draft: string, setDraft: (draft: string) => void] {
  const [draft, setDraft] = useState(() => (name === undefined ? '' : (readTabStorage(name) ?? '')));
  useEffect(() => {
    if (name !== undefined) writeTabStorage(name, draft);
  }, [name, draft]);
  return [draft, setDraft];
}
