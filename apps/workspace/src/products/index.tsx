import { Route } from 'react-router-dom';
import { ProductFilePage } from './product-file-page';
import { ProductListPage } from './product-list-page';

/** Products: list with statistics, show, and edit for administrators. */
export const productRoutes = [
  <Route key="products" path="/produits" element={<ProductListPage />} />,
  <Route key="product" path="/produits/:id" element={<ProductFilePage />} />,
  <Route key="edit-product" path="/produits/:id/modifier" element={<ProductFilePage editing />} />,
];
