import { endpoints } from '@boutik/api-client';
import type { ReplyOf, readTwoFactor } from '@boutik/contract';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { call } from '../api/http';
import { useApiQuery } from '../api/use-api-query';
import { PageHeading } from '../shell/page-heading';
import { TextBox } from '../ui/field';
import { ListSkeleton } from '../ui/list-skeleton';
import { LoadError } from '../ui/load-error';
import { Notice } from '../ui/notice';
import { CodeForm } from './code-form';
import { PasskeysCard } from './passkeys-card';
import { RecoveryCodes } from './recovery-codes';
import { SetUp } from './set-up';
import './two-factor.css';

const TITLE = 'Sécurité de mon compte';
const FEW_CODES = 3;

/** The second factor of the member's own account. */
export function SecurityPage() {
  const { reply, failed, busy, refetch } = useApiQuery(endpoints.readTwoFactor);
  return (
    <>
      <PageHeading title={TITLE} />
      {failed && <LoadError message="L’état n’a pas pu être lu." busy={busy} onRetry={refetch} />}
      {!reply && !failed && <ListSkeleton label="Chargement" />}
      {reply && (
        <div className="two-factor-cards">
          <TwoFactorCard state={reply.data} onChange={refetch} />
          <PasskeysCard onChange={refetch} />
        </div>
      )}
    </>
  );
}

type State = ReplyOf<typeof readTwoFactor>['data'];
type Form = 'renew' | 'disable';

function TwoFactorCard({ state, onChange }: { state: State; onChange: () => void }) {
  const [isActive, setActive] = useState(state.active);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const change = (active: boolean, given: readonly string[] | null = null) => {
    setActive(active);
    setCodes(given);
    onChange();
  };
  const showCodes = (given: readonly string[]) => change(true, given);
  return (
    <section className="card two-factor-card" aria-labelledby="two-factor">
      <h2 id="two-factor" className="card-title">
        Application d’authentification{' '}
        <span className={`badge badge-${isActive ? 'accepted' : 'off'}`}>{isActive ? 'Active' : 'Inactive'}</span>
      </h2>
      {codes && <RecoveryCodes codes={codes} onDone={() => change(true)} />}
      {!codes && !isActive && <SetUp onCodes={showCodes} />}
      {!codes && isActive && <Active state={state} onCodes={showCodes} onDisabled={() => change(false)} />}
    </section>
  );
}

interface ActiveProps {
  state: State;
  onCodes: (codes: readonly string[]) => void;
  onDisabled: () => void;
}

function Active({ state, onCodes, onDisabled }: ActiveProps) {
  const { codes_restants: left, exigee: isRequired } = state;
  const [form, setForm] = useState<Form | null>(null);
  return (
    <div className="two-factor-form">
      <p className="soft">Un code de votre application est demandé à chaque connexion.</p>
      {left <= FEW_CODES && (
        <Notice tone="warning">
          {left === 0 ? 'Il ne vous reste aucun code de secours.' : `Codes de secours restants\u202f: ${left}.`}{' '}
          Remplacez-les pendant que vous avez votre téléphone.
        </Notice>
      )}
      {left > FEW_CODES && <p>Codes de secours restants{`\u202f: ${left}`}</p>}
      {form === null && (
        <div className="two-factor-actions">
          <Button variant="outlined" onClick={() => setForm('renew')}>
            Remplacer les codes de secours
          </Button>
          {(!isRequired || state.cles) && (
            <Button variant="outlined" color="error" onClick={() => setForm('disable')}>
              Retirer la double authentification
            </Button>
          )}
        </div>
      )}
      {isRequired && <p className="faint">Votre boutique exige la double authentification de votre compte.</p>}
      {form === 'renew' && (
        <CodeForm
          label="Code de l’application"
          hint="Les codes de secours actuels ne vaudront plus."
          submit="Remplacer"
          onCode={async (code) => onCodes((await call(endpoints.renewRecoveryCodes, { body: { code } })).codes)}
        />
      )}
      {form === 'disable' && <DisableForm withPasskeys={state.cles} onDone={onDisabled} />}
      {form !== null && (
        <Button variant="text" onClick={() => setForm(null)}>
          Annuler
        </Button>
      )}
    </div>
  );
}

function DisableForm({ withPasskeys, onDone }: { withPasskeys: boolean; onDone: () => void }) {
  const notify = useNotify();
  const [password, setPassword] = useState('');
  const disable = async (code: string) => {
    const { message } = await call(endpoints.disableTwoFactor, { body: { password, code } });
    notify(message, { type: 'success' });
    onDone();
  };
  return (
    <CodeForm
      label="Code de l’application, ou code de secours"
      hint={withPasskeys ? 'Ensuite, vos clés d’accès resteront demandées.' : 'Ensuite, le mot de passe suffira.'}
      submit="Retirer"
      recovery
      onCode={disable}
    >
      <TextBox
        label="Mot de passe"
        type="password"
        required
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
    </CodeForm>
  );
}
