/** A path of our own to return to; anything that a browser could read as another site leads to the page itself. */
export function wayBack(path: string, elsewhere: string): string {
  const own = /^\/(?![/\\])/.test(path) && !/[\s\\]/.test(path) && path.length <= 2000;
  return own ? path : elsewhere;
}
