/** Some failures are only logged, and shown to nobody (WS-371, WS-372). */
export function onlyLog(error: unknown): void {
  // oxlint-disable-next-line no-console -- the browser's log is where this failure belongs
  console.error(error);
}
