import { TextArea } from '../../ui/field';
import type { QuoteDeeds } from './use-quote-form';

interface ApprovalFieldsProps {
  /** Null: nothing is asked. */
  reason: string | null;
  /** What is given without asking, in percent. */
  most: number;
  fault: string | undefined;
  deeds: QuoteDeeds;
}

/** Asks an administrator for more than one may give; the quote waits for the answer. */
export function ApprovalFields({ reason, most, fault, deeds }: ApprovalFieldsProps) {
  if (most >= 100) return null;
  return (
    <div className="amounts-approval" data-place="approvalReason">
      <label className="check">
        <input
          type="checkbox"
          checked={reason !== null}
          onChange={(event) => deeds.head({ approvalReason: event.target.checked ? '' : null })}
        />
        Demander l’accord d’un administrateur pour une remise plus forte
      </label>
      {reason !== null && (
        <TextArea
          label="Motif de la demande"
          rows={2}
          maxLength={1000}
          value={reason}
          error={fault}
          hint="Le devis ne part pas avant la réponse."
          onChange={(event) => deeds.head({ approvalReason: event.target.value })}
        />
      )}
    </div>
  );
}
