import { ApiError, endpoints } from '@boutik/api-client';
import type { FactorWay, PendingFactor, readStaffSession, ReplyOf } from '@boutik/contract';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { call, getErrorMessage } from '../api/http';
import { Logo } from '../shell/logo';
import { PageHeading } from '../shell/page-heading';
import { LoadError } from '../ui/load-error';
import { Notice } from '../ui/notice';
import { AddPasskey } from './add-passkey';
import { signWithPasskey } from './device-passkeys';
import { CodeForm } from './code-form';
import { PasskeyButton } from './passkey-button';
import { RecoveryCodes } from './recovery-codes';
import { SetUp } from './set-up';
import { safeTarget } from './safe-target';
import './two-factor.css';

const LOGIN = '/login?redirect=espaceCommercial';

type Step = PendingFactor | 'loading' | 'failed';

/** The second step of a sign-in, before which the session opens nothing: it has no menu and asks nothing else. */
export function SignInStep() {
  const [attempt, setAttempt] = useState(0);
  return <Steps key={attempt} onRetry={() => setAttempt(attempt + 1)} />;
}

function leave(): void {
  window.location.assign(safeTarget(window.location));
}

function Steps({ onRetry }: { onRetry: () => void }) {
  const [step, setStep] = useState<Step>('loading');
  const [ways, setWays] = useState<readonly FactorWay[]>([]);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const show = ({ second_facteur: found, moyens }: StepFound) => {
      setWays(moyens);
      if (found === null) leave();
      else setStep(found);
    };
    readStep(stop.signal).then(show, (error: unknown) => {
      if (stop.signal.aborted) return;
      if (error instanceof ApiError && [401, 403].includes(error.status)) window.location.assign(LOGIN);
      else setStep('failed');
    });
    return () => stop.abort();
  }, []);
  return (
    <main className="two-factor-page">
      <Logo />
      <div className="card two-factor-card">
        <PageHeading title={step === 'configuration' ? 'Protégez votre compte' : 'Double authentification'} />
        {step === 'loading' && <p role="status">Chargement…</p>}
        {step === 'failed' && (
          <LoadError message="Votre connexion n’a pas pu être lue." busy={false} onRetry={onRetry} />
        )}
        {step === 'code' && ways.includes('cle-acces') && <PasskeyStep onDone={leave} />}
        {step === 'code' && <CodeStep hasApp={ways.includes('application')} onDone={leave} />}
        {codes && <RecoveryCodes codes={codes} onDone={leave} />}
        {step === 'configuration' && !codes && (
          <>
            <Notice>Votre boutique l’exige des administrateurs avant d’ouvrir l’espace commercial.</Notice>
            <SetUp onCodes={setCodes} />
            <AddPasskey onAdded={(given) => (given ? setCodes(given) : leave())} />
          </>
        )}
        {(step === 'code' || step === 'configuration') && !codes && <SignOut />}
      </div>
    </main>
  );
}

type StepFound = Pick<ReplyOf<typeof readStaffSession>['data'], 'second_facteur' | 'moyens'>;

async function readStep(signal: AbortSignal): Promise<StepFound> {
  return (await call(endpoints.readStaffSession, { signal })).data;
}

function PasskeyStep({ onDone }: { onDone: () => void }) {
  const verify = async () => {
    const reponse = await signWithPasskey(endpoints.prepareSecondFactor);
    await call(endpoints.verifyPasskey, { body: { reponse } });
    onDone();
  };
  return <PasskeyButton onRequest={verify}>Utiliser une clé d’accès</PasskeyButton>;
}

/** Without an app, a recovery code replaces the passkey. */
function CodeStep({ hasApp, onDone }: { hasApp: boolean; onDone: () => void }) {
  const [recovery, setRecovery] = useState(!hasApp);
  const verify = async (code: string) => {
    await call(endpoints.verifySecondFactor, { body: { code } });
    onDone();
  };
  return (
    <>
      <CodeForm
        key={String(recovery)}
        label={recovery ? 'Code de secours' : 'Code de l’application'}
        hint={
          recovery
            ? 'Dix lettres et chiffres, chacun ne sert qu’une fois. Sans code, demandez à un administrateur de réinitialiser votre double authentification.'
            : 'Six chiffres, dans l’application d’authentification de votre téléphone.'
        }
        submit="Continuer"
        recovery={recovery}
        onCode={verify}
      />
      {hasApp && (
        <Button variant="text" onClick={() => setRecovery(!recovery)}>
          {recovery ? 'Saisir un code de l’application' : 'Utiliser un code de secours'}
        </Button>
      )}
    </>
  );
}

function SignOut() {
  const [failure, setFailure] = useState<string | null>(null);
  const signOut = async () => {
    try {
      await call(endpoints.logout);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401)
        return setFailure(getErrorMessage(error, 'La déconnexion a échoué. Réessayez.'));
    }
    window.location.assign('/login');
  };
  return (
    <>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <Button variant="text" onClick={() => void signOut()}>
        Se connecter avec un autre compte
      </Button>
    </>
  );
}
