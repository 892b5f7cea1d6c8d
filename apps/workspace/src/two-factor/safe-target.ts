const WORKSPACE = '/espace-commercial';

/** Where the sign-in leads, from the query `suite`: a page of this site, else the workspace. */
export function safeTarget({ search, origin }: Pick<Location, 'search' | 'origin'>): string {
  const target = new URLSearchParams(search).get('suite') ?? '';
  // Behind the origin, so that two slashes at the start are a path; whole for the same reason.
  return target.startsWith('/') ? new URL(origin + target).href : WORKSPACE;
}
