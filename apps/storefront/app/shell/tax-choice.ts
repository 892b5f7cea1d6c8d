import { readsPricesExcludingTax, roleOf } from '@boutik/kernel';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Tax } from '../ui/price-text';

/** Readable by scripts: it contains only how prices are shown. */
const TAX_COOKIE = 'boutik_taxe';
const YEAR_SECONDS = 365 * 24 * 3600;

/** The choice of the cart's tax switch, if any. */
export function readTaxChoice(request: Request): Tax | null {
  const chosen = parseCookie(request.headers.get('cookie') ?? '')[TAX_COOKIE];
  return chosen === 'ht' || chosen === 'ttc' ? chosen : null;
}

/** How prices are shown to this visitor: as chosen; otherwise HT for professionals and TTC for everyone else. */
export function taxFor(request: Request, userType: string | null): Tax {
  return readTaxChoice(request) ?? (readsPricesExcludingTax(userType ? roleOf(userType) : null) ? 'ht' : 'ttc');
}

/** The Set-Cookie header of the choice, for the whole site. */
export function setTaxCookie(tax: Tax): string {
  return stringifySetCookie({ name: TAX_COOKIE, value: tax, path: '/', sameSite: 'lax', maxAge: YEAR_SECONDS });
}
