import { type ApiRequest, apiFetch, parseJson } from '@boutik/api-client';

/** A response of the API to a browser script; the body is empty when it is not an object. */
export interface Reply {
  status: number;
  body: {
    status?: string | boolean;
    message?: string;
    error?: string;
    errors?: Record<string, string[]>;
    [field: string]: unknown;
  };
}

/**
 * Calls the API from the browser, with the session cookie; pages without scripts post a form instead. Throws TypeError
 * when the network is not available.
 */
export async function sendToApi(
  path: string,
  body?: unknown,
  { method = 'POST', anonymous }: Pick<ApiRequest, 'method' | 'anonymous'> = {},
): Promise<Reply> {
  const response = await apiFetch(path, { method, body, anonymous });
  const json = await parseJson(response);
  // Messages and errors have this shape in every reply of our own API.
  return { status: response.status, body: typeof json === 'object' && json !== null ? (json as Reply['body']) : {} };
}
