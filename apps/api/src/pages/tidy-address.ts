/** A route of the storefront's build, as far as its address goes. */
interface RouteFacts {
  path?: string | undefined;
  index?: boolean | undefined;
}

/** The one spelling of an address of ours, path and query, or null when it is spelt so already (or is not ours). */
export type TidyAddress = (url: string) => string | null;

/**
 * Knows the addresses that `routes` answer: without a slash at the end or two in a row, in the letters that the site
 * map has. Only addresses whose fixed words match a route are moved, so nobody is led elsewhere.
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

/** The words in a pattern's spelling; null when they do not match it. */
function spelt(words: readonly string[], pattern: readonly string[]): string | null {
  if (words.length !== pattern.length) return null;
  const spelling = pattern.map((fixed, at) => {
    const word = words[at] ?? '';
    if (fixed.startsWith(':')) return word;
    return word.toLowerCase() === fixed.toLowerCase() ? fixed : null;
  });
  return spelling.includes(null) ? null : `/${spelling.join('/')}`;
}
