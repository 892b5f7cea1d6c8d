import { type BrowserOptions, browserTransport, createClient } from '@boutik/api-client';

const SESSION_KEY = 'boutik.assistant';

/** Calls the API with the visitor's key for the assistant. */
export const callChatApi = createClient<BrowserOptions>((request) =>
  browserTransport({ ...request, headers: { 'X-Session-ID': visitorKey() } }),
);

let cachedKey: string | null = null;

/** Identifies this browser's conversations with the assistant; without storage, for as long as the page is open. */
function visitorKey(): string {
  cachedKey ??= storedVisitorKey();
  return cachedKey;
}

function storedVisitorKey(): string {
  try {
    const stored = localStorage.getItem(SESSION_KEY);
    if (stored) return stored;
    const created = randomKey();
    localStorage.setItem(SESSION_KEY, created);
    return created;
  } catch {
    return randomKey();
  }
}

/** 128 random bits as hex; also in an insecure context, which has no `randomUUID`. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
