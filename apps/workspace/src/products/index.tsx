import { resourcePages } from '../shell/resource-pages';
import { ProductPage } from './product-page';
import { ProductListPage } from './product-list-page';
import { productSections } from './product-sections';

/** Products: list with statistics, show, and for administrators a page for each section that they edit. */
export const productResource = resourcePages({
  name: 'produits',
  list: <ProductListPage />,
  record: <ProductPage />,
  more: productSections.map(({ path, Section }) => ({
    path: `:id/${path}`,
    element: <ProductPage Section={Section} />,
  })),
  recordRepresentation: 'nom',
});
