import { type Reduction, reductionText } from '@boutik/kernel';
import { TextArea } from '../../ui/field';
import { Notice } from '../../ui/notice';
import type { ApprovalNeed } from './approval-need';
import type { QuoteActions } from './use-quote-form';

interface ApprovalFieldsProps {
  /** Null: no approval is requested. */
  reason: string | null;
  limits: Reduction;
  need: ApprovalNeed;
  error: string | undefined;
  actions: QuoteActions;
}

/** Requests an administrator's approval for a larger discount; the quote cannot be sent before the answer. */
export function ApprovalFields({ reason, limits, need, error, actions }: ApprovalFieldsProps) {
  if (limits.rate >= 10_000 && limits.freeUnits === Number.POSITIVE_INFINITY) return null;
  const isPending = need.approval?.approval === 'pending';
  return (
    <div className="amounts-approval" data-field="approvalReason">
      <label className="check">
        <input
          type="checkbox"
          checked={reason !== null}
          onChange={(event) => actions.setHead({ approvalReason: event.target.checked ? '' : null })}
        />
        Demander l’accord d’un administrateur pour une remise plus forte
      </label>
      {reason !== null && (
        <TextArea
          label="Motif de la demande"
          rows={2}
          maxLength={1000}
          value={reason}
          error={error}
          hint={isPending ? undefined : 'Pour le moment, ce devis n’a pas besoin d’un accord.'}
          onChange={(event) => actions.setHead({ approvalReason: event.target.value })}
        />
      )}
      {isPending && (
        <Notice tone="warning">
          Avec {reductionText(need.reduction)}, ce devis attendra l’accord d’un administrateur{'\u202f'}: il ne part pas
          avant la réponse.
        </Notice>
      )}
    </div>
  );
}
