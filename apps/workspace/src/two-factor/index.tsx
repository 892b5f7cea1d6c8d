import { Route } from 'react-router-dom';
import { lazyPage } from '../shell/lazy-page';

export const securityRoutes = (
  <Route path="/securite" element={lazyPage(async () => (await import('./security-page')).SecurityPage)} />
);
