import { endpoints } from '@boutik/api-client';
import { useState } from 'react';
import { call } from '../api/http';
import { TextBox } from '../ui/field';
import { createPasskey } from './device-passkeys';
import { PasskeyButton } from './passkey-button';

const MAX_NAME = 60;

/** Creates a passkey on this device, or on a phone or a key that it reaches. */
export function AddPasskey({ onAdded }: { onAdded: (codes: readonly string[] | null) => void }) {
  const [name, setName] = useState('');
  const add = async () => {
    const reponse = await createPasskey();
    const nom = name.trim() || 'Clé d’accès';
    const { codes } = await call(endpoints.addPasskey, { body: { nom, reponse } });
    setName('');
    onAdded(codes);
  };
  return (
    <div className="two-factor-form">
      <TextBox
        label="Nom de la nouvelle clé"
        hint={'Pour la reconnaître, par exemple «\u00a0Téléphone de Sandrine\u00a0».'}
        value={name}
        maxLength={MAX_NAME}
        onChange={({ target }) => setName(target.value)}
      />
      <PasskeyButton variant="outlined" onRequest={add}>
        Ajouter une clé d’accès
      </PasskeyButton>
    </div>
  );
}
