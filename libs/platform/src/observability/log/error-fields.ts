/**
 * The properties of an error that are logged. Not all of them: a database error contains the values of its query,
 * and a failed HTTP call its headers.
 */
export function errorFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = 'code' in error ? error.code : undefined;
  const cause = error.cause === undefined ? undefined : errorFields(error.cause);
  return { type: error.constructor.name, message: error.message, code, stack: error.stack, cause };
}
