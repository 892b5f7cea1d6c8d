import type { ReturnState } from '@boutik/contract';
import { stateLabels, stateTones } from './return-labels';

/** A received return with a pending refund has a label of its own. */
export function ReturnBadge({ state, refundRequested }: { state: ReturnState; refundRequested: boolean }) {
  const isRefunding = state === 'received' && refundRequested;
  return (
    <span className={`badge badge-${stateTones[state]}`}>
      {isRefunding ? 'Remboursement en cours' : stateLabels[state]}
    </span>
  );
}
