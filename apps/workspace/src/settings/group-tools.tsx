import { endpoints } from '@boutik/api-client';
import type { SettingGroupView } from '@boutik/contract';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { call, getErrorMessage } from '../api/http';
import { TestMailButton } from '../setup/test-mail-button';
import { DecisionButton } from '../ui/decision-button';
import { Notice } from '../ui/notice';

interface GroupToolsProps {
  group: SettingGroupView;
  /** seller.json, where there is one. */
  sellerFile: string | null;
  onChange: () => void;
}

/** What can be done with a group besides changing its values: import it, or try it out. */
export function GroupTools({ group, sellerFile, onChange }: GroupToolsProps) {
  if (group.name === 'seller' && sellerFile !== null)
    return (
      <Notice actions={<ImportButton file={sellerFile} onChange={onChange} />}>
        {sellerNotice(group, sellerFile)}
      </Notice>
    );
  if (group.name === 'mail') return <TestMailButton again={false} onTested={() => {}} />;
  if (group.name !== 'payments') return null;
  return (
    <div className="settings-trials">
      <TrialButton provider="stripe" label="Essayer les clés de Stripe" />
      <TrialButton provider="paypal" label="Essayer les clés de PayPal" />
    </div>
  );
}

/** Where the seller comes from at the moment. */
function sellerNotice({ settings }: SettingGroupView, file: string): string {
  if (settings.some(({ variable }) => variable !== null))
    return `La variable SELLER_FILE désigne ${file}, qui l’emporte. Importez-le, retirez la variable, et le vendeur se change ici.`;
  return settings.every(({ value }) => value === null)
    ? `Le vendeur vient du fichier ${file}. Importez-le pour le changer ici.`
    : `Le fichier ${file} ne compte plus\u202f: le vendeur enregistré ici le remplace.`;
}

function ImportButton({ file, onChange }: { file: string; onChange: () => void }) {
  return (
    <DecisionButton
      verb="Importer seller.json"
      question={`Copier le vendeur du fichier\u202f?`}
      decide={async () => (await call(endpoints.importSeller, {})).message ?? 'Le vendeur est copié.'}
      onDecided={onChange}
    >
      <p>Les champs du vendeur prennent les valeurs de {file}. Les documents déjà émis restent tels qu’ils sont.</p>
    </DecisionButton>
  );
}

function TrialButton({ provider, label }: { provider: 'stripe' | 'paypal'; label: string }) {
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<{ works: boolean; response: string } | null>(null);
  const run = async () => {
    setBusy(true);
    setResult(null);
    try {
      setResult(await call(endpoints.tryPaymentKeys, { body: { provider } }));
    } catch (error) {
      setResult({ works: false, response: getErrorMessage(error, 'L’essai n’a pas pu être fait. Réessayez.') });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="outlined" loading={busy} onClick={() => void run()}>
        {label}
      </Button>
      {result && <Notice tone={result.works ? 'good' : 'bad'}>{result.response}</Notice>}
    </>
  );
}
