/** Session token of storefront and workspace; HttpOnly. */
export const SESSION_COOKIE = 'boutik_session';
/** CSRF token, readable by scripts: they copy it into the X-XSRF-TOKEN header. */
export const XSRF_COOKIE = 'XSRF-TOKEN';

/** The value of one cookie of a Cookie header, or null. */
export function readCookie(header: string | undefined, name: string): string | null {
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return decode(part.slice(at + 1).trim());
  }
  return null;
}

function decode(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

interface CookieOptions {
  /** Seconds; 0 deletes the cookie, absent makes a session cookie. */
  maxAge?: number;
  httpOnly: boolean;
  secure: boolean;
}

/** The value of a Set-Cookie header: SameSite=Lax, path /. */
export function serializeCookie(name: string, value: string, options: CookieOptions): string {
  const parts = [`${name}=${encodeURIComponent(value)}`, 'Path=/', 'SameSite=Lax'];
  if (options.maxAge !== undefined) parts.push(`Max-Age=${options.maxAge}`);
  if (options.httpOnly) parts.push('HttpOnly');
  if (options.secure) parts.push('Secure');
  return parts.join('; ');
}
