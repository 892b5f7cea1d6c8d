import { endpoints } from '@boutik/api-client';
import { useState } from 'react';
import { call } from '../api/http';
import { DecisionButton } from '../ui/decision-button';
import { TextBox } from '../ui/field';

/** Sends a document by e-mail once more, to the client unless another address is typed. */
export function ResendInvoiceButton({ id, number, email }: { id: number; number: string; email: string }) {
  const [address, setAddress] = useState(email);
  const send = async () => (await call(endpoints.resendInvoice, { params: { id }, body: { email: address } })).message;
  return (
    <DecisionButton verb="Envoyer" question={`Envoyer ${number} par email\u202f?`} decide={send}>
      <TextBox
        type="email"
        label="Adresse email"
        autoComplete="off"
        maxLength={254}
        value={address}
        onChange={({ target }) => setAddress(target.value)}
      />
    </DecisionButton>
  );
}
