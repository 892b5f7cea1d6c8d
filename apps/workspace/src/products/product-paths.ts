/** Below /espace-commercial. */
export const productPaths = {
  list: '/produits',
  show: (id: number) => `/produits/${id}`,
  edit: (id: number) => `/produits/${id}/modifier`,
  /** One of `productSections`. */
  section: (id: number, section: string) => `/produits/${id}/${section}`,
  /** The product's page in the storefront. */
  shop: (id: number) => `/produit/${id}`,
};
