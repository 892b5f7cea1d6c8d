import { endpoints } from '@boutik/api-client';
import type { StaffPurchaseOrderDetail } from '@boutik/contract';
import { useState } from 'react';
import { call } from '../api/http';
import { DecisionButton } from '../ui/decision-button';
import { TextArea, TextBox } from '../ui/field';

/** Sends the order with its PDF to the supplier; an order that is sent already is sent again. */
export function MailButton({ order }: { order: StaffPurchaseOrderDetail }) {
  const { id, version, etat, emails, dernier_destinataire: last } = order;
  const [recipient, setRecipient] = useState(last ?? '');
  const [message, setMessage] = useState('');
  // Two presses, or a retry after a lost reply, send one e-mail; another text or address is another one.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const again = emails.length > 0;
  const send = async () => {
    const body = { version, destinataire: recipient, message };
    const headers = { 'Idempotency-Key': key };
    return (await call(endpoints.mailPurchaseOrder, { params: { id }, body, headers })).message ?? 'L’email part.';
  };
  return (
    <DecisionButton
      verb={again ? 'Renvoyer par email' : 'Envoyer par email'}
      question={again ? 'Renvoyer cette commande\u202f?' : 'Envoyer cette commande au fournisseur\u202f?'}
      variant={etat === 'brouillon' ? 'main' : 'plain'}
      decide={send}
    >
      <TextBox
        label="Adresse email du fournisseur"
        type="email"
        autoComplete="off"
        required
        value={recipient}
        onChange={({ target }) => {
          setRecipient(target.value);
          setKey(crypto.randomUUID());
        }}
      />
      <TextArea
        label="Message (facultatif)"
        rows={3}
        maxLength={1000}
        value={message}
        onChange={({ target }) => {
          setMessage(target.value);
          setKey(crypto.randomUUID());
        }}
      />
      <p className="soft">
        Le bon de commande est joint en PDF. Les réponses arrivent à l’adresse de la boutique.
        {etat === 'brouillon' && ' Les lignes ne changent plus ensuite.'}
      </p>
    </DecisionButton>
  );
}
