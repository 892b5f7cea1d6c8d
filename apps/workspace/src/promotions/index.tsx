import { lazyPage } from '../shell/lazy-page';
import { resourcePages } from '../shell/resource-pages';
import { PromotionListPage } from './promotion-list-page';

/** Promotions, for administrators: plan, preview, change, stop. */
export const promotionResource = resourcePages({
  name: 'promotions',
  list: <PromotionListPage />,
  record: lazyPage(async () => (await import('./promotion-pages')).EditPromotionPage),
  more: [{ path: 'nouvelle', element: lazyPage(async () => (await import('./promotion-pages')).CreatePromotionPage) }],
  recordRepresentation: 'nom',
});
