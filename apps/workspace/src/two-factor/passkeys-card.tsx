import { endpoints } from '@boutik/api-client';
import { frenchDay } from '@boutik/kernel';
import { useState } from 'react';
import { call } from '../api/http';
import { useApiQuery } from '../api/use-api-query';
import { DecisionButton } from '../ui/decision-button';
import { TextBox } from '../ui/field';
import { ListSkeleton } from '../ui/list-skeleton';
import { LoadError } from '../ui/load-error';
import { AddPasskey } from './add-passkey';
import { RecoveryCodes } from './recovery-codes';

/** The passkeys of the member's own account. */
export function PasskeysCard({ onChange }: { onChange: () => void }) {
  const { reply, failed, busy, refetch } = useApiQuery(endpoints.listPasskeys);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const changed = (given: readonly string[] | null = null) => {
    setCodes(given);
    refetch();
    onChange();
  };
  return (
    <section className="card two-factor-card" aria-labelledby="passkeys">
      <h2 id="passkeys" className="card-title">
        Clés d’accès
      </h2>
      <div className="two-factor-form">
        <p className="soft">
          L’empreinte, le visage ou le code de votre appareil ouvrent votre compte, sans mot de passe ni code. Une clé
          ne sert qu’à cette boutique{'\u202f'}: un faux site n’en tire rien.
        </p>
        {failed && <LoadError message="Vos clés n’ont pas pu être lues." busy={busy} onRetry={refetch} />}
        {!reply && !failed && <ListSkeleton label="Chargement des clés" />}
        {reply?.data.length === 0 && <p>Vous n’avez pas encore de clé d’accès.</p>}
        {reply && reply.data.length > 0 && (
          <ul className="passkeys">
            {reply.data.map((key) => (
              <li key={key.id}>
                <span>
                  <strong>{key.nom}</strong>
                  <br />
                  <span className="faint">
                    Créée le {frenchDay(key.creee_le)},{' '}
                    {key.utilisee_le ? `utilisée le ${frenchDay(key.utilisee_le)}` : 'pas encore utilisée'}
                  </span>
                </span>
                <RemovePasskey id={key.id} name={key.nom} onRemoved={() => changed()} />
              </li>
            ))}
          </ul>
        )}
        {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
        {reply && !codes && <AddPasskey onAdded={changed} />}
      </div>
    </section>
  );
}

function RemovePasskey({ id, name, onRemoved }: { id: number; name: string; onRemoved: () => void }) {
  const [password, setPassword] = useState('');
  const remove = async () => (await call(endpoints.removePasskey, { params: { id }, body: { password } })).message;
  return (
    <DecisionButton
      verb="Retirer"
      variant="danger"
      question={`Retirer la clé «\u00a0${name}\u00a0»\u202f?`}
      disabled={password === ''}
      decide={remove}
      onDecided={onRemoved}
    >
      <TextBox
        label="Mot de passe"
        type="password"
        required
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
    </DecisionButton>
  );
}
