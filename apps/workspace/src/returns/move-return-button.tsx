import type { moveReturn, ReplyOf, ReturnAction, StaffReturn } from '@boutik/contract';
import { useState } from 'react';
import { request } from '../api/http';
import { DecisionButton } from '../ui/decision-button';
import { TextArea } from '../ui/field';
import { actionWords } from './return-words';

interface MoveProps {
  of: StaffReturn;
  action: ReturnAction;
  onMoved: () => void;
}

/** One action on a return, with a message to the client or the choice to restock. */
export function MoveReturnButton({ of, action, onMoved }: MoveProps) {
  const [message, setMessage] = useState('');
  const [restock, setRestock] = useState(true);
  const { verb, question, effect, done } = actionWords[action];
  const move = async () => {
    const body = { action, message, remettre_en_stock: restock };
    await request<ReplyOf<typeof moveReturn>>(`/api/commercial/returns/${of.id}`, { method: 'PATCH', body });
    return done;
  };
  return (
    <DecisionButton
      verb={verb}
      question={question}
      look={action === 'refuse' ? 'danger' : 'main'}
      decide={move}
      onDecided={onMoved}
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
