import { Send } from 'lucide-react';
import { useSearchParams } from 'react-router';
import type { Sender } from '../account/read-sender';
import { Button } from '../ui/button';
import { TextArea, TextInput } from '../ui/field';
import { Icon } from '../ui/icon';
import { Link } from '../ui/link';
import { Notice } from '../ui/notice';
import { RobotCheck } from './robot-check';
import { useContactForm } from './use-contact-form';

const asErrors = (error: string | undefined) => (error ? [error] : []);

/**
 * Needs scripts for the proof of work; without them the page shows telephone and email instead of the fields. Browsers that
 * do not hide these have a method that does nothing outside of a dialog: the message stays in its field, and out of the address.
 */
export function ContactForm({ sender }: { sender: Sender | null }) {
  const { form, errors, feedback, busy, check, tick, submit } = useContactForm();
  const [query] = useSearchParams();
  return (
    <form
      ref={form}
      method="dialog"
      noValidate
      onSubmit={submit}
      aria-busy={busy}
      aria-labelledby="ecrire"
      className="grid gap-5"
    >
      <h2 id="ecrire" className="text-2xl">
        Écrivez-nous
      </h2>
      <noscript>
        <Notice tone="warning">
          Le formulaire a besoin de JavaScript. Sans lui, appelez-nous ou écrivez-nous par email.
        </Notice>
      </noscript>
      <div className="grid gap-5 noscript:hidden">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextInput
            label="Nom"
            name="name"
            autoComplete="name"
            required
            maxLength={150}
            defaultValue={sender?.name}
            errors={asErrors(errors.name)}
          />
          <TextInput
            label="Adresse email"
            name="email"
            type="email"
            autoComplete="email"
            required
            maxLength={254}
            defaultValue={sender?.email}
            errors={asErrors(errors.email)}
          />
        </div>
        <TextInput
          label="Sujet"
          name="subject"
          autoComplete="off"
          optional
          maxLength={200}
          defaultValue={query.get('sujet')?.slice(0, 200)}
          errors={asErrors(errors.subject)}
        />
        <TextArea label="Message" name="message" required rows={7} maxLength={5000} errors={asErrors(errors.message)} />
        <RobotCheck state={check} error={errors.robot ?? null} onTick={tick} />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" size="large" busy={busy} className="max-sm:w-full">
            {!busy && <Icon icon={Send} size={18} />}
            Envoyer le message
          </Button>
          <p className="text-sm text-ink-soft">
            Vos coordonnées ne servent qu’à vous répondre.{' '}
            <Link to="/informations/privacyPolicy#donnees" className="text-lagoon underline underline-offset-2">
              Vos données
            </Link>
          </p>
        </div>
      </div>
      <div role="status">{feedback?.good && <Notice tone="good">{feedback.text}</Notice>}</div>
      {feedback && !feedback.good && <Notice tone="bad">{feedback.text}</Notice>}
    </form>
  );
}
