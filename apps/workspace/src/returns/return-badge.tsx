import type { ReturnState } from '@boutik/contract';
import { stateLabels, stateTones } from './return-words';

/** A received return whose money is on its way says so. */
export function ReturnBadge({ state, refundAsked }: { state: ReturnState; refundAsked: boolean }) {
  const underway = state === 'received' && refundAsked;
  return (
    <span className={`badge badge-${stateTones[state]}`}>
      {underway ? 'Remboursement en cours' : stateLabels[state]}
    </span>
  );
}
