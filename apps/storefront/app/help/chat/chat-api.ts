import { apiFetch, jsonOf } from '@boutik/api-client';

/** Timeout of a call; uploads take longer on a slow connection. */
const PATIENCE_MS = 20_000;
const PATIENCE_FOR_FILES_MS = 90_000;
const SESSION_KEY = 'boutik.assistant';

/** An error response of the API, or a network error (status 0). */
export class ChatFailure extends Error {
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
export async function chatCall<T>(method: 'GET' | 'POST', path: string, body?: object | FormData): Promise<T> {
  let answer: Response;
  let said: unknown;
  try {
    answer = await apiFetch(path, {
      method,
      body,
      signal: AbortSignal.timeout(body instanceof FormData ? PATIENCE_FOR_FILES_MS : PATIENCE_MS),
      headers: { 'X-Session-ID': visitorKey() },
    });
    said = await jsonOf(answer);
  } catch {
    throw new ChatFailure(0, '');
  }
  if (!answer.ok) throw new ChatFailure(answer.status, sentenceIn(said));
  return said as T;
}

function sentenceIn(said: unknown): string {
  const message = typeof said === 'object' && said !== null && 'message' in said ? said.message : null;
  return typeof message === 'string' ? message : '';
}

let key: string | null = null;

/** Identifies this browser's conversations with the assistant; without storage, for as long as the page is open. */
function visitorKey(): string {
  key ??= keptKey();
  return key;
}

function keptKey(): string {
  try {
    const kept = localStorage.getItem(SESSION_KEY);
    if (kept) return kept;
    const made = newKey();
    localStorage.setItem(SESSION_KEY, made);
    return made;
  } catch {
    return newKey();
  }
}

/** 128 random bits as hex; also in an insecure context, which has no `randomUUID`. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
