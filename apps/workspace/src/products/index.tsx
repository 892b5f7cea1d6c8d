import { lazyPage } from '../shell/lazy-page';
import { resourcePages } from '../shell/resource-pages';
import { ProductPage } from './product-page';
import { ProductListPage } from './product-list-page';
import { productSections } from './product-sections';

/** Products: list with statistics, show, and a page for each section that a right opens. */
export const productResource = resourcePages({
  name: 'produits',
  list: <ProductListPage />,
  record: <ProductPage />,
  more: [
    { path: 'nouveau', element: lazyPage(async () => (await import('./create-product-page')).CreateProductPage) },
    ...productSections.map(({ path, right, Section }) => ({
      path: `:id/${path}`,
      element: <ProductPage section={{ right, Section }} />,
    })),
  ],
  recordRepresentation: 'nom',
});
