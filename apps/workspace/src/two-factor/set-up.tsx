import { endpoints } from '@boutik/api-client';
import type { prepareTwoFactor, ReplyOf } from '@boutik/contract';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { call, getErrorMessage } from '../api/http';
import { Notice } from '../ui/notice';
import { CodeForm } from './code-form';

type Key = ReplyOf<typeof prepareTwoFactor>['data'];

const FAILED = 'La clé n’a pas pu être créée. Réessayez.';

/** Sets up an authenticator app by its key and a first code, which gives the recovery codes. */
export function SetUp({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const [key, setKey] = useState<Key | null>(null);
  if (!key) return <Start onKey={setKey} />;
  return (
    <div className="two-factor-form">
      <ol className="two-factor-steps">
        <li>
          Ouvrez une application d’authentification sur votre téléphone (Aegis, 2FAS, Google Authenticator…) et
          photographiez ce code.
          <img
            src={`data:image/svg+xml,${encodeURIComponent(key.qr)}`}
            alt="Code QR de votre clé"
            width={200}
            height={200}
          />
          <span className="faint">Sans appareil photo, saisissez cette clé{'\u202f'}:</span>
          <code className="two-factor-key">{key.cle.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        </li>
        <li>Saisissez le code à six chiffres qu’elle affiche.</li>
      </ol>
      <CodeForm
        label="Code de l’application"
        hint="Il change toutes les trente secondes."
        submit="Activer"
        onCode={async (code) => onCodes((await call(endpoints.activateTwoFactor, { body: { code } })).codes)}
      />
    </div>
  );
}

function Start({ onKey }: { onKey: (key: Key) => void }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const prepare = async () => {
    setBusy(true);
    setFailure(null);
    try {
      onKey((await call(endpoints.prepareTwoFactor)).data);
    } catch (error) {
      setFailure(getErrorMessage(error, FAILED));
      setBusy(false);
    }
  };
  return (
    <div className="two-factor-form">
      {failure && <Notice tone="bad">{failure}</Notice>}
      <p>
        À chaque connexion, un code de votre téléphone complète votre mot de passe{'\u202f'}: qui le devine n’entre pas.
      </p>
      <Button variant="contained" loading={busy} onClick={() => void prepare()}>
        Configurer une application
      </Button>
    </div>
  );
}
