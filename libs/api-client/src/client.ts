import type { Endpoint, ReplyOf } from '@boutik/contract';
import { ApiError, NO_RESPONSE } from './api-error.js';
import { type CallInput, type EndpointKey, type Method, resolveEndpoint } from './endpoint-key.js';

export interface ApiRequest {
  method: Method;
  /** Path and query. */
  url: string;
  /** Sent as JSON; FormData is sent unchanged. */
  body?: unknown;
}

export interface ApiResponse {
  /** NO_RESPONSE when there was none. */
  status: number;
  /** The parsed JSON; null when it is empty or not JSON. */
  body: unknown;
}

/** Carries a request to the API: over HTTP from a browser, in process from the storefront's server. */
export type Transport<Options = object> = (request: ApiRequest & Options) => Promise<ApiResponse>;

/**
 * Calls an endpoint of the contract: `call(endpoints.findOrder, { params: { id } })`; options of the transport stand
 * beside `params`, `query` and `body`.
 * @throws ApiError on every failure, except that a call whose signal was aborted rejects with the signal's reason
 */
export type ApiClient<Options = object> = <E extends Endpoint>(
  key: EndpointKey<E>,
  ...input: object extends CallInput<E> ? [input?: CallInput<E> & Options] : [input: CallInput<E> & Options]
) => Promise<ReplyOf<E>>;

interface CallParts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** @param messageOf the message of an error, from its status and the API's message */
export function createClient<Options = object>(
  transport: Transport<Options>,
  messageOf = (_: number, message: string) => message,
): ApiClient<Options> {
  return async <E extends Endpoint>(key: EndpointKey<E>, input?: CallInput<E> & Options) => {
    const { params, query, ...rest } = (input ?? {}) as CallParts & Options;
    const { status, body } = await transport({ ...resolveEndpoint(key, params, query), ...rest } as ApiRequest &
      Options);
    // A success without JSON is the page of a proxy.
    if (status >= 200 && status < 300 && (body !== null || status === 204)) return body as ReplyOf<E>;
    const failure = status >= 400 ? status : NO_RESPONSE;
    const rejection = (body ?? {}) as ApiError['body'];
    throw new ApiError(failure, rejection, messageOf(failure, rejection.message ?? ''));
  };
}

/** The outcome of a call as a value. Rejects when the call was aborted. */
export async function settled<T>(
  call: Promise<T>,
): Promise<{ reply: T; error?: never } | { reply?: never; error: ApiError }> {
  try {
    return { reply: await call };
  } catch (error) {
    if (error instanceof ApiError) return { error };
    throw error;
  }
}
