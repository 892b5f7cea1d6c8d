import { type BrowserOptions, browserTransport, createClient } from '@boutik/api-client';
import { randomToken } from '@boutik/kernel';

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
    const created = randomToken(24);
    localStorage.setItem(SESSION_KEY, created);
    return created;
  } catch {
    return randomToken(24);
  }
}
