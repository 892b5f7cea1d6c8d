import { Route } from 'react-router-dom';
import { CustomerListPage } from './customer-list-page';
import { CustomerPage } from './customer-page';

/** Customers' accounts and what administrators decide about them: businesses are let in or refused, accounts closed and opened again. */
export const customerRoutes = [
  <Route key="list" path="/comptes" element={<CustomerListPage />} />,
  <Route key="one" path="/comptes/:id" element={<CustomerPage />} />,
];
