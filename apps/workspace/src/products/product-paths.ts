/** Below /espace-commercial. */
export const productPaths = {
  list: '/produits',
  create: '/produits/nouveau',
  show: (id: number) => `/produits/${id}`,
  edit: (id: number) => `/produits/${id}/modifier`,
  /** One of `productSections`. */
  section: (id: number, section: string) => `/produits/${id}/${section}`,
  /** The product's page in the storefront. */
  shop: (id: number) => `/produit/${id}`,
  /** The same for staff, before the product is published. */
  preview: (id: number) => `/produit/${id}?apercu=1`,
};
