/** What is kept for this tab alone, as long as it lives; null where nothing is, or may be, kept. */
export function keptHere(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Keeps a text for this tab; an empty one is forgotten. */
export function keepHere(name: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, text);
  } catch {
    // Storage is refused or full: it then lasts for this page.
  }
}
