/** The paths of the storefront's pages. */
export const paths = {
  product: (id: number) => `/produit/${id}`,
  category: (id: number) => `/category/${id}`,
  /** All subcategories of a category. */
  hierarchy: (id: number) => `/categories/${id}`,
  subcategory: (id: number) => `/subcategory/${id}`,
  subsubcategory: (id: number, slug?: string) => `/subsubcategory/${id}${slug ? `?slug=${slug}` : ''}`,
  brand: (name: string) => `/marque/${encodeURIComponent(name)}`,
  banner: (id: number, title: string) => `/banner/${id}/products?title=${encodeURIComponent(title)}`,
  search: (query: string) => `/search?q=${encodeURIComponent(query)}`,
} as const;
