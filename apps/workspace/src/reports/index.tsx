import { lazyPage } from '../shell/lazy-page';
import { resourcePages } from '../shell/resource-pages';

/** Reports of sales, for administrators. */
export const reportResource = resourcePages({
  name: 'rapports',
  list: lazyPage(async () => (await import('./report-page')).ReportPage),
  more: [{ path: 'detail', element: lazyPage(async () => (await import('./report-detail-page')).ReportDetailPage) }],
});
