/** Reads sessionStorage; null when the key is absent or storage is not allowed. */
export function getSessionItem(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Writes sessionStorage; an empty text removes the key. */
export function setSessionItem(name: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, text);
  } catch {
    // Storage is not allowed or full: the text then lasts as long as this page.
  }
}
