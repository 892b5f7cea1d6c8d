import type { CustomerView } from '@boutik/contract';
import { useState } from 'react';
import { DecisionButton } from '../ui/decision-button';
import { TextArea } from '../ui/field';
import { type CustomerDecision, decisionTexts } from './customer-labels';
import { endpoints } from '@boutik/api-client';
import { call } from '../api/http';

interface CustomerDecisionButtonProps {
  customer: CustomerView;
  decision: CustomerDecision;
  onDecided: () => void;
}

/** One decision about an account, with the reason that is sent to the customer where there is one. */
export function CustomerDecisionButton({ customer, decision, onDecided }: CustomerDecisionButtonProps) {
  const [reason, setReason] = useState('');
  const { verb, question, effect, reason: reasonRule, danger } = decisionTexts[decision];
  const decide = async () => {
    const { message } = await decideCustomer(decision, { id: customer.id, reason });
    return message ?? verb;
  };
  return (
    <DecisionButton
      verb={verb}
      question={question}
      variant={danger ? 'danger' : 'main'}
      decide={decide}
      onDecided={onDecided}
    >
      <p>{effect}</p>
      {reasonRule && (
        <TextArea
          label={reasonRule === 'needed' ? 'Motif envoyé au client' : 'Motif envoyé au client (facultatif)'}
          rows={4}
          maxLength={2000}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </DecisionButton>
  );
}

/** Takes a decision about an account; the reason is sent to the customer where there is one. */
function decideCustomer(
  decision: CustomerDecision,
  { id, reason }: { id: number; reason: string },
): Promise<{ message?: string | undefined }> {
  const [params, body] = [{ id }, { motif: reason }];
  if (decision === 'validation') return call(endpoints.validateCustomer, { params });
  if (decision === 'reactivation') return call(endpoints.reactivateCustomer, { params });
  if (decision === 'refus') return call(endpoints.refuseCustomer, { params, body });
  return call(endpoints.deactivateCustomer, { params, body });
}
