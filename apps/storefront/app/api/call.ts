import type { CallOf, Endpoint, ReplyOf } from '@boutik/contract';
import type { AppLoadContext } from 'react-router';
import type { ApiCall } from './context';

/** An error response of the API: status, French message and, for 422, messages by field. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  constructor(status: number, body: ErrorBody) {
    super(body.message ?? 'Une erreur est survenue. Veuillez réessayer plus tard.');
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
  }
  get fields(): Record<string, string[]> {
    return this.body.errors ?? {};
  }
}

interface ErrorBody {
  status?: string;
  code?: string;
  message?: string;
  error?: string;
  errors?: Record<string, string[]>;
}

/** Another token or guest cart than the request's (null for none); an idempotency key for a write. */
type CallOptions = Pick<ApiCall, 'token' | 'guestCart' | 'idempotencyKey'>;

type Query = Record<string, unknown>;
type CallParts = { params?: Query; query?: Query; body?: unknown };

/**
 * Calls the API in process, with the session and guest cart of this request. Throws ApiError for 4xx and 5xx; returns
 * the response body as the contract types it.
 */
// oxlint-disable-next-line eslint-js/no-restricted-syntax -- in every loader: where, what, with what, and rarely options
export async function call<E extends Endpoint>(
  context: AppLoadContext,
  endpoint: E,
  input: CallOf<E>,
  options: CallOptions = {},
): Promise<ReplyOf<E>> {
  // TypeScript does not follow CallOf for an endpoint that is a type parameter.
  return send(context, endpoint, { ...(input as CallParts), ...options });
}

/** Like `call`, for a form as the browser has sent it: its fields have any value, and the API validates them. */
// oxlint-disable-next-line eslint-js/no-restricted-syntax -- in every loader: where, what, with what, and rarely options
export async function submitForm<E extends Endpoint>(
  context: AppLoadContext,
  endpoint: E,
  body: FormData | Record<string, unknown>,
  options: CallOptions = {},
): Promise<ReplyOf<E>> {
  return send(context, endpoint, { body, ...options });
}

async function send<E extends Endpoint>(
  context: AppLoadContext,
  endpoint: E,
  { params, query, ...options }: CallParts & CallOptions,
): Promise<ReplyOf<E>> {
  const response = await context.api({
    method: endpoint.method,
    url: buildUrl(endpoint.path, params, query),
    ...options,
  });
  if (response.status >= 400) throw new ApiError(response.status, response.body ?? {});
  // The server filters every reply by the endpoint's schema.
  return response.body as ReplyOf<E>;
}

/** Like `call`, but returns null for 401, 403 and 404. */
// oxlint-disable-next-line eslint-js/no-restricted-syntax -- in every loader: where, what, with what, and rarely options
export async function callOrNull<E extends Endpoint>(
  context: AppLoadContext,
  endpoint: E,
  input: CallOf<E>,
  options: CallOptions = {},
): Promise<ReplyOf<E> | null> {
  try {
    return await call(context, endpoint, input, options);
  } catch (error) {
    if (error instanceof ApiError && [401, 403, 404].includes(error.status)) return null;
    throw error;
  }
}

function buildUrl(path: string, params: Query = {}, query: Query = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined && item !== null) search.append(name, String(item));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}
