import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { buttonStyle } from '../ui/button-style';

const SignInDialog = lazy(() => import('./sign-in-dialog'));

interface SignInDoorProps {
  /** Query of the sign-in page that redirects back here: "redirect=produit&id=7". */
  back: string;
  /** Why an account is needed; shown in the dialog. */
  intro: string;
  /** Called after sign-in, while the page's data is reloaded. */
  onSignedIn: () => void;
  /** Opens the dialog on mount. */
  openAtOnce?: boolean;
  children: ReactNode;
}

/** Replaces an action that needs an account: a link to the sign-in page, or a dialog when scripts run. */
export function SignInDoor({ back, intro, onSignedIn, openAtOnce = false, children }: SignInDoorProps) {
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!openAtOnce) return;
    setAsked(true);
    setOpen(true);
  }, [openAtOnce]);
  const enter = useCallback(() => {
    setOpen(false);
    onSignedIn();
  }, [onSignedIn]);
  return (
    <>
      <Link
        to={`/login?${back}`}
        className={buttonStyle({ tone: 'secondary' })}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          setAsked(true);
          setOpen(true);
        }}
      >
        {children}
      </Link>
      {asked && (
        <Suspense>
          <SignInDialog open={open} onClose={() => setOpen(false)} onSignedIn={enter} back={back} intro={intro} />
        </Suspense>
      )}
    </>
  );
}
