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
