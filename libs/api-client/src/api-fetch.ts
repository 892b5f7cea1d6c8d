import { csrfToken, freshCsrfToken } from './csrf-token.js';

export interface ApiRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | undefined;
  /** Sent as JSON; FormData is sent unchanged. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** The request needs no user, even when signed in: no anti-forgery token is fetched for it. */
  anonymous?: boolean | undefined;
}

/**
 * Calls the API with the session cookie; a write carries the anti-forgery token, and is retried once with a new token
 * when the server rejects the first.
 * @throws what `fetch` throws: TypeError on a network error, the signal's reason when it was aborted
 */
export async function apiFetch(path: string, request: ApiRequest = {}): Promise<Response> {
  const { method = 'GET', anonymous = false } = request;
  if (method === 'GET' || anonymous) return send(path, request, '');
  const response = await send(path, request, await csrfToken());
  return (await isForgedRequest(response)) ? send(path, request, await freshCsrfToken()) : response;
}

/** The parsed JSON body; null when the body is not JSON, such as an error page of a proxy. */
export async function parseJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function send(path: string, { method = 'GET', body, headers, signal }: ApiRequest, token: string): Promise<Response> {
  const isUnencoded = body === undefined || body instanceof FormData;
  return fetch(path, {
    method,
    credentials: 'include',
    headers: {
      Accept: 'application/json',
      ...(token === '' ? {} : { 'X-XSRF-TOKEN': token }),
      ...(isUnencoded ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isUnencoded ? body : JSON.stringify(body) }),
    signal: signal ?? null,
  });
}

async function isForgedRequest(response: Response): Promise<boolean> {
  if (response.status !== 403) return false;
  const refusal = await parseJson(response.clone());
  return typeof refusal === 'object' && refusal !== null && 'code' in refusal && refusal.code === 'forged-request';
}
