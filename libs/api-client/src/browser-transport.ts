import { NO_RESPONSE } from './api-error.js';
import type { ApiRequest, ApiResponse } from './client.js';
import { csrfToken, freshCsrfToken } from './csrf-token.js';

export interface BrowserOptions {
  headers?: Record<string, string>;
  /** Aborts the call, which then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** The request needs no user, even when signed in: no anti-forgery token is fetched for it. */
  anonymous?: boolean;
}

type BrowserRequest = ApiRequest & BrowserOptions;

const TIMEOUT_MS = 30_000;
/** Uploads take longer on a slow connection. */
const UPLOAD_TIMEOUT_MS = 90_000;

/**
 * Calls the API with the session cookie; a write carries the anti-forgery token, and is sent once more with a new token
 * when the server rejects the first. Nothing else is retried.
 */
export async function send(request: BrowserRequest): Promise<ApiResponse> {
  const { signal } = request;
  const timeout = AbortSignal.timeout(request.body instanceof FormData ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS);
  try {
    return await sendWithToken({ ...request, signal: signal ? anySignal([signal, timeout]) : timeout });
  } catch (error) {
    if (signal?.aborted) throw error;
    return { status: NO_RESPONSE, body: null };
  }
}

/** Aborts as soon as one of the signals does: `AbortSignal.any`, which Safari has since 17.4 only. */
export function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals) {
    const abort = () => controller.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true, signal: controller.signal });
  }
  return controller.signal;
}

async function sendWithToken(request: BrowserRequest): Promise<ApiResponse> {
  if (request.method === 'GET' || request.anonymous) return fetchJson(request);
  const response = await fetchJson(request, await csrfToken());
  const isForged = response.status === 403 && (response.body as { code?: string } | null)?.code === 'forged-request';
  return isForged ? fetchJson(request, await freshCsrfToken()) : response;
}

async function fetchJson({ method, url, body, headers, signal }: BrowserRequest, token = ''): Promise<ApiResponse> {
  const isUnencoded = body === undefined || body instanceof FormData;
  const response = await fetch(url, {
    method,
    credentials: 'include',
    headers: {
      Accept: 'application/json',
      // Every request is marked as one of a script (WS-339).
      'X-Requested-With': 'XMLHttpRequest',
      ...(token && { 'X-XSRF-TOKEN': token }),
      ...(!isUnencoded && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isUnencoded ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  return { status: response.status, body: await parseJson(response) };
}

async function parseJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    // Nothing, or an error page of a proxy.
    return null;
  }
}
