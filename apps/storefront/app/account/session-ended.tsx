import { SignInLink } from './sign-in-link';
import { Notice } from '../ui/notice';

interface SessionEndedProps {
  /** Query of the sign-in page that redirects back here: "redirect=profil". */
  returnQuery: string;
  /** Called after sign-in, while the page's data is reloaded. Must be stable between renders. */
  onSignedIn: () => void;
}

/** Signs in beside the form, which keeps what is typed. */
export default function SessionEnded({ returnQuery, onSignedIn }: SessionEndedProps) {
  return (
    <div className="grid justify-items-start gap-3">
      <Notice tone="bad">Votre session a pris fin{'\u202f'}: rien n’est encore envoyé.</Notice>
      <SignInLink
        returnQuery={returnQuery}
        intro="Connectez-vous, puis envoyez de nouveau. Rien de ce que vous avez écrit n’est perdu."
        onSignedIn={onSignedIn}
        openOnMount
      >
        Se connecter
      </SignInLink>
    </div>
  );
}
