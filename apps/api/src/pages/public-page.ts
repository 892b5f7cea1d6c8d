/** Pages that look the same for everybody who carries no cookie of ours. */
const PUBLIC =
  /^\/(?:(?:(?:sub){0,2}category|categories|categorySubcategory|SubcategorySub)\/\d{1,9}|produit\/\d{1,9}|marque\/[^/?]{1,100}|informations\/\w{1,40}|catalogue|promotions|nouveautes|reconditionne|faq|apropos|localisation)?$/;

/** Session, guest cart, order and tax choice: all of ours begin so. */
const OURS = /(?:^|;\s*)boutik_/;

/** What advertisers and letters add to find their readers again; no page reads it. */
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
 * The address under which an answer may be kept and given to others; null for what is made for the asker alone.
 * It is a public page (no search, no filters, whose number has no bound), asked for by a visitor of whom nothing is
 * known. Names that change nothing on the page are left out.
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
