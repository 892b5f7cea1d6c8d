import { lazyPage } from '../shell/lazy-page';
import { resourcePages } from '../shell/resource-pages';
import { CampaignListPage } from './campaign-list-page';

/** Newsletter campaigns, for administrators: edit, test, send, follow. */
export const campaignResource = resourcePages({
  name: 'campagnes',
  list: <CampaignListPage />,
  record: lazyPage(async () => (await import('./campaign-page')).CampaignPage),
  recordRepresentation: 'sujet',
});
