import {
  ErrorStatusCode,
  MeilisearchApiError,
  type MeilisearchErrorResponse,
  MeilisearchRequestError,
} from 'meilisearch';

/** A task that the server accepted and could not complete. */
export class SearchTaskFailed extends Error {
  override readonly name = 'SearchTaskFailed';

  constructor(
    readonly label: string,
    readonly failure: MeilisearchErrorResponse | null,
  ) {
    super(`${label}: ${failure?.message ?? 'canceled'}`);
  }
}

/** The index is missing, or built by another release. */
export class IndexNotBuilt extends Error {
  override readonly name = 'IndexNotBuilt';
}

/** Another process has been writing the index for minutes. */
export class IndexBusy extends Error {
  override readonly name = 'IndexBusy';
}

/** The error code of the server ("index_not_found"), if any. */
export function errorCode(error: unknown): string | undefined {
  if (error instanceof MeilisearchApiError) return error.cause?.code;
  return error instanceof SearchTaskFailed ? error.failure?.code : undefined;
}

export function isIndexMissing(error: unknown): boolean {
  return errorCode(error) === ErrorStatusCode.INDEX_NOT_FOUND;
}

/** Whether the server is unreachable or failing; the request itself is not the cause. */
export function isServerUnavailable(error: unknown): boolean {
  if (error instanceof MeilisearchApiError) return error.response.status >= 500 || error.response.status === 429;
  return error instanceof MeilisearchRequestError || (error instanceof SyntaxError && error.message.includes('JSON'));
}

/** Whether the server rejected the query as invalid: a retry cannot help. */
export function isQueryRejected(error: unknown): boolean {
  return (
    error instanceof MeilisearchApiError &&
    error.response.status === 400 &&
    (errorCode(error)?.startsWith('invalid_search_') ?? false)
  );
}
