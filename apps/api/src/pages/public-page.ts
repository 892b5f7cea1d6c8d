/** Pages that are the same for all visitors without our cookies. */
const PUBLIC =
  /^\/(?:(?:(?:sub){0,2}category|categories|categorySubcategory|SubcategorySub)\/\d{1,9}|produit\/\d{1,9}|marque\/[^/?]{1,100}|informations\/\w{1,40}|catalogue|promotions|nouveautes|reconditionne|faq|apropos|localisation)?$/;

/** Our cookies (session, guest cart, order, tax choice) all have this prefix. */
const OURS = /(?:^|;\s*)boutik_/;

/** Tracking parameters of advertisements and newsletters; not used by any page. */
const TRACKING =
  /^(?:utm_\w+|fbclid|gclid|gbraid|wbraid|dclid|msclkid|yclid|ttclid|twclid|igshid|srsltid|mc_[ce]id|_g[al])$/;
const PAGE = /^[1-9]\d{0,3}$/;

interface Asked {
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
export function publicAddress({ method, url, cookies }: Asked): string | null {
  if ((method !== 'GET' && method !== 'HEAD') || (cookies && OURS.test(cookies))) return null;
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  if (!PUBLIC.test(path)) return null;
  if (mark < 0) return url;
  const said = [...new URLSearchParams(url.slice(mark))].filter(([name]) => !TRACKING.test(name));
  const [only, ...others] = said;
  if (!only) return path;
  if (others.length > 0 || only[0] !== 'page' || !PAGE.test(only[1])) return null;
  return only[1] === '1' ? path : `${path}?page=${only[1]}`;
}
