import type { StaffOrderHead } from '@boutik/contract';
import { statusLabels, statusTones } from './order-words';

/** The status, and a second badge when a payment is under review. */
export function OrderBadge({ of }: { of: Pick<StaffOrderHead, 'status' | 'a_verifier'> }) {
  return (
    <>
      <span className={`badge badge-${statusTones[of.status]}`}>{statusLabels[of.status]}</span>
      {of.a_verifier && <span className="badge badge-rejected order-flag">Paiement à vérifier</span>}
    </>
  );
}
