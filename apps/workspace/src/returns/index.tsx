import { Route } from 'react-router-dom';
import { ReturnListPage } from './return-list-page';
import { ReturnPage } from './return-page';

/** Returns and withdrawals: read by all staff; administrators change their state. */
export const returnRoutes = [
  <Route key="list" path="/retours" element={<ReturnListPage />} />,
  <Route key="one" path="/retours/:id" element={<ReturnPage />} />,
];
