import { newsletterTerms } from '@boutik/kernel';
import { CircleCheck } from 'lucide-react';
import { type SubmitEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { sendToApi } from '../api/send-to-api';
import { Button } from '../ui/button';
import { controlStyle } from '../ui/field';
import { Icon } from '../ui/icon';
import { faultOf, outcomeOf } from './outcome';
import { onRemembered, remember, remembered } from './remembered';

interface NewsletterFormProps {
  /** The submitted address and its error, in a browser without scripts. */
  kept?: { email: string; fault: string };
}

/** The form, or its confirmation for a day after subscribing; posts to /newsletter without scripts. */
export function NewsletterForm({ kept }: NewsletterFormProps) {
  const known = useSyncExternalStore(onRemembered, remembered, () => null);
  const [told, setTold] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(kept?.fault ?? null);
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const confirmation = useRef<HTMLParagraphElement>(null);
  const id = useId();
  useEffect(() => {
    if (told) confirmation.current?.focus();
  }, [told]);
  const refuse = (sentence: string) => {
    setFault(sentence);
    input.current?.focus();
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = input.current?.value ?? '';
    const wrong = faultOf(email);
    if (wrong) return refuse(wrong);
    if (busy) return;
    setFault(null);
    setBusy(true);
    const { ok, message } = await send(email);
    setBusy(false);
    if (!ok) return refuse(message);
    setTold(message);
    remember(message);
  };
  const message = told ?? known;
  return (
    <div className="min-h-36">
      {message ? (
        <p
          ref={confirmation}
          tabIndex={-1}
          role="status"
          className="flex items-center gap-3 rounded-md bg-leaf-soft px-4 py-3.5 font-medium outline-none"
        >
          <Icon of={CircleCheck} className="shrink-0 text-leaf" />
          {message}
        </p>
      ) : (
        <form method="post" action="/newsletter" noValidate onSubmit={(event) => void submit(event)} aria-busy={busy}>
          <label htmlFor={id} className="text-sm font-semibold">
            Votre courriel
          </label>
          <div className="mt-1.5 flex flex-wrap gap-3">
            <input
              ref={input}
              id={id}
              name="email"
              type="email"
              autoComplete="email"
              required
              defaultValue={kept?.email}
              aria-invalid={fault ? true : undefined}
              aria-describedby={`${id}-fault ${id}-terms`}
              className={`${controlStyle} min-w-56 flex-1 basis-64`}
            />
            <Button type="submit" busy={busy} className="max-sm:w-full">
              S’abonner
            </Button>
          </div>
          <p id={`${id}-fault`} role="alert" className="mt-1.5 text-sm font-medium text-hibiscus empty:hidden">
            {fault}
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

async function send(email: string): Promise<ReturnType<typeof outcomeOf>> {
  try {
    const { status, body } = await sendToApi('/api/abonnements', { email: email.trim() }, { anonymous: true });
    return outcomeOf(status, body.error);
  } catch {
    return outcomeOf(0);
  }
}
