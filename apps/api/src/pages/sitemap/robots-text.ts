/** Path prefixes of private pages and of URLs that are not pages. */
const PRIVATE_PATHS = [
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

/** Filter and sort parameters of lists, with unlimited combinations. Pagination (`page`) is allowed. */
const LIST_PARAMETERS = [
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
 * The robots.txt of the site at `publicUrl`, which asks for nothing to be read where `robots` is "noindex". Public quote links are not listed, because their paths are secret; the
 * pages send "noindex".
 */
export function robotsText(publicUrl: string, robots: 'index' | 'noindex' = 'index'): string {
  if (robots === 'noindex') return 'User-agent: *\nDisallow: /\n';
  const rules = [...PRIVATE_PATHS, '/search', ...LIST_PARAMETERS.flatMap((name) => [`/*?${name}`, `/*?*&${name}`])];
  return `User-agent: *\n${rules.map((rule) => `Disallow: ${rule}\n`).join('')}\nSitemap: ${publicUrl}/sitemap.xml\n`;
}
