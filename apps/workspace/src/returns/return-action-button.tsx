import { endpoints } from '@boutik/api-client';
import type { ReturnAction, StaffReturn } from '@boutik/contract';
import { useState } from 'react';
import { call } from '../api/http';
import { DecisionButton } from '../ui/decision-button';
import { TextArea } from '../ui/field';
import { actionTexts } from './return-labels';

interface ReturnActionButtonProps {
  returnRequest: StaffReturn;
  action: Exclude<ReturnAction, 'refund'>;
  onDone: () => void;
}

/** One action on a return, with a message to the client. */
export function ReturnActionButton({ returnRequest, action, onDone }: ReturnActionButtonProps) {
  const [message, setMessage] = useState('');
  const { verb, question, effect, done } = actionTexts[action];
  const runAction = async () => {
    // Staff inspect the items first; they go back on sale then.
    const body = { action, message, remettre_en_stock: false };
    await call(endpoints.transitionReturn, { params: { id: returnRequest.id }, body });
    return done;
  };
  return (
    <DecisionButton
      verb={verb}
      question={question}
      variant={action === 'refuse' ? 'danger' : 'main'}
      decide={runAction}
      onDecided={onDone}
    >
      <p>{effect}</p>
      {(action === 'accept' || action === 'refuse') && (
        <TextArea
          label={action === 'refuse' ? 'Motif du refus, envoyé au client' : 'Message au client (facultatif)'}
          required={action === 'refuse'}
          maxLength={2000}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
      )}
    </DecisionButton>
  );
}
