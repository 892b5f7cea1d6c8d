import { callApi, endpoints, settled } from '@boutik/api-client';
import { newsletterTerms } from '@boutik/kernel';
import { CircleCheck } from 'lucide-react';
import { type SubmitEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { Link } from '../ui/link';
import { Button } from '../ui/button';
import { controlStyle } from '../ui/field';
import { Icon } from '../ui/icon';
import { emailError, subscriptionError } from './subscription-result';
import { onConfirmationChange, storeConfirmation, readConfirmation } from './confirmation-storage';

interface NewsletterFormProps {
  /** The submitted address and its error, in a browser without scripts. */
  initial?: { email: string; error: string } | undefined;
}

/** The form, or its confirmation for a day after subscribing; posts to /newsletter without scripts. */
export function NewsletterForm({ initial }: NewsletterFormProps) {
  const storedMessage = useSyncExternalStore(onConfirmationChange, readConfirmation, () => null);
  const [sentMessage, setSentMessage] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(initial?.error ?? null);
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const confirmation = useRef<HTMLParagraphElement>(null);
  const id = useId();
  useEffect(() => {
    if (sentMessage) confirmation.current?.focus();
  }, [sentMessage]);
  const showError = (text: string) => {
    setError(text);
    input.current?.focus();
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = input.current?.value ?? '';
    const invalid = emailError(email);
    if (invalid) return showError(invalid);
    if (busy) return;
    setError(null);
    setBusy(true);
    const call = callApi(endpoints.subscribe, { body: { email: email.trim() }, anonymous: true });
    const { reply, error: failure } = await settled(call);
    setBusy(false);
    if (failure) return showError(subscriptionError(failure));
    setSentMessage(reply.message);
    storeConfirmation(reply.message);
  };
  const message = sentMessage ?? storedMessage;
  return (
    <div className="min-h-36">
      {message ? (
        <p
          ref={confirmation}
          tabIndex={-1}
          role="status"
          className="flex items-center gap-3 rounded-md bg-leaf-soft px-4 py-3.5 font-medium outline-none"
        >
          <Icon icon={CircleCheck} className="shrink-0 text-leaf" />
          {message}
        </p>
      ) : (
        <form method="post" action="/newsletter" noValidate onSubmit={(event) => void submit(event)} aria-busy={busy}>
          <label htmlFor={id} className="text-sm font-semibold">
            Votre email
          </label>
          <div className="mt-1.5 flex flex-wrap gap-3">
            <input
              ref={input}
              id={id}
              name="email"
              type="email"
              autoComplete="email"
              required
              defaultValue={initial?.email}
              aria-invalid={error ? true : undefined}
              aria-describedby={`${id}-fault ${id}-terms`}
              className={`${controlStyle} min-w-56 flex-1 basis-64`}
            />
            <Button type="submit" busy={busy} className="max-sm:w-full">
              S’abonner
            </Button>
          </div>
          <p id={`${id}-fault`} role="alert" className="mt-1.5 text-sm font-medium text-hibiscus empty:hidden">
            {error}
          </p>
          <p id={`${id}-terms`} className="mt-2.5 text-sm text-ink-soft">
            {newsletterTerms.formulaire.text}{' '}
            <Link to="/informations/privacyPolicy#donnees" className="text-lagoon underline underline-offset-2">
              Vos données
            </Link>
          </p>
        </form>
      )}
    </div>
  );
}
