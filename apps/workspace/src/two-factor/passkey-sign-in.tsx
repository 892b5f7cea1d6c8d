import { endpoints } from '@boutik/api-client';
import { call } from '../api/http';
import { Logo } from '../shell/logo';
import { PageHeading } from '../shell/page-heading';
import { signWithPasskey } from './device-passkeys';
import { PasskeyButton } from './passkey-button';
import { safeTarget } from './safe-target';
import './two-factor.css';

/** Signs a member of the staff in by a passkey alone. */
export function PasskeySignIn() {
  const signIn = async () => {
    const reponse = await signWithPasskey(endpoints.preparePasskeySignIn);
    await call(endpoints.signInByPasskey, { body: { reponse } });
    window.location.assign(safeTarget(window.location));
  };
  return (
    <main className="two-factor-page">
      <Logo />
      <div className="card two-factor-card">
        <PageHeading title="Connexion de l’équipe" />
        <p>Votre appareil vous demande votre empreinte, votre visage ou son code.</p>
        <PasskeyButton onRequest={signIn}>Se connecter avec une clé d’accès</PasskeyButton>
        <p>
          <a href="/login?redirect=espaceCommercial">Se connecter avec un mot de passe</a>
        </p>
      </div>
    </main>
  );
}
