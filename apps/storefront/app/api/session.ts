import { CONSENT_COOKIE, CONSENT_SECONDS, consentCookieValue } from '@boutik/kernel';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { AppLoadContext } from 'react-router';

const SESSION_COOKIE = 'boutik_session';
const CART_COOKIE = 'boutik_cart';
const REMINDER_COOKIE = 'boutik_rappel';
const MONTH_SECONDS = 30 * 24 * 3600;

function readCookie(request: Request, name: string): string | null {
  return parseCookie(request.headers.get('cookie') ?? '')[name] ?? null;
}

function serializeCookie(
  context: AppLoadContext,
  cookie: { name: string; value: string; maxAge: number; httpOnly: boolean },
): string {
  return stringifySetCookie({ ...cookie, path: '/', sameSite: 'lax', secure: context.shop.secureCookies });
}

/** True when the request has a session cookie; only the API knows whether it is valid. */
export function hasSession(request: Request): boolean {
  return readCookie(request, SESSION_COOKIE) !== null;
}

/** The Set-Cookie header of a session: HttpOnly, 30 days. */
export function setSessionCookie(context: AppLoadContext, token: string): string {
  return serializeCookie(context, { name: SESSION_COOKIE, value: token, maxAge: MONTH_SECONDS, httpOnly: true });
}

export function clearSessionCookie(context: AppLoadContext): string {
  return serializeCookie(context, { name: SESSION_COOKIE, value: '', maxAge: 0, httpOnly: true });
}

/** A digest that identifies the session without revealing the token; null without a session. */
async function sessionDigest(request: Request): Promise<string | null> {
  const token = readCookie(request, SESSION_COOKIE);
  return token === null ? null : shortDigest(token);
}

async function shortDigest(secret: string): Promise<string> {
  return (await digestOf(secret)).slice(0, 16);
}

/** In hexadecimal digits. */
async function digestOf(secret: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** True when the reminder of unpaid orders was dismissed in this session (AC-194). */
export async function isReminderDismissed(request: Request): Promise<boolean> {
  const dismissedFor = readCookie(request, REMINDER_COOKIE);
  return dismissedFor !== null && dismissedFor === (await sessionDigest(request));
}

/** The Set-Cookie header that dismisses it until the next sign-in. */
export async function dismissReminder(request: Request, context: AppLoadContext): Promise<string> {
  return serializeCookie(context, {
    name: REMINDER_COOKIE,
    value: (await sessionDigest(request)) ?? '',
    maxAge: MONTH_SECONDS,
    httpOnly: true,
  });
}

/** The ticket that the API set in this browser at the end of a social sign-in. */
export function readSocialTicket(request: Request): string | null {
  return readCookie(request, 'boutik_ticket');
}

const FLASH_COOKIE = 'boutik_said';

/** Flash message for the next page, by name; the texts are in account/flash-messages.ts. */
export function setFlashMessage(context: AppLoadContext, name: string): string {
  return serializeCookie(context, { name: FLASH_COOKIE, value: name, maxAge: 60, httpOnly: false });
}

/** The name of the flash message, or null. */
export function readFlashMessage(request: Request): string | null {
  return readCookie(request, FLASH_COOKIE);
}

export function clearFlashMessage(context: AppLoadContext): string {
  return serializeCookie(context, { name: FLASH_COOKIE, value: '', maxAge: 0, httpOnly: false });
}

const REGISTERED_COOKIE = 'boutik_inscrit';

/**
 * Stores the address that was just registered in this browser for an hour, so that the activation email can be
 * requested again.
 */
export function setRegisteredEmail(context: AppLoadContext, email: string): string {
  return serializeCookie(context, { name: REGISTERED_COOKIE, value: email, maxAge: 3600, httpOnly: false });
}

export function clearRegisteredEmail(context: AppLoadContext): string {
  return serializeCookie(context, { name: REGISTERED_COOKIE, value: '', maxAge: 0, httpOnly: false });
}

/** The email address that was just registered in this browser (AC-046), or null. */
export function readRegisteredEmail(request: Request): string | null {
  return readCookie(request, REGISTERED_COOKIE);
}

const UNSENT_ORDER_COOKIE = 'boutik_reprise';

/** Stores what was typed for an order that the end of the session stopped, until its client has signed in again. */
export function setUnsentOrder(context: AppLoadContext, typed: string): string {
  return serializeCookie(context, { name: UNSENT_ORDER_COOKIE, value: typed, maxAge: 900, httpOnly: true });
}

export function clearUnsentOrder(context: AppLoadContext): string {
  return serializeCookie(context, { name: UNSENT_ORDER_COOKIE, value: '', maxAge: 0, httpOnly: true });
}

export function readUnsentOrder(request: Request): string | null {
  return readCookie(request, UNSENT_ORDER_COOKIE);
}

/** The guest cart id, or null before the first product. */
export function readGuestCartId(request: Request): string | null {
  const id = readCookie(request, CART_COOKIE);
  return id && /^[0-9a-f-]{36}$/.test(id) ? id : null;
}

/** A new unguessable guest cart id (122 random bits, SF-217). */
export function newGuestCartId(): string {
  return crypto.randomUUID();
}

/** Readable by scripts on purpose: browser calls send it as X-Session-ID. */
export function setGuestCartCookie(context: AppLoadContext, id: string): string {
  return serializeCookie(context, { name: CART_COOKIE, value: id, maxAge: MONTH_SECONDS, httpOnly: false });
}

export function clearGuestCartCookie(context: AppLoadContext): string {
  return serializeCookie(context, { name: CART_COOKIE, value: '', maxAge: 0, httpOnly: false });
}

/** Stores the visitor's cookie choice with the reference of its proof; readable by scripts, six months. */
export function setConsentCookie(context: AppLoadContext, choice: Parameters<typeof consentCookieValue>[0]): string {
  return serializeCookie(context, {
    name: CONSENT_COOKIE,
    value: consentCookieValue(choice),
    maxAge: CONSENT_SECONDS,
    httpOnly: false,
  });
}

const ADDITION_COOKIE = 'boutik_ajout';

/**
 * The key of the next addition to the cart without scripts, from a page that is the same for every visitor. A reply renews
 * it, so that a form whose reply was lost is sent again with the same. Before the first reply it is derived from the
 * session or the guest cart; empty without either, when `requestWithAdditionKey` gives the browser one.
 */
export async function readAdditionKey(request: Request): Promise<string> {
  const key = readCookie(request, ADDITION_COOKIE);
  if (key !== null) return key;
  const secret = readCookie(request, SESSION_COOKIE) ?? readGuestCartId(request);
  return secret === null ? '' : shortDigest(secret);
}

/** In the address of a form that was sent again: a browser that stores no cookies is not asked twice. */
const SENT_AGAIN = 'ajout';

/**
 * Without a key: asks the browser to send the form again, with a key that it stores before. Of two presses only the reply to the second
 * is followed, so that one addition is made. Null for a browser that stores no cookies.
 */
export function requestWithAdditionKey(request: Request, context: AppLoadContext): Response | null {
  const url = new URL(request.url);
  if (url.searchParams.has(SENT_AGAIN)) return null;
  url.searchParams.set(SENT_AGAIN, '1');
  const headers = { Location: url.pathname + url.search, 'Set-Cookie': renewAdditionKey(context) };
  return new Response(null, { status: 307, headers });
}

/**
 * The guest cart of a first addition without scripts: of its key, so that the same form sent twice makes one cart. The digest tells
 * nothing of the key, which scripts cannot read; it is a UUID of version 8. Null without one.
 */
export async function guestCartOfKey(request: Request): Promise<string | null> {
  const key = readCookie(request, ADDITION_COOKIE);
  if (key === null) return null;
  const digits = await digestOf(`cart ${key}`);
  return digits.replace(/^(.{8})(.{4})(.{3})(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5');
}

/** The Set-Cookie header of a new one: HttpOnly, and it outlives the session, whose derived key is used once. */
export function renewAdditionKey(context: AppLoadContext): string {
  const value = crypto.randomUUID();
  return serializeCookie(context, { name: ADDITION_COOKIE, value, maxAge: MONTH_SECONDS, httpOnly: true });
}

/** Rejects a form that another site posted (a second defence besides SameSite=Lax). Throws a 403 Response. */
export function assertSameOrigin(request: Request): void {
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  const foreign = site
    ? site === 'cross-site'
    : origin !== null && origin !== 'null' && new URL(origin).host !== new URL(request.url).host;
  if (foreign) throw new Response('Formulaire refusé.', { status: 403 });
}

/** The token of one order, for its client without an account: HttpOnly, 30 days. */
export function setOrderTokenCookie(context: AppLoadContext, orderId: number, token: string): string {
  return serializeCookie(context, {
    name: `boutik_order_${orderId}`,
    value: token,
    maxAge: MONTH_SECONDS,
    httpOnly: true,
  });
}

export function readOrderToken(request: Request, orderId: number): string | undefined {
  return readCookie(request, `boutik_order_${orderId}`) ?? undefined;
}
