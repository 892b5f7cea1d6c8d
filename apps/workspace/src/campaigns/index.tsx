import { Route } from 'react-router-dom';
import { CampaignListPage } from './campaign-list-page';
import { CampaignPage } from './campaign-page';

/** Newsletter campaigns, for administrators: edit, test, send, follow. */
export const campaignRoutes = [
  <Route key="list" path="/campagnes" element={<CampaignListPage />} />,
  <Route key="one" path="/campagnes/:id" element={<CampaignPage />} />,
];
