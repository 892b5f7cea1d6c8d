/** storefront.md §9: the confirmation stays for a day. */
const DAY_MS = 24 * 3_600_000;
const KEY = 'boutik.newsletter';
const EVENT = 'newsletterSubscribed';

/** The confirmation of the last 24 hours, or null. */
export function readConfirmation(now = Date.now()): string | null {
  const [until, message] = read()?.split('|') ?? [];
  return message && Number(until) > now ? message : null;
}

/** Stores the confirmation for 24 hours; without storage it lasts only for the page. */
export function storeConfirmation(message: string, now = Date.now()): void {
  try {
    localStorage.setItem(KEY, `${now + DAY_MS}|${message}`);
  } catch {
    return;
  }
  window.dispatchEvent(new Event(EVENT));
}

export function onConfirmationChange(changed: () => void): () => void {
  for (const event of [EVENT, 'storage']) window.addEventListener(event, changed);
  return () => {
    for (const event of [EVENT, 'storage']) window.removeEventListener(event, changed);
  };
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
