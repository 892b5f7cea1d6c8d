import { createHash, randomUUID } from 'node:crypto';
import { countCart, countGuestCart, currentUser, readCookieConsent } from '@boutik/contract';
import {
  isStaff,
  readConsent,
  readsPricesExcludingTax,
  readVisitorHint,
  roleOf,
  toRecord,
  VISITOR_COOKIE,
  visitorCookieValue,
  type VisitorHint,
  withTimeout,
} from '@boutik/kernel';
import { SESSION_COOKIE } from '@boutik/platform/http';
import { logger } from '@boutik/platform/observability';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ApiTransport, CART_COOKIE, transportFor } from './api-transport.js';
import type { Tax } from './render-page.js';

const TAX_COOKIE = 'boutik_taxe';
/** A cart that changes in another browser is shown after this time. */
const HINT_SECONDS = 300;
/** A view of the site as a client ends on its own: the banner that says so does too. */
const VIEW_HINT_SECONDS = 20;
/** A cached page does not wait longer for a database that hangs. */
const READING_MS = 2000;
const databaseAway = () => new Error('The visitor could not be read in time');
/** For requests without the cookie, such as those of programs. */
const REMEMBERED_MS = 3000;
const MAX_REMEMBERED = 5000;
/** As long as pages show it. */
const MAX_NAME = 60;

interface PageVisitor {
  tax: Tax;
  /** Has a staff role. */
  staff: boolean;
  /** The value to set the hint cookie to, empty to delete it; undefined when it is right. */
  hintCookie: string | undefined;
  /** The session of the visitor's cookie has ended. */
  ended: boolean;
}

interface VisitorFound {
  hint: VisitorHint;
  ended: boolean;
}

/** Finds the variant of a public page for a visitor, and the hint that fills its marked places. */
export class PageVisitors {
  private readonly remembered = new Map<string, { until: number; found: Promise<VisitorFound> }>();

  constructor(private readonly server: FastifyInstance) {}

  /** Calls the API only when the browser's hint is missing or about somebody else. */
  async of(request: FastifyRequest): Promise<PageVisitor> {
    const { cookies } = request;
    const key = visitorKey(cookies);
    const shownTo = (hint: VisitorHint | null) => ({
      tax: taxOf(cookies, hint),
      staff: hint?.user ? isStaff(hint.user.role) : false,
    });
    if (key === null) return { ...shownTo(null), hintCookie: cookies[VISITOR_COOKIE] ? '' : undefined, ended: false };
    const known = readVisitorHint(request.headers.cookie);
    if (known?.key.slice(1) === key) return { ...shownTo(known.hint), hintCookie: undefined, ended: false };
    try {
      const { hint, ended } = await withTimeout(READING_MS, this.read(request, key), databaseAway);
      return { ...shownTo(hint), hintCookie: visitorCookieValue(markOf(hint) + key, hint), ended };
    } catch (error) {
      logger('pages').warn({ err: error }, 'A page is shown without its visitor');
      return { ...shownTo(null), hintCookie: undefined, ended: false };
    }
  }

  /** The hint of a visitor with a session or a cart. */
  private read(request: FastifyRequest, key: string): Promise<VisitorFound> {
    // After a write the cookie has a new value, which is not remembered.
    const name = `${key} ${request.cookies[VISITOR_COOKIE] ?? ''} ${Boolean(readConsent(request.headers.cookie))}`;
    const known = this.remembered.get(name);
    if (known && known.until > Date.now()) return known.found;
    const found = this.find(request);
    found.catch(() => this.remembered.delete(name));
    this.remembered.delete(name);
    this.remembered.set(name, { until: Date.now() + REMEMBERED_MS, found });
    for (const [oldest, { until }] of this.remembered) {
      if (until > Date.now() && this.remembered.size <= MAX_REMEMBERED) break;
      this.remembered.delete(oldest);
    }
    return found;
  }

  private async find(request: FastifyRequest): Promise<VisitorFound> {
    let ended = false;
    const api = transportFor(this.server, request, () => (ended = true));
    return { hint: await readHint(api, request), ended };
  }
}

/** The Set-Cookie header that deletes the cookie of a session that has ended (WS-337). */
export const endedSession = (secure: boolean): string =>
  `${SESSION_COOKIE}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

/** The Set-Cookie header of a hint; an empty value deletes it. */
export function hintHeader(value: string, secure: boolean): string {
  const seconds =
    readVisitorHint(`${VISITOR_COOKIE}=${value}`)?.hint.viewed === undefined ? HINT_SECONDS : VIEW_HINT_SECONDS;
  const age = value === '' ? 0 : seconds;
  return `${VISITOR_COOKIE}=${value}; Max-Age=${age}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** After a write of this browser its hint may be wrong: the next page reads it again. */
export function outdateHint(server: FastifyInstance, secure: boolean): void {
  server.addHook('onRequest', (request, reply, done) => {
    const { method, cookies } = request;
    if (method !== 'GET' && method !== 'HEAD' && (visitorKey(cookies) !== null || cookies[VISITOR_COOKIE]))
      reply.header('Set-Cookie', outdatedHint(secure));
    done();
  });
}

export const outdatedHint = (secure: boolean): string => hintHeader(`!${randomUUID()}`, secure);

/** Identifies session and cart without revealing them; null for a visitor without both. */
function visitorKey(cookies: FastifyRequest['cookies']): string | null {
  const [session, cart] = [cookies[SESSION_COOKIE], cookies[CART_COOKIE]];
  if (!session && !cart) return null;
  return createHash('sha256')
    .update(`${session ?? ''} ${cart ?? ''}`)
    .digest('base64url')
    .slice(0, 16);
}

/** For caches in front of the api: whether the visitor reads prices without tax unless they chose otherwise. */
function markOf({ user }: VisitorHint): 'h' | 't' {
  return readsPricesExcludingTax(user?.role ?? null) ? 'h' : 't';
}

/** As chosen; otherwise HT for professionals and TTC for everyone else (decisions §3.1). */
function taxOf(cookies: FastifyRequest['cookies'], hint: VisitorHint | null): Tax {
  const chosen = cookies[TAX_COOKIE];
  if (chosen === 'ht' || chosen === 'ttc') return chosen;
  return readsPricesExcludingTax(hint?.user?.role ?? null) ? 'ht' : 'ttc';
}

async function readHint(api: ApiTransport, { cookies, headers }: FastifyRequest): Promise<VisitorHint> {
  const get = async ({ path }: { path: string }, identity: { token?: null } = {}) => {
    const { status, body } = await api({ method: 'GET', url: path, ...identity });
    if (status === 429 || status >= 500) throw new Error(`${path} decided ${status}`);
    return status === 200 ? toRecord(body) : null;
  };
  if (cookies[SESSION_COOKIE]) {
    const [account, counted, choice] = await Promise.all([
      get(currentUser),
      get(countCart),
      readConsent(headers.cookie) ? null : get(readCookieConsent),
    ]);
    const user = toRecord(account?.['user']);
    const role = roleOf(String(user['user_type']));
    const viewed = account?.['lecture_seule'] === true;
    if (account)
      return {
        cart: Number(counted?.['count'] ?? 0),
        decided: viewed || typeof choice?.['consent'] === 'string',
        user: {
          id: Number(user['id']),
          firstName: shorten(String(user['prenom'] || user['name'])),
          role: role ?? 'particulier',
        },
        ...(viewed && { viewed: shorten(`${String(user['prenom'])} ${String(user['name'])}`.trim()) }),
      };
  }
  const counted = cookies[CART_COOKIE] ? await get(countGuestCart, { token: null }) : null;
  return { cart: Number(counted?.['count'] ?? 0), decided: false, user: null };
}

/** By characters: half a surrogate pair cannot be encoded. */
function shorten(name: string): string {
  return [...name].slice(0, MAX_NAME).join('');
}
