import { Route } from 'react-router-dom';
import { CustomerListPage } from './customer-list-page';
import { CustomerPage } from './customer-page';

/** Customer accounts: administrators approve or refuse businesses, and deactivate or reactivate accounts. */
export const customerRoutes = [
  <Route key="list" path="/comptes" element={<CustomerListPage />} />,
  <Route key="one" path="/comptes/:id" element={<CustomerPage />} />,
];
