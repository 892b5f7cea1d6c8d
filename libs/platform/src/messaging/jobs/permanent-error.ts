/** Thrown by a handler or listener when a retry cannot succeed: the job or event is dead at once. */
export class PermanentError extends Error {
  override readonly name = 'PermanentError';
}
