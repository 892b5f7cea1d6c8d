/** Pages that are the same for all visitors without our cookies. */
const PUBLIC_PATH =
  /^\/(?:(?:(?:sub){0,2}category|categories|categorySubcategory|SubcategorySub)\/\d{1,9}|produit\/\d{1,9}|marque\/[^/?]{1,100}|informations\/\w{1,40}|catalogue|promotions|nouveautes|reconditionne|faq|apropos|localisation)?$/;

/** Our cookies (session, guest cart, order, tax choice) all have this prefix. */
const OWN_COOKIE = /(?:^|;\s*)boutik_/;

/** Tracking parameters of advertisements and newsletters; not used by any page. */
const TRACKING =
  /^(?:utm_\w+|fbclid|gclid|gbraid|wbraid|dclid|msclkid|yclid|ttclid|twclid|igshid|srsltid|mc_[ce]id|_g[al])$/;
const PAGE_NUMBER = /^[1-9]\d{0,3}$/;

interface PageRequest {
  method: string;
  /** Path and query, as on the first line of the request. */
  url: string;
  cookies: string | undefined;
}

/**
 * The cache key of a public page; null when the response must not be shared. Cacheable are public pages without search
 * and filters (whose combinations are unlimited), requested without our cookies. Parameters that do not affect the page
 * are removed from the key.
 */
export function publicPageKey({ method, url, cookies }: PageRequest): string | null {
  if ((method !== 'GET' && method !== 'HEAD') || (cookies && OWN_COOKIE.test(cookies))) return null;
  const queryStart = url.indexOf('?');
  const path = queryStart < 0 ? url : url.slice(0, queryStart);
  if (!PUBLIC_PATH.test(path)) return null;
  if (queryStart < 0) return url;
  const parameters = [...new URLSearchParams(url.slice(queryStart))].filter(([name]) => !TRACKING.test(name));
  const [only, ...others] = parameters;
  if (!only) return path;
  if (others.length > 0 || only[0] !== 'page' || !PAGE_NUMBER.test(only[1])) return null;
  return only[1] === '1' ? path : `${path}?page=${only[1]}`;
}
