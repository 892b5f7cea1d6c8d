import type { ReturnState } from '@boutik/contract';
import { stateLabels, stateTones } from './return-words';

/** A received return with a pending refund has a label of its own. */
export function ReturnBadge({ state, refundAsked }: { state: ReturnState; refundAsked: boolean }) {
  const underway = state === 'received' && refundAsked;
  return (
    <span className={`badge badge-${stateTones[state]}`}>
      {underway ? 'Remboursement en cours' : stateLabels[state]}
    </span>
  );
}
