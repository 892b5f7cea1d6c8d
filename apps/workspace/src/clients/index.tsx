import { Route } from 'react-router-dom';
import { lazyPage } from '../shell/lazy-page';
import { resourcePages } from '../shell/resource-pages';
import { ClientPage } from './client-page';
import { ClientListPage } from './client-list-page';
import { CreateClientPage } from './create-client-page';

/** Clients: list, create, and show with quotes and orders. */
export const clientResource = resourcePages({
  name: 'clients',
  list: <ClientListPage />,
  record: <ClientPage />,
  more: [{ path: ':id/modifier', element: lazyPage(async () => (await import('./edit-client-page')).EditClientPage) }],
});

/** Outside the resource's address (workspace.md §2.12). */
export const clientRoutes = [<Route key="create-client" path="/creer-client" element={<CreateClientPage />} />];
