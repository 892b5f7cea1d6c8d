import { toRecord } from '@boutik/kernel';
import { type ApiRequest, apiFetch, parseJson } from '@boutik/api-client';
import { HttpError } from 'react-admin';
import { anySignal } from './any-signal';

/** The body of every error reply of the API (decisions §1.3); `errors` holds the first message of each field. */
interface ErrorBody {
  code: string | null;
  errors: Record<string, string>;
}

export type RequestOptions = Omit<ApiRequest, 'anonymous'>;

/** The status when there is no response at all: offline, or the server is unreachable. */
export const NO_RESPONSE = 0;
/** The screen stays open so that no input is lost; it works again after a sign-in in another tab. */
const SESSION_EXPIRED =
  'Votre session est terminée. Connectez-vous dans un autre onglet, puis recommencez\u202f: rien n’est perdu.';
const REQUEST_TIMEOUT_MS = 30_000;

/**
 * Calls the API with the browser's session cookie.
 * @throws HttpError with the server's French message (empty when there is none), its status (0: no response) and an `ErrorBody` as body
 */
export async function request<Reply>(path: string, options: RequestOptions = {}): Promise<Reply> {
  return parseResponse<Reply>(await fetchResponse(path, options));
}

async function fetchResponse(path: string, { signal, headers, ...options }: RequestOptions): Promise<Response> {
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  try {
    return await apiFetch(path, {
      ...options,
      headers: { 'X-Requested-With': 'XMLHttpRequest', ...headers },
      signal: signal ? anySignal([signal, timeout]) : timeout,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new HttpError('Erreur de connexion. Veuillez réessayer.', NO_RESPONSE, emptyErrorBody());
  }
}

async function parseResponse<Reply>(response: Response): Promise<Reply> {
  // Our own API: the caller names the type that the contract gives this reply (undefined for one without a body).
  if (response.ok) return (response.status === 204 ? undefined : await response.json()) as Reply;
  const { message, errorBody } = await parseError(response);
  throw new HttpError(response.status === 401 ? SESSION_EXPIRED : message, response.status, errorBody);
}

async function parseError(response: Response): Promise<{ message: string; errorBody: ErrorBody }> {
  // Nothing in an error page of a proxy: the screens then show their own message.
  const { message, code, errors } = toRecord(await parseJson(response));
  return {
    message: typeof message === 'string' ? message : '',
    errorBody: { code: typeof code === 'string' ? code : null, errors: firstMessages(errors) },
  };
}

function firstMessages(errors: unknown): Record<string, string> {
  if (typeof errors !== 'object' || errors === null) return {};
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, messages]: [string, unknown]) => {
      const first: unknown = Array.isArray(messages) ? messages[0] : messages;
      return typeof first === 'string' ? [[field, first]] : [];
    }),
  );
}

function emptyErrorBody(): ErrorBody {
  return { code: null, errors: {} };
}

/** Whether the record does not exist, or belongs to another user (404). */
export function isNotFound(error: unknown): boolean {
  return isHttpError(error) && error.status === 404;
}

interface ApiError extends Error {
  status: number;
  body: ErrorBody;
}

/** Whether `error` came from an API call; it then has a status and an `ErrorBody`. */
export function isHttpError(error: unknown): error is ApiError {
  return error instanceof HttpError;
}

/** The server's message for a broken business rule (409) or an expired session (401); `fallback` for any other failure. */
export function getConflictMessage(error: unknown, fallback: string): string {
  return isHttpError(error) && (error.status === 409 || error.status === 401)
    ? getErrorMessage(error, fallback)
    : fallback;
}

/** The server's message, or `fallback` when there is none. */
export function getErrorMessage(error: unknown, fallback: string): string {
  return isHttpError(error) && error.message !== '' ? error.message : fallback;
}
