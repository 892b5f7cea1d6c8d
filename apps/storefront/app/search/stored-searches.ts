const KEY = 'boutik_recherches';
const MAX_SEARCHES = 6;
const MAX_LENGTH = 80;

/** The texts that were searched in this browser, the newest first: stored here alone. */
export function storedSearches(): string[] {
  try {
    const texts: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(texts)
      ? texts
          .filter((text) => typeof text === 'string' && text !== '' && text.length <= MAX_LENGTH)
          .slice(0, MAX_SEARCHES)
      : [];
  } catch {
    // Storage that is switched off, or written by somebody else: nothing was searched.
    return [];
  }
}

export function storeSearch(text: string): void {
  const searched = text.trim();
  if (searched.length < 2 || searched.length > MAX_LENGTH) return;
  const others = storedSearches().filter((one) => one.toLowerCase() !== searched.toLowerCase());
  try {
    localStorage.setItem(KEY, JSON.stringify([searched, ...others].slice(0, MAX_SEARCHES)));
  } catch {
    // Storage that is full or switched off: the list is a convenience.
  }
}

export function forgetSearches(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing is stored where storage is switched off.
  }
}
