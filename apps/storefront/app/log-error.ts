/** Logs an error that occurred while a page was rendered, or that is not shown to the visitor. */
export function logError(error: unknown): void {
  // oxlint-disable-next-line no-console -- the process's log collects standard error; pages may not import its logger
  console.error(error);
}
