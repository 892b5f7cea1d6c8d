import { Route } from 'react-router-dom';
import { CampaignListPage } from './campaign-list-page';
import { CampaignPage } from './campaign-page';

/** Letters to all readers, for administrators: written, tried, sent off, followed. */
export const campaignRoutes = [
  <Route key="list" path="/campagnes" element={<CampaignListPage />} />,
  <Route key="one" path="/campagnes/:id" element={<CampaignPage />} />,
];
