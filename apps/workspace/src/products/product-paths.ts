/** Below /espace-commercial. */
export const productPaths = {
  list: '/produits',
  file: (id: number) => `/produits/${id}`,
  edit: (id: number) => `/produits/${id}/modifier`,
  /** The shop's own page, in another tab. */
  shop: (id: number) => `/produit/${id}`,
};
