/** Notes what went wrong while a page was made and its reader shall not be bothered with. */
export function logFailure(error: unknown): void {
  // oxlint-disable-next-line no-console -- the process's log collects standard error; pages may not import its logger
  console.error(error);
}
