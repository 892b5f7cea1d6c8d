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

/** True when the visitor presents a session; whether it is alive only the api knows. */
export function hasSession(request: Request): boolean {
  return readCookie(request, SESSION) !== null;
}

/** The Set-Cookie line that keeps a token for pages: out of reach of scripts, 30 days. */
export function keepSession(context: AppLoadContext, token: string): string {
  return line(context, { name: SESSION, value: token, maxAge: MONTH, httpOnly: true });
}

export function dropSession(context: AppLoadContext): string {
  return line(context, { name: SESSION, value: '', maxAge: 0, httpOnly: true });
}

/** Tells one sign-in from the next without saying anything about the token; null for nobody. */
async function sessionMark(request: Request): Promise<string | null> {
  const token = readCookie(request, SESSION);
  if (token === null) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(digest).slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** True when the person has put the reminder of unpaid orders away since signing in (AC-194). */
export async function reminderIsAway(request: Request): Promise<boolean> {
  const kept = readCookie(request, REMINDER);
  return kept !== null && kept === (await sessionMark(request));
}

/** The Set-Cookie line that puts it away until the next sign-in. */
export async function putReminderAway(request: Request, context: AppLoadContext): Promise<string> {
  return line(context, { name: REMINDER, value: (await sessionMark(request)) ?? '', maxAge: MONTH, httpOnly: true });
}

/** The ticket that the api gave this browser on its way back from a sign-in provider. */
export function socialTicket(request: Request): string | null {
  return readCookie(request, 'boutik_ticket');
}

const SAID = 'boutik_said';

/** What one page leaves for the next to say, by name; the sentences stand in account/said.ts. */
export function leaveWord(context: AppLoadContext, name: string): string {
  return line(context, { name: SAID, value: name, maxAge: 60, httpOnly: false });
}

/** The name that was left, or null; and the line that forgets it. */
export function readWord(request: Request): string | null {
  return readCookie(request, SAID);
}

export function forgetWord(context: AppLoadContext): string {
  return line(context, { name: SAID, value: '', maxAge: 0, httpOnly: false });
}

const REGISTERED = 'boutik_inscrit';

/** Keeps the address that was just registered in this browser, for an hour: its activation mail can be asked for again. */
export function leaveAddress(context: AppLoadContext, email: string): string {
  return line(context, { name: REGISTERED, value: email, maxAge: 3600, httpOnly: false });
}

export function forgetAddress(context: AppLoadContext): string {
  return line(context, { name: REGISTERED, value: '', maxAge: 0, httpOnly: false });
}

/** The address that was just registered in this browser (AC-046), or null. */
export function registeredAddress(request: Request): string | null {
  return readCookie(request, REGISTERED);
}

/** The visitor's guest cart, or null before the first product. */
export function guestCart(request: Request): string | null {
  const id = readCookie(request, CART);
  return id && /^[0-9a-f-]{36}$/.test(id) ? id : null;
}

/** A new unguessable name for a guest cart (122 random bits, SF-217). */
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

/** Keeps what the visitor chose about cookies, with the reference of its proof; readable by scripts, six months. */
export function keepConsent(context: AppLoadContext, given: Parameters<typeof consentCookie>[0]): string {
  return line(context, {
    name: CONSENT_COOKIE,
    value: consentCookie(given),
    maxAge: CONSENT_SECONDS,
    httpOnly: false,
  });
}

/**
 * Refuses a form that another site posted (the session cookie is SameSite=Lax, this is the second bolt).
 * Throws a 403 Response.
 */
export function refuseForeignForm(request: Request): void {
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  const foreign = site
    ? site === 'cross-site'
    : origin !== null && origin !== 'null' && new URL(origin).host !== new URL(request.url).host;
  if (foreign) throw new Response('Formulaire refusé.', { status: 403 });
}

/** The secret of one order, for a quote's payer without an account: kept out of addresses and scripts, one day. */
export function keepOrderToken(context: AppLoadContext, orderId: number, token: string): string {
  return line(context, { name: `boutik_order_${orderId}`, value: token, maxAge: 24 * 3600, httpOnly: true });
}

export function orderToken(request: Request, orderId: number): string | undefined {
  return readCookie(request, `boutik_order_${orderId}`) ?? undefined;
}
