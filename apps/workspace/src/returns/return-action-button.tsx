import { endpoints } from '@boutik/api-client';
import type { ReturnAction, StaffReturn } from '@boutik/contract';
import { useState } from 'react';
import { call } from '../api/http';
import { DecisionButton } from '../ui/decision-button';
import { TextArea } from '../ui/field';
import { actionTexts } from './return-labels';

interface ReturnActionButtonProps {
  returnRequest: StaffReturn;
  action: ReturnAction;
  onDone: () => void;
}

/** One action on a return, with a message to the client or the choice to restock. */
export function ReturnActionButton({ returnRequest, action, onDone }: ReturnActionButtonProps) {
  const [message, setMessage] = useState('');
  const [restock, setRestock] = useState(true);
  const { verb, question, effect, done } = actionTexts[action];
  const runAction = async () => {
    const body = { action, message, remettre_en_stock: restock };
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
      {action === 'receive' && (
        <label className="check">
          <input type="checkbox" checked={restock} onChange={(event) => setRestock(event.target.checked)} />
          Remettre les articles en vente
        </label>
      )}
    </DecisionButton>
  );
}
