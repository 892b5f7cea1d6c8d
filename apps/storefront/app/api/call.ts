import { ApiError, type CallInput, createClient, type EndpointKey } from '@boutik/api-client';
import type { Endpoint, ReplyOf } from '@boutik/contract';
import type { AppLoadContext } from 'react-router';
import type { CallOptions } from './context';

const UNKNOWN_ERROR = 'Une erreur est survenue. Veuillez réessayer plus tard.';

/** Calls the API in process, with the session and guest cart of this request. Throws ApiError for 4xx and 5xx. */
// oxlint-disable-next-line eslint-js/no-restricted-syntax -- in every loader: where, what, with what, and rarely options
export function call<E extends Endpoint>(
  context: AppLoadContext,
  key: EndpointKey<E>,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<ReplyOf<E>> {
  return createClient(context.api, messageOf)(key, { ...input, ...options });
}

/** Like `call`, for a form as the browser has sent it: its fields have any value, and the API validates them. */
// oxlint-disable-next-line eslint-js/no-restricted-syntax -- in every loader: where, what, with what, and rarely options
export function submitForm<E extends Endpoint>(
  context: AppLoadContext,
  key: EndpointKey<E>,
  body: FormData | Record<string, unknown>,
  options: CallOptions = {},
): Promise<ReplyOf<E>> {
  return call(context, key, { body } as object as CallInput<E>, options);
}

/** Like `call`, but returns null for 401, 403 and 404. */
// oxlint-disable-next-line eslint-js/no-restricted-syntax -- in every loader: where, what, with what, and rarely options
export async function callOrNull<E extends Endpoint>(
  context: AppLoadContext,
  key: EndpointKey<E>,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<ReplyOf<E> | null> {
  try {
    return await call(context, key, input, options);
  } catch (error) {
    if (error instanceof ApiError && [401, 403, 404].includes(error.status)) return null;
    throw error;
  }
}

const messageOf = (_: number, message: string) => message || UNKNOWN_ERROR;
