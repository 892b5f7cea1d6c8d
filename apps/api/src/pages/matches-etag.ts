/** Whether a request has what this ETag names: `*` is whatever there is, and a list compares weakly (RFC 9110, 13.1.2). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.trim() === '*' || ifNoneMatch.includes(etag.replace(/^W\//, ''));
}
