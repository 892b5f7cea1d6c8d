import type { StaffOrderSummary } from '@boutik/contract';
import { statusLabels, statusTones } from './order-labels';
import './order-page.css';

/** The status, which on account says that it is still to be paid, a badge for a paid deposit, and one when a payment is under review. */
export function OrderBadge({
  order,
}: {
  order: Pick<StaffOrderSummary, 'status' | 'a_verifier' | 'acompte' | 'echeance'>;
}) {
  const isDue = order.status === 'payé' && order.echeance !== null;
  return (
    <>
      <span className={`badge badge-${isDue ? 'draft' : statusTones[order.status]}`}>
        {isDue ? 'À échéance' : statusLabels[order.status]}
      </span>
      {order.status === 'en attente' && order.acompte?.paye_le && (
        <span className="badge badge-sent order-flag">Acompte payé</span>
      )}
      {order.a_verifier && <span className="badge badge-rejected order-flag">Paiement à vérifier</span>}
    </>
  );
}
