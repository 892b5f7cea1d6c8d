import type { CustomerView, ReplyOf, validateCustomer } from '@boutik/contract';
import { useState } from 'react';
import { request } from '../api/http';
import { DecisionButton } from '../ui/decision-button';
import { TextArea } from '../ui/field';
import { type DecisionPath, decisionTexts } from './customer-labels';

interface CustomerDecisionButtonProps {
  customer: CustomerView;
  path: DecisionPath;
  onDecided: () => void;
}

/** One decision about an account, with the reason that is sent to the customer where there is one. */
export function CustomerDecisionButton({ customer, path, onDecided }: CustomerDecisionButtonProps) {
  const [reason, setReason] = useState('');
  const { verb, question, effect, reason: reasonRule, danger } = decisionTexts[path];
  const decide = async () => {
    const call = { method: 'POST' as const, ...(reasonRule ? { body: { motif: reason } } : {}) };
    const reply = await request<ReplyOf<typeof validateCustomer>>(
      `/api/commercial/comptes/${customer.id}/${path}`,
      call,
    );
    return reply.message ?? verb;
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
