import { CONSENT_COOKIE, CONSENT_SECONDS, consentCookie } from '@boutik/kernel';
import type { AppLoadContext } from 'react-router';

const SESSION = 'boutik_session';
const CART = 'boutik_cart';
const REMINDER = 'boutik_rappel';
const MONTH = 30 * 24 * 3600;

function readCookie(request: Request, name: string): string | null {
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const [key, ...rest] = part.trim().split('=');
    if (key !== name) continue;
    try {
      return decodeURIComponent(rest.join('='));
    } catch {
      return null;
    }
  }
  return null;
}

function line(
  context: AppLoadContext,
  cookie: { name: string; value: string; maxAge: number; httpOnly: boolean },
): string {
  const flags = `${cookie.httpOnly ? '; HttpOnly' : ''}${context.shop.secureCookies ? '; Secure' : ''}`;
  return `${cookie.name}=${encodeURIComponent(cookie.value)}; Path=/; SameSite=Lax; Max-Age=${cookie.maxAge}${flags}`;
}

/** True when the request has a session cookie; only the API knows whether it is valid. */
export function hasSession(request: Request): boolean {
  return readCookie(request, SESSION) !== null;
}

/** The Set-Cookie header of a session: HttpOnly, 30 days. */
export function keepSession(context: AppLoadContext, token: string): string {
  return line(context, { name: SESSION, value: token, maxAge: MONTH, httpOnly: true });
}

export function dropSession(context: AppLoadContext): string {
  return line(context, { name: SESSION, value: '', maxAge: 0, httpOnly: true });
}

/** A digest that identifies the session without revealing the token; null without a session. */
async function sessionMark(request: Request): Promise<string | null> {
  const token = readCookie(request, SESSION);
  if (token === null) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(digest).slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** True when the reminder of unpaid orders was dismissed in this session (AC-194). */
export async function reminderIsAway(request: Request): Promise<boolean> {
  const kept = readCookie(request, REMINDER);
  return kept !== null && kept === (await sessionMark(request));
}

/** The Set-Cookie header that dismisses it until the next sign-in. */
export async function putReminderAway(request: Request, context: AppLoadContext): Promise<string> {
  return line(context, { name: REMINDER, value: (await sessionMark(request)) ?? '', maxAge: MONTH, httpOnly: true });
}

/** The ticket that the API set in this browser at the end of a social sign-in. */
export function socialTicket(request: Request): string | null {
  return readCookie(request, 'boutik_ticket');
}

const SAID = 'boutik_said';

/** Flash message for the next page, by name; the texts are in account/flash-messages.ts. */
export function leaveWord(context: AppLoadContext, name: string): string {
  return line(context, { name: SAID, value: name, maxAge: 60, httpOnly: false });
}

/** The name of the flash message, or null. */
export function readWord(request: Request): string | null {
  return readCookie(request, SAID);
}

export function forgetWord(context: AppLoadContext): string {
  return line(context, { name: SAID, value: '', maxAge: 0, httpOnly: false });
}

const REGISTERED = 'boutik_inscrit';

/**
 * Stores the address that was just registered in this browser for an hour, so that the activation email can be
 * requested again.
 */
export function leaveAddress(context: AppLoadContext, email: string): string {
  return line(context, { name: REGISTERED, value: email, maxAge: 3600, httpOnly: false });
}

export function forgetAddress(context: AppLoadContext): string {
  return line(context, { name: REGISTERED, value: '', maxAge: 0, httpOnly: false });
}

/** The email address that was just registered in this browser (AC-046), or null. */
export function registeredAddress(request: Request): string | null {
  return readCookie(request, REGISTERED);
}

/** The guest cart id, or null before the first product. */
export function guestCart(request: Request): string | null {
  const id = readCookie(request, CART);
  return id && /^[0-9a-f-]{36}$/.test(id) ? id : null;
}

/** A new unguessable guest cart id (122 random bits, SF-217). */
export function newGuestCart(): string {
  return crypto.randomUUID();
}

/** Readable by scripts on purpose: browser calls send it as X-Session-ID. */
export function keepGuestCart(context: AppLoadContext, id: string): string {
  return line(context, { name: CART, value: id, maxAge: MONTH, httpOnly: false });
}

export function dropGuestCart(context: AppLoadContext): string {
  return line(context, { name: CART, value: '', maxAge: 0, httpOnly: false });
}

/** Stores the visitor's cookie choice with the reference of its proof; readable by scripts, six months. */
export function keepConsent(context: AppLoadContext, given: Parameters<typeof consentCookie>[0]): string {
  return line(context, {
    name: CONSENT_COOKIE,
    value: consentCookie(given),
    maxAge: CONSENT_SECONDS,
    httpOnly: false,
  });
}

/** Rejects a form that another site posted (a second defence besides SameSite=Lax). Throws a 403 Response. */
export function refuseForeignForm(request: Request): void {
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  const foreign = site
    ? site === 'cross-site'
    : origin !== null && origin !== 'null' && new URL(origin).host !== new URL(request.url).host;
  if (foreign) throw new Response('Formulaire refusé.', { status: 403 });
}

/** The token of one order, for the payer of a quote without an account: HttpOnly, one day. */
export function keepOrderToken(context: AppLoadContext, orderId: number, token: string): string {
  return line(context, { name: `boutik_order_${orderId}`, value: token, maxAge: 24 * 3600, httpOnly: true });
}

export function orderToken(request: Request, orderId: number): string | undefined {
  return readCookie(request, `boutik_order_${orderId}`) ?? undefined;
}
