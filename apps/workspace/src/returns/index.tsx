import { Route } from 'react-router-dom';
import { ReturnListPage } from './return-list-page';
import { ReturnPage } from './return-page';

/** Returns and withdrawals in the workspace: read by all staff, moved on by admins through buttons of their own. */
export const returnRoutes = [
  <Route key="list" path="/retours" element={<ReturnListPage />} />,
  <Route key="one" path="/retours/:id" element={<ReturnPage />} />,
];
