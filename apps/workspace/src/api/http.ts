import {
  ApiError,
  type BrowserOptions,
  browserTransport,
  createClient,
  type EndpointKey,
  NO_RESPONSE,
} from '@boutik/api-client';

/** The screen stays open so that no input is lost; it works again after a sign-in in another tab. */
const SESSION_EXPIRED =
  'Votre session est terminée. Connectez-vous dans un autre onglet, puis recommencez\u202f: rien n’est perdu.';

/** Calls an endpoint of the contract; the message of an ApiError is for the user, empty when there is none. */
export const call = createClient<BrowserOptions>(browserTransport, (status, message) => {
  if (status === 401) return SESSION_EXPIRED;
  return status === NO_RESPONSE ? 'Erreur de connexion. Veuillez réessayer.' : message;
});

/** Calls a path that react-admin has built from the name of a resource. */
export function callPath<Reply>(
  method: string,
  path: string,
  options: BrowserOptions & { body?: unknown } = {},
): Promise<Reply> {
  return call(`${method} ${path}` as EndpointKey, options as BrowserOptions) as Promise<Reply>;
}

/** The first message of each field of a rejected call. */
export function firstMessages(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    Object.entries(error.fields).flatMap(([field, [first]]) => (first === undefined ? [] : [[field, first]])),
  );
}

/** Whether the record does not exist, or belongs to another user (404). */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Whether a business rule refuses it at the moment (409). */
export function isConflict(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 409;
}

/** Whether a colleague has changed meanwhile what a form shows (409): the server compares its version, or its values. */
export function isChangedMeanwhile(error: unknown): boolean {
  return isConflict(error) && (error.body.code ?? '').endsWith('-changed');
}

/** The server's message for a broken business rule (409) or an expired session (401); `fallback` for any other failure. */
export function getConflictMessage(error: unknown, fallback: string): string {
  return error instanceof ApiError && (error.status === 409 || error.status === 401)
    ? getErrorMessage(error, fallback)
    : fallback;
}

/** The server's message, or `fallback` when there is none. */
export function getErrorMessage(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.message !== '' ? error.message : fallback;
}
