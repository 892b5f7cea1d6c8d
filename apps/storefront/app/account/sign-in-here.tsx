import { Lock } from 'lucide-react';
import { EmptyState } from '../ui/empty-state';
import { SignInDoor } from './sign-in-door';

interface SignInHereProps {
  title: string;
  /** Query of the sign-in page that redirects back here: "redirect=service&id=7". */
  back: string;
  intro: string;
}

const reload = () => window.location.reload();

/** Shown instead of a page that needs an account: opens the sign-in dialog, the URL stays (accounts.md §6). */
export function SignInHere({ title, back, intro }: SignInHereProps) {
  return (
    <div className="shell py-12">
      <h1 className="sr-only">{title}</h1>
      <EmptyState
        icon={Lock}
        title={intro}
        action={
          <SignInDoor back={back} intro={intro} onSignedIn={reload} openAtOnce>
            Se connecter
          </SignInDoor>
        }
      />
    </div>
  );
}
