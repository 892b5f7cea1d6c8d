import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { Link } from 'react-router';
import { buttonStyle } from '../ui/button-style';
import { useHydrated } from '../ui/use-hydrated';

const SignInDialog = lazy(() => import('./sign-in-dialog'));

interface SignInLinkProps {
  /** Query of the sign-in page that redirects back here: "redirect=produit&id=7". */
  returnQuery: string;
  /** Why an account is needed; shown in the dialog. */
  intro: string;
  /** Called after sign-in, while the page's data is reloaded. */
  onSignedIn: () => void;
  /** Opens the dialog on mount. */
  openOnMount?: boolean;
  children: ReactNode;
}

/** Replaces an action that needs an account: a link to the sign-in page, or a dialog when scripts run. */
export function SignInLink({ returnQuery, intro, onSignedIn, openOnMount = false, children }: SignInLinkProps) {
  const openAtFirst = useHydrated() && openOnMount;
  /** Null until the dialog was opened or closed here. */
  const [chosen, setOpen] = useState<boolean | null>(null);
  const open = chosen ?? openAtFirst;
  const handleSignedIn = useCallback(() => {
    setOpen(false);
    onSignedIn();
  }, [onSignedIn]);
  return (
    <>
      <Link
        to={`/login?${returnQuery}`}
        className={buttonStyle({ tone: 'secondary' })}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </Link>
      {(open || chosen !== null) && (
        <Suspense>
          <SignInDialog
            open={open}
            onClose={() => setOpen(false)}
            onSignedIn={handleSignedIn}
            returnQuery={returnQuery}
            intro={intro}
          />
        </Suspense>
      )}
    </>
  );
}
