import { readsPricesExcludingTax, roleOf } from '@boutik/kernel';
import type { Tax } from '../ui/price-text';

/** Readable by scripts: it contains only how prices are shown. */
const TAX_COOKIE = 'boutik_taxe';
const YEAR_SECONDS = 365 * 24 * 3600;

/** The choice of the cart's tax switch, if any. */
export function readTaxChoice(request: Request): Tax | null {
  const chosen = new RegExp(`(?:^|;\\s*)${TAX_COOKIE}=(ht|ttc)(?:;|$)`).exec(request.headers.get('cookie') ?? '')?.[1];
  return chosen === 'ht' || chosen === 'ttc' ? chosen : null;
}

/** How prices are shown to this visitor: as chosen; otherwise HT for professionals and TTC for everyone else. */
export function taxFor(request: Request, userType: string | null): Tax {
  return readTaxChoice(request) ?? (readsPricesExcludingTax(userType ? roleOf(userType) : null) ? 'ht' : 'ttc');
}

/** The Set-Cookie header of the choice, for the whole site. */
export function setTaxCookie(tax: Tax): string {
  return `${TAX_COOKIE}=${tax}; Path=/; SameSite=Lax; Max-Age=${YEAR_SECONDS}`;
}
