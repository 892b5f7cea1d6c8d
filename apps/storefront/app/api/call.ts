import type { CallOf, Endpoint, ReplyOf } from '@boutik/contract';
import type { AppLoadContext } from 'react-router';
import type { ApiCall } from './context';

/** A refusal of the api: its status, its French sentence and, for 422, the sentences by field. */
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

/** Speak with another token or guest cart than the visitor's, null for nobody; name a write so that it is done once. */
type CallOptions = Pick<ApiCall, 'token' | 'guestCart' | 'idempotencyKey'>;

type Query = Record<string, unknown>;

/**
 * Calls the api in process, for the visitor of this request.
 * Throws ApiError for a refusal (4xx, 5xx); returns the reply as the contract types it.
 */
export async function call<E extends Endpoint>(
  context: AppLoadContext,
  endpoint: E,
  input: CallOf<E>,
  options: CallOptions = {},
): Promise<ReplyOf<E>> {
  const { params, query, body } = input as { params?: Query; query?: Query; body?: unknown };
  const answer = await context.api({
    method: endpoint.method,
    url: addressOf(endpoint.path, params, query),
    body,
    ...options,
  });
  if (answer.status >= 400) throw new ApiError(answer.status, answer.body ?? {});
  return answer.body as ReplyOf<E>;
}

/** The call, or null where the api answers 401, 403 or 404. */
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

function addressOf(path: string, params: Query = {}, query: Query = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) search.append(name, String(one));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}
