const KEY = 'session_id';

/** Repeats the name of the guest cart in local storage, where AC-177 looks for it; the cookie decides. */
export function repeatGuestCart(): void {
  const name = /(?:^|;\s*)boutik_cart=([0-9a-f-]{36})(?:;|$)/.exec(document.cookie)?.[1];
  try {
    if (name) localStorage.setItem(KEY, name);
    else localStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing still has its cookie.
  }
}
