import { endpoints } from '@boutik/api-client';
import { call } from '../api/http';
import { ImportFileButton } from '../ui/import-file-button';

/** Sends a bank statement; rows that were sent before are left out by the server. */
export function UploadStatementButton() {
  const send = async (body: FormData) => {
    const { message, data } = await call(endpoints.uploadBankStatement, { body });
    if (data.ajoutees + data.connues === 0 && data.ignorees > 0)
      return 'Ce relevé ne contient aucune somme reçue en euros\u202f: que des débits, d’autres devises ou des écritures en attente.';
    if (data.connues === 0) return message;
    return `${message} ${data.connues > 1 ? `${data.connues} étaient déjà connues` : 'Une était déjà connue'}.`;
  };
  return (
    <ImportFileButton
      verb="Importer un relevé"
      question={'Quel relevé importer\u202f?'}
      label="Relevé de la banque"
      accept=".csv,.txt,.xml"
      hint="CSV de votre banque ou CAMT.053, 2 Mo au plus"
      maxMegabytes={2}
      send={send}
    />
  );
}
