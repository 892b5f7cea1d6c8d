/** A local path to return to; anything that a browser could read as another site gives the fallback. */
export function wayBack(path: string, elsewhere: string): string {
  const own = /^\/(?![/\\])/.test(path) && !/[\s\\]/.test(path) && path.length <= 2000;
  return own ? path : elsewhere;
}
