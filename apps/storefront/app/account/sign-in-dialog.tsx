import { useEffect } from 'react';
import { Link, useFetcher } from 'react-router';
import { Dialog } from '../ui/dialog';
import { useBriefToast } from '../ui/toast';
import { BusyOverlay } from './busy-overlay';
import { findFlashMessage } from './flash-messages';
import type { SignInFailure } from './sign-in';
import { SignInFields } from './sign-in-fields';
import { STAY_FIELD, type SignInSuccess } from './stay-on-page';
import { useErrorFocus } from './use-error-focus';

interface SignInDialogProps {
  open: boolean;
  onClose: () => void;
  /** Called after sign-in, while the page's data is reloaded. Must be stable between renders. */
  onSignedIn: () => void;
  /** Query of the sign-in page that redirects back here: "redirect=produit&id=7". */
  returnQuery: string;
  intro: string;
}

/** Sign-in in a dialog, for a guest who uses a feature that needs an account (storefront.md §2). */
export default function SignInDialog({ open, onClose, onSignedIn, returnQuery, intro }: SignInDialogProps) {
  const fetcher = useFetcher<SignInFailure | SignInSuccess>();
  const refusal = fetcher.data && !('signedIn' in fetcher.data) ? fetcher.data : undefined;
  const done = fetcher.data !== undefined && 'signedIn' in fetcher.data;
  const form = useErrorFocus(refusal);
  const showToast = useBriefToast();
  const busy = fetcher.state !== 'idle';
  useEffect(() => {
    if (!done) return;
    showToast('good', findFlashMessage('connexion') ?? '');
    onSignedIn();
  }, [done, onSignedIn, showToast]);
  return (
    <Dialog open={open} onClose={onClose} title="Heureux de vous revoir">
      <p className="mb-5 text-ink-soft">{intro}</p>
      <fetcher.Form ref={form} method="post" action={`/login?${returnQuery}`} className="relative grid gap-5">
        {busy && <BusyOverlay label="Connexion en cours" />}
        <input type="hidden" name={STAY_FIELD} value="1" />
        <SignInFields refusal={refusal} busy={busy} />
      </fetcher.Form>
      <p className="mt-6 border-t border-line pt-5 text-ink-soft">
        Pas encore de compte{'\u202f'}?{' '}
        <Link to={`/register?${returnQuery}`} className="font-semibold text-lagoon underline underline-offset-4">
          Créer un compte
        </Link>
      </p>
    </Dialog>
  );
}
