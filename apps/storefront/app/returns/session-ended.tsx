import { SignInLink } from '../account/sign-in-link';
import { Notice } from '../ui/notice';

/** Signs in beside the form, which keeps what is typed. */
export default function SessionEnded({ onSignedIn }: { onSignedIn: () => void }) {
  return (
    <div className="grid justify-items-start gap-3">
      <Notice tone="bad">Votre session a pris fin{'\u202f'}: votre demande n’est pas encore envoyée.</Notice>
      <SignInLink
        returnQuery="redirect=profil"
        intro="Connectez-vous, puis envoyez votre demande. Rien de ce que vous avez écrit n’est perdu."
        onSignedIn={onSignedIn}
        openOnMount
      >
        Se connecter
      </SignInLink>
    </div>
  );
}
