import { type ApiRequest, apiFetch, jsonOf } from '@boutik/api-client';

/** What the API replied to a script of the page; the body is empty when it was no object. */
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
 * Calls the API from the browser, as the person whose session cookie it carries; pages without scripts post a form
 * instead. Throws TypeError when there is no way to the shop.
 */
export async function sendToApi(
  path: string,
  body?: unknown,
  { method = 'POST', anonymous }: Pick<ApiRequest, 'method' | 'anonymous'> = {},
): Promise<Reply> {
  const response = await apiFetch(path, { method, body, anonymous });
  const json = await jsonOf(response);
  return { status: response.status, body: typeof json === 'object' && json !== null ? (json as Reply['body']) : {} };
}
