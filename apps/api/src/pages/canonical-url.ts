import type { FindRoute } from './find-route.js';

/**
 * Canonical path and query of a URL: without trailing or double slashes, with the letter case of its route; null when it is
 * canonical already. Only URLs whose fixed segments match a route are changed, so that there is no open redirect.
 */
export function canonicalUrl(url: string, findRoute: FindRoute): string | null {
  const queryStart = url.indexOf('?');
  const path = queryStart < 0 ? url : url.slice(0, queryStart);
  const canonicalPath = findRoute(path)?.path ?? path;
  if (canonicalPath === path) return null;
  return canonicalPath + (queryStart < 0 ? '' : url.slice(queryStart));
}
