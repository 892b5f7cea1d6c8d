import { resourcePages } from '../shell/resource-pages';
import { CustomerListPage } from './customer-list-page';
import { CustomerPage } from './customer-page';

/** Customer accounts: administrators approve or refuse businesses, and deactivate or reactivate accounts. */
export const customerResource = resourcePages({
  name: 'comptes',
  list: <CustomerListPage />,
  record: <CustomerPage />,
  recordRepresentation: 'email',
});
