import { type ApiRequest, apiFetch, jsonOf } from '@boutik/api-client';
import { HttpError } from 'react-admin';
import { firstAborted } from './first-aborted';

/** The body of every error reply of the API (decisions §1.3); `errors` holds the first message of each field. */
interface Refusal {
  code: string | null;
  errors: Record<string, string>;
}

export type Call = Omit<ApiRequest, 'anonymous'>;

/** The status when there is no response at all: offline, or the server is unreachable. */
export const NO_ANSWER = 0;
/** The screen stays open so that no input is lost; it works again after a sign-in in another tab. */
const SESSION_OVER =
  'Votre session est terminée. Connectez-vous dans un autre onglet, puis recommencez\u202f: rien n’est perdu.';
const PATIENCE_MS = 30_000;

/**
 * Calls the API with the browser's session cookie.
 * @throws HttpError with the server's French message (empty when there is none), its status (0: no response) and an `ErrorBody` as body
 */
export async function request<Reply>(path: string, call: Call = {}): Promise<Reply> {
  return read<Reply>(await answered(path, call));
}

async function answered(path: string, { signal, headers, ...call }: Call): Promise<Response> {
  const patience = AbortSignal.timeout(PATIENCE_MS);
  try {
    return await apiFetch(path, {
      ...call,
      headers: { 'X-Requested-With': 'XMLHttpRequest', ...headers },
      signal: signal ? firstAborted([signal, patience]) : patience,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new HttpError('Erreur de connexion. Veuillez réessayer.', NO_ANSWER, nothingSaid());
  }
}

async function read<Reply>(answer: Response): Promise<Reply> {
  if (answer.ok) return answer.status === 204 ? (undefined as Reply) : ((await answer.json()) as Reply);
  const { message, refusal } = await refusalOf(answer);
  throw new HttpError(answer.status === 401 ? SESSION_OVER : message, answer.status, refusal);
}

async function refusalOf(answer: Response): Promise<{ message: string; refusal: Refusal }> {
  // Null for an error page of a proxy: the screens then show their own message.
  const body = (await jsonOf(answer)) as { message?: unknown; code?: unknown; errors?: unknown } | null;
  return {
    message: typeof body?.message === 'string' ? body.message : '',
    refusal: { code: typeof body?.code === 'string' ? body.code : null, errors: firstSentences(body?.errors) },
  };
}

function firstSentences(errors: unknown): Record<string, string> {
  if (typeof errors !== 'object' || errors === null) return {};
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, said]: [string, unknown]) => {
      const first: unknown = Array.isArray(said) ? said[0] : said;
      return typeof first === 'string' ? [[field, first]] : [];
    }),
  );
}

function nothingSaid(): Refusal {
  return { code: null, errors: {} };
}

/** Whether the record does not exist, or belongs to another user (404). */
export function isMissing(error: unknown): boolean {
  return isRefused(error) && error.status === 404;
}

interface Refused extends Error {
  status: number;
  body: Refusal;
}

/** Whether `error` came from an API call; it then has a status and an `ErrorBody`. */
export function isRefused(error: unknown): error is Refused {
  return error instanceof HttpError;
}

/** The server's message for a broken business rule (409) or an expired session (401); `fallback` for any other failure. */
export function ruleOr(error: unknown, otherwise: string): string {
  return isRefused(error) && (error.status === 409 || error.status === 401) ? sentenceOf(error, otherwise) : otherwise;
}

/** The server's message, or `fallback` when there is none. */
export function sentenceOf(error: unknown, otherwise: string): string {
  return isRefused(error) && error.message !== '' ? error.message : otherwise;
}
