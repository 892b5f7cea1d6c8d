/** Where sign-in may lead, by the names that links use (AC-020); anything else leads home. */
const targets: Record<string, string> = {
  deliveryLocation: '/deliveryLocation',
  paymentSelect: '/payment-select',
  panier: '/panier',
  devis: '/devis',
  profil: '/profil',
  espaceCommercial: '/espace-commercial',
};

/** The address after sign-in: a known name keeps its query, everything else is the home page. */
export function redirectTarget(query: URLSearchParams): string {
  const name = query.get('redirect') ?? '';
  const path = Object.hasOwn(targets, name) ? targets[name] : undefined;
  return path ? `${path}?${query}` : '/';
}
