/** Beginnings of addresses that are nobody's business but the visitor's, or that are no pages. */
const PRIVATE = [
  '/api/',
  '/espace-commercial',
  '/panier',
  '/deliveryLocation',
  '/payment-select',
  '/paiement/',
  '/sandbox/',
  '/detail_commande/',
  '/devis$',
  '/profil',
  '/login',
  '/logout',
  '/register',
  '/resend-confirmation',
  '/emailConfirmation',
  '/confirm-inscription',
  '/account-',
  '/dev/',
];

/** Views of a list without end: the list itself is enough. Pages (`page`) may be read. */
const VIEWS = [
  'searchTerm',
  'minPrice',
  'maxPrice',
  'selected',
  'specificationRanges',
  'perPage',
  'sortField',
  'sortDirection',
];

/**
 * The robots.txt of the site at `publicUrl`. Links of quotes are not in it: they are secrets, and say "noindex"
 * themselves. A demonstration is not closed to robots: it answers on the machine that it runs on.
 */
export function robotsText(publicUrl: string): string {
  const rules = [...PRIVATE, '/search', ...VIEWS.flatMap((name) => [`/*?${name}`, `/*?*&${name}`])];
  return `User-agent: *\n${rules.map((rule) => `Disallow: ${rule}\n`).join('')}\nSitemap: ${publicUrl}/sitemap.xml\n`;
}
