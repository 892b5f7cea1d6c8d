import { endpoints } from '@boutik/api-client';
import { useState } from 'react';
import { call } from '../api/http';
import { DecisionButton } from '../ui/decision-button';
import { FileDrop } from '../ui/file-drop';

const MAX_BYTES = 2_000_000;

/** Sends a bank statement; rows that were sent before are left out by the server. */
export function UploadStatementButton() {
  const [file, setFile] = useState<File | null>(null);
  const isTooLarge = file !== null && file.size > MAX_BYTES;
  const upload = async () => {
    if (!file) return '';
    const body = new FormData();
    body.set('nom', file.name.slice(0, 100));
    body.set('fichier', file, file.name);
    const { message, data } = await call(endpoints.uploadBankStatement, { body });
    setFile(null);
    if (data.connues === 0) return message;
    return `${message} ${data.connues > 1 ? `${data.connues} étaient déjà connues` : 'Une était déjà connue'}.`;
  };
  return (
    <DecisionButton
      verb="Importer un relevé"
      question="Quel relevé importer ?"
      variant="main"
      disabled={file === null || isTooLarge}
      decide={upload}
    >
      <FileDrop
        label="Relevé de la banque"
        accept=".csv,.txt,.xml"
        hint="CSV de votre banque ou CAMT.053, 2 Mo au plus"
        file={file}
        onFile={setFile}
      />
      {isTooLarge && (
        <p className="field-error">Ce fichier dépasse 2 Mo{'\u202f'}: exportez une période plus courte.</p>
      )}
    </DecisionButton>
  );
}
