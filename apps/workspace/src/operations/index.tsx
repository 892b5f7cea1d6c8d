import { Route } from 'react-router-dom';
import { FailedWorkPage } from './failed-work-page';
import { GiveMoneyBackPage } from './give-money-back-page';
import { HeldPaymentsPage } from './held-payments-page';
import { RefundsPage } from './refunds-page';

/**
 * What a person has to look at: money that does not fit, money that goes back, work that failed.
 * Everything here is decided by a button of its own that calls the server, which checks the role again.
 */
export const operationRoutes = [
  <Route key="held" path="/paiements-a-verifier" element={<HeldPaymentsPage />} />,
  <Route key="refunds" path="/remboursements" element={<RefundsPage />} />,
  <Route key="give" path="/rembourser" element={<GiveMoneyBackPage />} />,
  <Route key="failed" path="/operations" element={<FailedWorkPage />} />,
];
