/**
 * A URL of the shop itself as a path, so that a redirect stays at the address that the visitor has opened: cookies
 * belong to one host, and "127.0.0.1" is not "localhost". Any other URL is returned as it is.
 */
export function ownPath(url: string, publicUrl: string): string {
  return url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url;
}
