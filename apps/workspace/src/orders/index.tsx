import { Route } from 'react-router-dom';
import { OrderListPage } from './order-list-page';
import { OrderPage } from './order-page';

/** Orders of products in the workspace: read here; money goes back through the refunds' own pages. */
export const orderRoutes = [
  <Route key="list" path="/commandes" element={<OrderListPage />} />,
  <Route key="one" path="/commandes/:id" element={<OrderPage />} />,
];
