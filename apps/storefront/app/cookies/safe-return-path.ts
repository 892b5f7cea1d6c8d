/** A local path to return to; anything that a browser could read as another site gives the fallback. */
export function safeReturnPath(path: string, fallback: string): string {
  const isLocal = /^\/(?![/\\])/.test(path) && !/[\s\\]/.test(path) && path.length <= 2000;
  return isLocal ? path : fallback;
}
