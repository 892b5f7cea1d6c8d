import { endpoints } from '@boutik/api-client';
import { call } from '../api/http';
import { ImportFileButton } from '../ui/import-file-button';

/** Sends a report of payouts; those that were sent before are left out by the server. */
export function ImportPayoutsButton() {
  const send = async (body: FormData) => {
    const { message, data } = await call(endpoints.importPayouts, { body });
    if (data.connus === 0) return message;
    return `${message} ${data.connus > 1 ? `${data.connus} étaient déjà connus` : 'Un était déjà connu'}.`;
  };
  return (
    <ImportFileButton
      verb="Importer des versements"
      question={'Quel rapport importer\u202f?'}
      label="Rapport de Stripe"
      accept=".csv"
      hint={
        'Rapports, «\u00a0Payout reconciliation\u00a0», détaillé (itemized), avec la colonne payment_intent_id\u202f; 5\u00a0Mo au plus'
      }
      maxMegabytes={5}
      send={send}
    />
  );
}
