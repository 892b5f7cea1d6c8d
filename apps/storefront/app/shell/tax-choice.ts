import { readsPricesExcludingTax, roleOf } from '@boutik/kernel';
import type { Tax } from '../ui/price-text';

/** Readable by scripts: it says how prices are written, nothing about the person. */
const COOKIE = 'boutik_taxe';
const YEAR = 365 * 24 * 3600;

/** What the visitor chose with the cart's switch, if anything. */
export function chosenTax(request: Request): Tax | null {
  const chosen = new RegExp(`(?:^|;\\s*)${COOKIE}=(ht|ttc)(?:;|$)`).exec(request.headers.get('cookie') ?? '')?.[1];
  return chosen === 'ht' || chosen === 'ttc' ? chosen : null;
}

/** How prices are written for this visitor: as chosen; otherwise businesses read HT and everyone else TTC. */
export function taxFor(request: Request, userType: string | null): Tax {
  return chosenTax(request) ?? (readsPricesExcludingTax(userType ? roleOf(userType) : null) ? 'ht' : 'ttc');
}

/** The Set-Cookie line that keeps the choice for the whole site. */
export function keepTaxChoice(tax: Tax): string {
  return `${COOKIE}=${tax}; Path=/; SameSite=Lax; Max-Age=${YEAR}`;
}
