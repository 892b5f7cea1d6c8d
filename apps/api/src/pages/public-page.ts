/** Pages that look the same for everybody who carries no cookie of ours. */
const PUBLIC =
  /^\/(?:(?:sub){0,2}category\/\d{1,9}|produit\/\d{1,9}|marque\/[^/?]{1,100}|informations\/\w{1,40}|catalogue|promotions|nouveautes|reconditionne|faq|apropos|localisation)?(?:\?page=\d{1,4})?$/;

/** Session, guest cart, order and tax choice: all of ours begin so. */
const OURS = /(?:^|;\s*)boutik_/;

interface Asked {
  method: string;
  /** Path and query, as on the first line of the request. */
  url: string;
  cookies: string | undefined;
}

/**
 * True when the answer may be one that was made for somebody else: a public page (no search, no filters, whose
 * number has no bound), asked for by a visitor of whom nothing is known.
 */
export function isPublicPage({ method, url, cookies }: Asked): boolean {
  return (method === 'GET' || method === 'HEAD') && PUBLIC.test(url) && !(cookies && OURS.test(cookies));
}
