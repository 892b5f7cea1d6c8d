import { Route } from 'react-router-dom';
import { OrderListPage } from './order-list-page';
import { OrderPage } from './order-page';

/** Orders of products and of services, read-only; refunds have pages of their own. */
export const orderRoutes = [
  <Route key="list" path="/commandes" element={<OrderListPage />} />,
  <Route key="one" path="/commandes/:id" element={<OrderPage />} />,
];
