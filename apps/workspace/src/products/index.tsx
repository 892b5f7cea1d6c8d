import { Route } from 'react-router-dom';
import { ProductPage } from './product-page';
import { ProductListPage } from './product-list-page';

/** Products: list with statistics, show, and edit for administrators. */
export const productRoutes = [
  <Route key="products" path="/produits" element={<ProductListPage />} />,
  <Route key="product" path="/produits/:id" element={<ProductPage />} />,
  <Route key="edit-product" path="/produits/:id/modifier" element={<ProductPage editing />} />,
];
