import { resourcePages } from '../shell/resource-pages';
import { CampaignListPage } from './campaign-list-page';
import { CampaignPage } from './campaign-page';

/** Newsletter campaigns, for administrators: edit, test, send, follow. */
export const campaignResource = resourcePages({
  name: 'campagnes',
  list: <CampaignListPage />,
  record: <CampaignPage />,
  recordRepresentation: 'sujet',
});
