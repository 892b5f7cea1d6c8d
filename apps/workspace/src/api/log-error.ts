/** Logs a failure that the user is not shown (WS-371, WS-372). */
export function logError(error: unknown): void {
  // oxlint-disable-next-line no-console -- this failure is reported in the browser's console only
  console.error(error);
}
