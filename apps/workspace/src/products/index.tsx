import { resourcePages } from '../shell/resource-pages';
import { ProductPage } from './product-page';
import { ProductListPage } from './product-list-page';

/** Products: list with statistics, show, and edit for administrators. */
export const productResource = resourcePages({
  name: 'produits',
  list: <ProductListPage />,
  record: <ProductPage />,
  more: [{ path: ':id/modifier', element: <ProductPage editing /> }],
  recordRepresentation: 'nom',
});
