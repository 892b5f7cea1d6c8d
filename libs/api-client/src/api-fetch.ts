import { csrfToken, freshCsrfToken } from './csrf-token.js';

export interface ApiRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON; a FormData as it is, with its files. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** The call counts for nobody, whoever is signed in: no token is fetched for it. */
  anonymous?: boolean;
}

/**
 * Calls the API with the session cookie; a write carries its anti-forgery token, and is sent once more with a new one
 * when the server did not accept the first.
 * @throws what `fetch` throws: TypeError when there is no way to the shop, the signal's reason when it was aborted
 */
export async function apiFetch(path: string, request: ApiRequest = {}): Promise<Response> {
  const { method = 'GET', anonymous = false } = request;
  if (method === 'GET' || anonymous) return send(path, request, '');
  const response = await send(path, request, await csrfToken());
  return (await isForgedRequest(response)) ? send(path, request, await freshCsrfToken()) : response;
}

/** The JSON of a response; null when it is none, like a proxy's own page. */
export async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function send(path: string, { method = 'GET', body, headers, signal }: ApiRequest, token: string): Promise<Response> {
  const asIs = body === undefined || body instanceof FormData;
  return fetch(path, {
    method,
    credentials: 'include',
    headers: {
      Accept: 'application/json',
      ...(token === '' ? {} : { 'X-XSRF-TOKEN': token }),
      ...(asIs ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: asIs ? body : JSON.stringify(body) }),
    signal,
  });
}

async function isForgedRequest(response: Response): Promise<boolean> {
  if (response.status !== 403) return false;
  const refusal = await jsonOf(response.clone());
  return typeof refusal === 'object' && refusal !== null && 'code' in refusal && refusal.code === 'forged-request';
}
