import { Lock } from 'lucide-react';
import { EmptyState } from '../ui/empty-state';
import { SignInLink } from './sign-in-link';

interface SignInRequiredProps {
  title: string;
  /** Query of the sign-in page that redirects back here: "redirect=service&id=7". */
  returnQuery: string;
  intro: string;
}

const reload = () => window.location.reload();

/** Shown instead of a page that needs an account: opens the sign-in dialog, the URL stays (accounts.md §6). */
export function SignInRequired({ title, returnQuery, intro }: SignInRequiredProps) {
  return (
    <div className="shell py-12">
      <h1 className="sr-only">{title}</h1>
      <EmptyState
        icon={Lock}
        title={intro}
        action={
          <SignInLink returnQuery={returnQuery} intro={intro} onSignedIn={reload} openOnMount>
            Se connecter
          </SignInLink>
        }
      />
    </div>
  );
}
