/** A route of the storefront's build. */
export interface PageRoute {
  id: string;
  path?: string | undefined;
  index?: boolean | undefined;
}

interface FoundRoute {
  id: string;
  /** The path as the route writes it: without trailing or double slashes, with the letter case of the route. */
  path: string;
}

/** The route of a path, whatever its slashes and letter case; null when it is no page. */
export type FindRoute = (path: string) => FoundRoute | null;

/** The patterns of the routes are read once, not at each request. */
export function routeFinder(routes: readonly PageRoute[]): FindRoute {
  const patterns = routes
    .filter(({ path, index }) => index === true || (path !== undefined && path !== '' && path !== '*'))
    .map(({ id, path = '' }) => ({ id, pattern: segmentsOf(path) }));
  return (path) => {
    const segments = segmentsOf(path);
    for (const { id, pattern } of patterns) {
      const match = matchPattern(segments, pattern);
      if (match !== null) return { id, path: match };
    }
    return null;
  };
}

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

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
