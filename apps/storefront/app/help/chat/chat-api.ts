import { apiFetch, jsonOf } from '@boutik/api-client';

/** A call that has no answer by then is given up; files take longer on a slow line. */
const PATIENCE_MS = 20_000;
const PATIENCE_FOR_FILES_MS = 90_000;
const SESSION_KEY = 'boutik.assistant';

/** The shop refused, or could not be reached (status 0). */
export class ChatFailure extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
    this.name = 'ChatFailure';
  }
}

/**
 * A call of the api for the person of this page: by their session, or as a visitor whom only this browser can name.
 * Throws ChatFailure with the shop's sentence, empty when there was none.
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

/** Names this browser's conversations with the assistant; where nothing may be kept, for as long as the page lives. */
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

/** 128 random bits as text; also where the page is not secure and has no `randomUUID`. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
