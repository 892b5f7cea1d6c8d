const KEY = 'boutik_vus';
const MAX_SEEN = 12;

/** The products whose pages were seen in this browser, the newest first: stored here alone. */
export function seenProducts(): number[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => Number.isInteger(id) && id > 0).slice(0, MAX_SEEN) : [];
  } catch {
    // Storage that is switched off, or written by somebody else: nothing was seen.
    return [];
  }
}

export function rememberSeen(id: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([id, ...seenProducts().filter((one) => one !== id)].slice(0, MAX_SEEN)));
  } catch {
    // Storage that is full or switched off: the list is a convenience.
  }
}

export function forgetSeen(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing is stored where storage is switched off.
  }
}
