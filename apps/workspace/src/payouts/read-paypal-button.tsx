import { endpoints } from '@boutik/api-client';
import { useState } from 'react';
import { call } from '../api/http';
import { DecisionButton } from '../ui/decision-button';
import { TextBox } from '../ui/field';
import { importedText } from './imported-text';

/** Reads the payouts of PayPal from its list of transactions. */
export function ReadPaypalButton() {
  const [since, setSince] = useState('');
  const [withUnknown, setWithUnknown] = useState(false);
  const read = async () => {
    const body = { ...(since && { depuis: since }), inconnus: withUnknown };
    const { message, data } = await call(endpoints.readPaypalPayouts, { body });
    setSince('');
    setWithUnknown(false);
    return importedText(message, data);
  };
  return (
    <DecisionButton verb="Lire PayPal" question={'Lire les versements de PayPal\u202f?'} decide={read}>
      <p className="soft">
        Les mouvements sont lus à la suite du dernier versement connu. Les clés de PayPal doivent permettre la recherche
        de transactions (Transaction search).
      </p>
      <TextBox
        type="date"
        label="Depuis le (obligatoire la première fois)"
        value={since}
        onChange={({ target }) => setSince(target.value)}
      />
      <label className="check">
        <input type="checkbox" checked={withUnknown} onChange={({ target }) => setWithUnknown(target.checked)} />
        Ajouter aussi les versements qui ont des paiements inconnus de la boutique
      </label>
    </DecisionButton>
  );
}
