import { Navigate } from 'react-router-dom';
import { lazyPage } from '../shell/lazy-page';
import { resourcePages } from '../shell/resource-pages';

/** The settings of the shop by group, for administrators. */
export const settingsResource = resourcePages({
  name: 'reglages',
  list: <Navigate to="/reglages/vendeur" replace />,
  record: lazyPage(async () => (await import('./settings-page')).SettingsPage),
});
