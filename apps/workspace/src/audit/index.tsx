import { lazyPage } from '../shell/lazy-page';
import { resourcePages } from '../shell/resource-pages';

/** The audit log: who did what and when. */
export const auditResource = resourcePages({
  name: 'historique',
  list: lazyPage(async () => (await import('./audit-page')).AuditPage),
});
