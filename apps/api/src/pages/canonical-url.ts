/** The path of a route of the storefront's build. */
interface RoutePattern {
  path?: string | undefined;
  index?: boolean | undefined;
}

/** Returns the canonical path and query of a URL; null when it is already canonical or matches no route. */
export type CanonicalizeUrl = (url: string) => string | null;

/**
 * Canonical URLs of the given routes: without trailing or double slashes, with the letter case of the route. Only URLs
 * whose fixed segments match a route are changed, so that there is no open redirect.
 */
export function urlCanonicalizer(routes: readonly RoutePattern[]): CanonicalizeUrl {
  const patterns = routes
    .filter((route) => route.index === true || (route.path !== undefined && route.path !== '' && route.path !== '*'))
    .map((route) => (route.path ?? '').split('/').filter(Boolean));
  return (url) => {
    const queryStart = url.indexOf('?');
    const path = queryStart < 0 ? url : url.slice(0, queryStart);
    const segments = path.split('/').filter(Boolean);
    const canonicalPath = patterns.map((pattern) => matchPattern(segments, pattern)).find((match) => match !== null);
    if (canonicalPath === undefined || canonicalPath === path) return null;
    return canonicalPath + (queryStart < 0 ? '' : url.slice(queryStart));
  };
}

/** The path with the letter case of the pattern; null when the segments do not match it. */
function matchPattern(segments: readonly string[], pattern: readonly string[]): string | null {
  if (segments.length !== pattern.length) return null;
  const match = pattern.map((expected, at) => {
    const segment = segments[at] ?? '';
    if (expected.startsWith(':')) return segment;
    return segment.toLowerCase() === expected.toLowerCase() ? expected : null;
  });
  return match.includes(null) ? null : `/${match.join('/')}`;
}
