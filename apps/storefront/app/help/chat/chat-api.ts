import { apiFetch, parseJson } from '@boutik/api-client';

/** Timeout of a call; uploads take longer on a slow connection. */
const REQUEST_TIMEOUT_MS = 20_000;
const UPLOAD_TIMEOUT_MS = 90_000;
const SESSION_KEY = 'boutik.assistant';

/** An error response of the API, or a network error (status 0). */
export class ChatApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
    this.name = 'ChatApiError';
  }
}

/**
 * Calls the API with the session cookie, and with the visitor's key for the assistant. Throws ChatApiError with the
 * API's message, empty when there was none.
 */
export async function callChatApi<T>(method: 'GET' | 'POST', path: string, body?: object | FormData): Promise<T> {
  let response: Response;
  let reply: unknown;
  try {
    response = await apiFetch(path, {
      method,
      body,
      signal: AbortSignal.timeout(body instanceof FormData ? UPLOAD_TIMEOUT_MS : REQUEST_TIMEOUT_MS),
      headers: { 'X-Session-ID': visitorKey() },
    });
    reply = await parseJson(response);
  } catch {
    throw new ChatApiError(0, '');
  }
  if (!response.ok) throw new ChatApiError(response.status, messageIn(reply));
  // Our own API: the caller names the type that the contract gives this reply.
  return reply as T;
}

function messageIn(reply: unknown): string {
  const message = typeof reply === 'object' && reply !== null && 'message' in reply ? reply.message : null;
  return typeof message === 'string' ? message : '';
}

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
