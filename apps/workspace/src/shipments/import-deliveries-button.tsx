import { endpoints } from '@boutik/api-client';
import { call } from '../api/http';
import { ImportFileButton } from '../ui/import-file-button';

/** Sends a carrier's list of deliveries; numbers that no parcel has are named in the message. */
export function ImportDeliveriesButton() {
  const send = async (body: FormData) => {
    const { message, data } = await call(endpoints.importDeliveries, { body });
    const parts = [
      data.connus > 0 && `Déjà livrés\u202f: ${data.connus}.`,
      data.inconnus.length > 0 && `Numéros inconnus\u202f: ${data.inconnus.join(', ')}.`,
      data.refuses.length > 0 && `À vérifier\u202f: ${data.refuses.join(', ')}.`,
    ];
    return [message, ...parts.filter(Boolean)].join(' ');
  };
  return (
    <ImportFileButton
      verb="Importer des livraisons"
      question={'Quelle liste de livraisons importer\u202f?'}
      label="Fichier du transporteur"
      accept=".csv,.txt"
      hint="CSV avec le numéro de suivi et la date de livraison, 2 Mo au plus"
      maxMegabytes={2}
      send={send}
    />
  );
}
