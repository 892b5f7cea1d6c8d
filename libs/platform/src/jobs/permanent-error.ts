/** Thrown by a handler or listener when trying again cannot help: goes straight to the dead letters. */
export class PermanentError extends Error {
  override readonly name = 'PermanentError';
}
