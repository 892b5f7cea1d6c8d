import { Route } from 'react-router-dom';
import { FailedJobsPage } from './failed-jobs-page';
import { RefundOrderPage } from './refund-order-page';
import { PaymentsUnderReviewPage } from './payments-under-review-page';
import { RefundsPage } from './refunds-page';

/**
 * Manual operations: payments under review, refunds, failed jobs.
 * Each action has a button that calls the server, which checks the role again.
 */
export const operationRoutes = [
  <Route key="held" path="/paiements-a-verifier" element={<PaymentsUnderReviewPage />} />,
  <Route key="refunds" path="/remboursements" element={<RefundsPage />} />,
  <Route key="give" path="/rembourser" element={<RefundOrderPage />} />,
  <Route key="failed" path="/operations" element={<FailedJobsPage />} />,
];
