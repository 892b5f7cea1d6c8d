import { endpoints } from '@boutik/api-client';
import { useState } from 'react';
import { call } from '../api/http';
import { importedText } from './imported-text';
import { ImportFileButton } from '../ui/import-file-button';

/** Sends a report of payouts; those that were sent before are left out by the server. */
export function ImportPayoutsButton() {
  const [withUnknown, setWithUnknown] = useState(false);
  const send = async (body: FormData) => {
    if (withUnknown) body.set('inconnus', 'oui');
    const { message, data } = await call(endpoints.importPayouts, { body });
    setWithUnknown(false);
    return importedText(message, data);
  };
  return (
    <ImportFileButton
      verb="Importer des versements"
      question={'Quel rapport importer\u202f?'}
      label="Rapport de Stripe"
      accept=".csv"
      hint={
        'Rapports, «\u00a0Payout reconciliation\u00a0», détaillé (itemized), avec la colonne payment_intent_id\u202f; 2\u00a0Mo au plus'
      }
      maxMegabytes={2}
      send={send}
    >
      <label className="check">
        <input type="checkbox" checked={withUnknown} onChange={({ target }) => setWithUnknown(target.checked)} />
        Ajouter aussi les versements qui ont des paiements inconnus de la boutique
      </label>
    </ImportFileButton>
  );
}
