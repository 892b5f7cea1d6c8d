import { Route } from 'react-router-dom';
import { ClientPage } from './client-page';
import { ClientListPage } from './client-list-page';
import { CreateClientPage } from './create-client-page';

/** Clients: list, create, and show with quotes and orders. */
export const clientRoutes = [
  <Route key="clients" path="/clients" element={<ClientListPage />} />,
  <Route key="client" path="/clients/:id" element={<ClientPage />} />,
  <Route key="create-client" path="/creer-client" element={<CreateClientPage />} />,
];
