const KEY = 'session_id';

/** Copies the guest cart id from the cookie to local storage, where AC-177 expects it; the cookie is authoritative. */
export function mirrorGuestCartId(): void {
  const id = /(?:^|;\s*)boutik_cart=([0-9a-f-]{36})(?:;|$)/.exec(document.cookie)?.[1];
  try {
    if (id) localStorage.setItem(KEY, id);
    else localStorage.removeItem(KEY);
  } catch {
    // Without local storage there is still the cookie.
  }
}
