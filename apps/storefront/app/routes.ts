import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** The site map: one list per subject. */
const home = [index('home/home.route.tsx'), route('banner/:id/products', 'home/banner-products.route.tsx')];

const catalog = [
  route('category/:categoryId', 'catalog/category.route.tsx'),
  route('subcategory/:subcategoryId', 'catalog/subcategory.route.tsx'),
  route('subsubcategory/:subsubcategoryId', 'catalog/subsubcategory.route.tsx'),
  route('marque/:marque', 'catalog/brand.route.tsx'),
  route('promotions', 'catalog/promotions.route.tsx'),
  route('nouveautes', 'catalog/new-products.route.tsx'),
  route('reconditionne', 'catalog/refurbished.route.tsx'),
  route('catalogue', 'catalog/catalogue.route.tsx'),
  route('search', 'search/search.route.tsx'),
  route('produit/:id', 'product/product.route.tsx'),
];

const dev = [route('dev/ui', 'dev/ui.route.tsx')];

const rest = [route('*', 'shell/not-found.route.tsx')];

export default [...home, ...catalog, ...dev, ...rest] satisfies RouteConfig;
