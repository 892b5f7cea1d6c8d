import { Route } from 'react-router-dom';
import { FailedWorkPage } from './failed-work-page';
import { GiveMoneyBackPage } from './give-money-back-page';
import { HeldPaymentsPage } from './held-payments-page';
import { RefundsPage } from './refunds-page';

/**
 * Manual operations: payments under review, refunds, failed jobs.
 * Each action has a button that calls the server, which checks the role again.
 */
export const operationRoutes = [
  <Route key="held" path="/paiements-a-verifier" element={<HeldPaymentsPage />} />,
  <Route key="refunds" path="/remboursements" element={<RefundsPage />} />,
  <Route key="give" path="/rembourser" element={<GiveMoneyBackPage />} />,
  <Route key="failed" path="/operations" element={<FailedWorkPage />} />,
];
