import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { buttonStyle } from '../ui/button-style';

const SignInDialog = lazy(() => import('./sign-in-dialog'));

interface SignInDoorProps {
  /** Query of the sign-in page that leads back here: "redirect=produit&id=7". */
  back: string;
  /** Why an account is needed, said in the dialog. */
  intro: string;
  /** The person is signed in; the page's data are being read anew. */
  onSignedIn: () => void;
  /** The dialog opens by itself once scripts are there. */
  openAtOnce?: boolean;
  children: ReactNode;
}

/** Stands where an action needs an account: a link to the sign-in page, a dialog once scripts are there. */
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
