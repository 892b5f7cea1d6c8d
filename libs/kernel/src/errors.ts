/** The kind of error; the HTTP layer maps each kind to one status code. */
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

/** French messages by field name, as in the response. */
export type FieldErrors = Record<string, string[]>;

interface Details {
  /** By field, for kind "invalid". */
  fields?: FieldErrors;
  /** Seconds to wait, for kind "too-many" and "unavailable". */
  retryAfter?: number;
  /** Replaces `status: "error"` in the response (login returns "error_simple"). */
  status?: string;
  /** Further fields of the response. */
  facts?: Record<string, unknown>;
}

/**
 * A violated business rule: `code` is stable and machine-readable,
 * `message` is the French text for the user.
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

/** 422 with a message for one field. */
export function invalidField(field: string, message: string): DomainError {
  return new DomainError('invalid', `invalid-${field}`, message, { fields: { [field]: [message] } });
}

/** 404; also for what belongs to another user. */
export function notFound(code: string, message: string): DomainError {
  return new DomainError('not-found', code, message);
}

/** True for an error of Node or of a driver with one of these codes: "ENOENT". */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    typeof error.code === 'string' &&
    codes.includes(error.code)
  );
}
