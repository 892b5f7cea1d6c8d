import { type ApiRequest, apiFetch, jsonOf } from '@boutik/api-client';
import { HttpError } from 'react-admin';
import { firstAborted } from './first-aborted';

/** What every refusal of the api carries (decisions §1.3); `errors` holds the first sentence of each field. */
interface Refusal {
  code: string | null;
  errors: Record<string, string>;
}

export type Call = Omit<ApiRequest, 'anonymous'>;

/** No answer at all: offline, or the server is away. */
export const NO_ANSWER = 0;
/** What was typed must survive: the screen stays, and works again once signed in elsewhere. */
const SESSION_OVER =
  'Votre session est terminée. Connectez-vous dans un autre onglet, puis recommencez\u202f: rien n’est perdu.';
const PATIENCE_MS = 30_000;

/**
 * Calls the api as the person whose session cookie this browser carries.
 * @throws HttpError with the server's French sentence (empty when it gave none), its status (0: no answer) and a `Refusal` as body
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
  // Null for a proxy's own page: the screens then say their own sentence.
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

/** Whether what was asked for does not exist, or is somebody else's. */
export function isMissing(error: unknown): boolean {
  return isRefused(error) && error.status === 404;
}

interface Refused extends Error {
  status: number;
  body: Refusal;
}

/** Whether `error` came from a call, with its status and what the server said. */
export function isRefused(error: unknown): error is Refused {
  return error instanceof HttpError;
}

/** A rule of the trade (409) and an ended session speak for themselves; any other failure gets our sentence. */
export function ruleOr(error: unknown, otherwise: string): string {
  return isRefused(error) && (error.status === 409 || error.status === 401) ? sentenceOf(error, otherwise) : otherwise;
}

/** The server's sentence, or ours when it gave none. */
export function sentenceOf(error: unknown, otherwise: string): string {
  return isRefused(error) && error.message !== '' ? error.message : otherwise;
}
