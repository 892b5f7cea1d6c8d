import { Route } from 'react-router-dom';
import { resourcePages } from '../shell/resource-pages';
import { FailedJobsPage } from './failed-jobs-page';
import { RefundOrderPage } from './refund-order-page';
import { PaymentsUnderReviewPage } from './payments-under-review-page';
import { RefundsPage } from './refunds-page';

/**
 * Manual operations: payments under review, refunds, failed jobs.
 * Each action has a button that calls the server, which checks the role again.
 */
export const operationResources = [
  resourcePages({ name: 'paiements-a-verifier', list: <PaymentsUnderReviewPage />, recordRepresentation: 'numero' }),
  resourcePages({ name: 'remboursements', list: <RefundsPage />, recordRepresentation: 'reference' }),
  resourcePages({ name: 'operations', list: <FailedJobsPage /> }),
];

export const operationRoutes = [<Route key="refund-order" path="/rembourser" element={<RefundOrderPage />} />];
