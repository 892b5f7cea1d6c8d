import type { StaffOrderSummary } from '@boutik/contract';
import { statusLabels, statusTones } from './order-labels';
import './order-page.css';

/** The status, and a second badge when a payment is under review. */
export function OrderBadge({ order }: { order: Pick<StaffOrderSummary, 'status' | 'a_verifier'> }) {
  return (
    <>
      <span className={`badge badge-${statusTones[order.status]}`}>{statusLabels[order.status]}</span>
      {order.a_verifier && <span className="badge badge-rejected order-flag">Paiement à vérifier</span>}
    </>
  );
}
