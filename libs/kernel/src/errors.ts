/** What kind of broken rule this is; the HTTP layer maps each kind to one status code. */
export type ErrorKind =
  | 'malformed'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'gone'
  | 'too-large'
  | 'unsupported'
  | 'invalid'
  | 'locked'
  | 'too-many'
  | 'unavailable';

/** French sentences by field name, as the wire shows them. */
export type FieldErrors = Record<string, string[]>;

interface Details {
  /** By field, for kind "invalid". */
  fields?: FieldErrors;
  /** Seconds to wait, for kind "too-many" and "unavailable". */
  retryAfter?: number;
  /** Replaces the wire's `status: "error"` (login answers "error_simple"). */
  status?: string;
  /** Further facts that the answer may carry. */
  facts?: Record<string, unknown>;
}

/**
 * A rule of the trade that was broken: `code` is stable and for machines,
 * `message` is the French sentence that the person reads.
 */
export class DomainError extends Error {
  constructor(
    readonly kind: ErrorKind,
    readonly code: string,
    message: string,
    readonly details: Details = {},
  ) {
    super(message);
    this.name = 'DomainError';
  }
}

/** 422 with a sentence for one field. */
export function invalidField(field: string, message: string): DomainError {
  return new DomainError('invalid', `invalid-${field}`, message, { fields: { [field]: [message] } });
}

/** 404; also the answer for what belongs to someone else. */
export function notFound(code: string, message: string): DomainError {
  return new DomainError('not-found', code, message);
}
