/** The path of a route of the storefront's build. */
interface RouteFacts {
  path?: string | undefined;
  index?: boolean | undefined;
}

/** Returns the canonical path and query of a URL; null when it is already canonical or matches no route. */
export type TidyAddress = (url: string) => string | null;

/**
 * Canonical URLs of the given routes: without trailing or double slashes, with the letter case of the route. Only URLs
 * whose fixed segments match a route are changed, so that there is no open redirect.
 */
export function tidyAddresses(routes: readonly RouteFacts[]): TidyAddress {
  const patterns = routes
    .filter((route) => route.index === true || (route.path !== undefined && route.path !== '' && route.path !== '*'))
    .map((route) => (route.path ?? '').split('/').filter(Boolean));
  return (url) => {
    const mark = url.indexOf('?');
    const path = mark < 0 ? url : url.slice(0, mark);
    const words = path.split('/').filter(Boolean);
    const tidy = patterns.map((pattern) => spelt(words, pattern)).find((spelling) => spelling !== null);
    if (tidy === undefined || tidy === path) return null;
    return tidy + (mark < 0 ? '' : url.slice(mark));
  };
}

/** The path with the letter case of the pattern; null when the segments do not match it. */
function spelt(words: readonly string[], pattern: readonly string[]): string | null {
  if (words.length !== pattern.length) return null;
  const spelling = pattern.map((fixed, at) => {
    const word = words[at] ?? '';
    if (fixed.startsWith(':')) return word;
    return word.toLowerCase() === fixed.toLowerCase() ? fixed : null;
  });
  return spelling.includes(null) ? null : `/${spelling.join('/')}`;
}
