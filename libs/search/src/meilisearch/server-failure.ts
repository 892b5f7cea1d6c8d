import {
  ErrorStatusCode,
  MeilisearchApiError,
  type MeilisearchErrorResponse,
  MeilisearchRequestError,
  MeilisearchRequestTimeOutError,
} from 'meilisearch';

/** A task that the server took and could not finish. */
export class SearchTaskFailed extends Error {
  override readonly name = 'SearchTaskFailed';

  constructor(
    readonly what: string,
    readonly failure: MeilisearchErrorResponse | null,
  ) {
    super(`${what}: ${failure?.message ?? 'canceled'}`);
  }
}

/** The index is not there, or not in the shape that this release searches. */
export class IndexNotBuilt extends Error {
  override readonly name = 'IndexNotBuilt';
}

/** The server's own code of a failure ("index_not_found"), if it gave one. */
export function codeOf(error: unknown): string | undefined {
  if (error instanceof MeilisearchApiError) return error.cause?.code;
  return error instanceof SearchTaskFailed ? error.failure?.code : undefined;
}

export function isIndexMissing(error: unknown): boolean {
  return codeOf(error) === ErrorStatusCode.INDEX_NOT_FOUND;
}

/** Whether the server could not be asked at all, or is not well: nothing is wrong with what was asked. */
export function isServerAway(error: unknown): boolean {
  if (error instanceof MeilisearchApiError) return error.response.status >= 500 || error.response.status === 429;
  return error instanceof MeilisearchRequestError || (error instanceof SyntaxError && error.message.includes('JSON'));
}

export function isTooSlow(error: unknown): boolean {
  return error instanceof MeilisearchRequestError && error.cause instanceof MeilisearchRequestTimeOutError;
}

/** Whether the server refused what was asked: asking the same again cannot help, asking something else can. */
export function isRefusal(error: unknown): boolean {
  return (
    error instanceof MeilisearchApiError &&
    error.response.status === 400 &&
    (codeOf(error)?.startsWith('invalid_search_') ?? false)
  );
}
