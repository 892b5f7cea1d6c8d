import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { browserPost } from '../api/browser-post';
import { useToast } from '../ui/toast';

/** Sentences of accounts.md §8. */
const SUBSCRIBED = 'Abonnement à la newsletter réussi !';
const ALREADY = 'Cette adresse email est déjà abonnée.';
const FAILED = "Erreur lors de l'abonnement.";

/** Where a new account's owner is led: to the mail that confirms the address. */
export function afterRegistration(email: string): string {
  return `/emailConfirmation?email=${encodeURIComponent(email)}`;
}

/**
 * After a registration with the newsletter's box ticked: subscribes the address, says how that went and moves on.
 * `scripts` is true once this can happen.
 */
export function useRegistered(email: string | null): { scripts: boolean } {
  const navigate = useNavigate();
  const say = useToast();
  const done = useRef(false);
  const scripts = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  useEffect(() => {
    if (email === null || done.current) return;
    done.current = true;
    void subscribe(email).then(({ ok, message }) => {
      say(ok ? 'good' : 'bad', message);
      return navigate(afterRegistration(email));
    });
  }, [email, navigate, say]);
  return { scripts };
}

async function subscribe(email: string): Promise<{ ok: boolean; message: string }> {
  try {
    const { status } = await browserPost('/api/abonnements_no_mail', { email });
    if (status < 300) return { ok: true, message: SUBSCRIBED };
    return { ok: false, message: status === 409 ? ALREADY : FAILED };
  } catch {
    return { ok: false, message: FAILED };
  }
}
