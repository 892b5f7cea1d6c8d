import type { MouseEvent } from 'react';
import { Link, type FetcherWithComponents } from 'react-router';
import type { PasswordResetResult } from './request-password-reset';

const NO_EMAIL = 'Veuillez entrer votre email avant de réinitialiser votre mot de passe.';

interface ForgotPasswordLinkProps {
  fetcher: FetcherWithComponents<PasswordResetResult>;
  /** Called instead of sending when no address has been typed. */
  onMissingEmail: (message: string) => void;
}

/** Requests a reset for the address in the email field of the form; without scripts it is a link to the page for it. */
export function ForgotPasswordLink({ fetcher, onMissingEmail }: ForgotPasswordLinkProps) {
  const requestReset = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const field = event.currentTarget.closest('form')?.elements.namedItem('email');
    const email = field instanceof HTMLInputElement ? field.value.trim() : '';
    if (email === '') {
      onMissingEmail(NO_EMAIL);
      if (field instanceof HTMLInputElement) field.focus();
      return;
    }
    onMissingEmail('');
    void fetcher.submit({ email }, { method: 'post', action: '/mot-de-passe-oublie' });
  };
  return (
    <Link
      to="/mot-de-passe-oublie"
      onClick={requestReset}
      className="-my-2 inline-block py-2 text-sm font-semibold text-lagoon underline underline-offset-4"
    >
      Mot de passe oublié ?
    </Link>
  );
}
