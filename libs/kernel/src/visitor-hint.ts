import { toRecord } from './records.js';
import { type Role, roleOf } from './roles.js';

/**
 * Readable by scripts: what the marked places of a page show that is the same for every visitor. It holds nothing
 * secret, and the server never grants anything because of it.
 */
export const VISITOR_COOKIE = 'boutik_visiteur';

export interface VisitorHint {
  /** Units in the cart. */
  cart: number;
  /** The account has a cookie choice. */
  decided: boolean;
  /** The signed-in user; null for a guest. */
  user: { id: number; firstName: string; role: Role } | null;
  /** Only where a member of the staff sees the site as this client: the client's name. */
  viewed?: string | undefined;
}

/** @param key the visitor that the hint is about: letters, digits, "-" and "_" */
export function visitorCookieValue(key: string, hint: VisitorHint): string {
  return `${key}.${encodeURIComponent(JSON.stringify(hint))}`;
}

/** The hint in a Cookie header (or `document.cookie`) and its key; null when there is none. */
export function readVisitorHint(cookies: string | null | undefined): { key: string; hint: VisitorHint } | null {
  const [, key, text] = /(?:^|;\s*)boutik_visiteur=([\w-]+)\.([^;]+)/.exec(cookies ?? '') ?? [];
  if (!key || !text) return null;
  try {
    const { cart, decided, user, viewed } = toRecord(JSON.parse(decodeURIComponent(text)));
    const { id, firstName, role } = toRecord(user);
    const known = roleOf(String(role));
    return {
      key,
      hint: {
        cart: Number(cart) || 0,
        decided: decided === true,
        user: known ? { id: Number(id), firstName: String(firstName), role: known } : null,
        viewed: typeof viewed === 'string' ? viewed : undefined,
      },
    };
  } catch {
    // Not written by us.
    return null;
  }
}
