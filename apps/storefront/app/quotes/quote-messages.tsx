import type { QuoteMessage } from '@boutik/contract';
import { frenchDateTime } from '@boutik/ui';
import { Form, useNavigation } from 'react-router';
import { Button } from '../ui/button';
import { cx } from '../ui/cx';
import { TextArea } from '../ui/field';

/** What the client and the seller wrote about a quote, and the form for a question. */
export function QuoteMessages({
  messages,
  formKey,
  typed,
}: {
  messages: readonly QuoteMessage[];
  formKey: string;
  /** The message that was refused. */
  typed: string | undefined;
}) {
  const navigation = useNavigation();
  const questions = messages.filter(({ de, demande }) => de === 'client' && !demande).length;
  const busy = navigation.formMethod === 'POST' && navigation.formData?.get('decision') === 'message';
  return (
    <section
      id="messages"
      aria-label="Vos échanges"
      className={cx('grid gap-4 rounded-lg border border-line p-6', messages.length === 0 && 'print:hidden')}
    >
      <h2 className="text-xl">{messages.length > 0 ? 'Vos échanges' : 'Écrire à votre commercial'}</h2>
      {messages.length > 0 && (
        <ol aria-label="Messages" className="grid gap-3">
          {messages.map((message) => (
            <li
              key={message.id}
              className={`max-w-2xl rounded-md px-4 py-3 ${message.de === 'client' ? 'justify-self-end bg-lagoon-soft' : 'bg-mist'}`}
            >
              <p className="text-sm text-ink-soft">
                {message.de === 'client' ? 'Vous' : message.auteur}, {frenchDateTime(message.date)}
                {message.demande && ', modification demandée'}
              </p>
              <p className="whitespace-pre-line wrap-anywhere">{message.texte}</p>
            </li>
          ))}
        </ol>
      )}
      <Form method="post" className="grid gap-3">
        <input type="hidden" name="key" value={formKey} />
        {/* Emptied by its own message alone. */}
        <TextArea
          key={questions}
          label="Votre message"
          name="comment"
          rows={3}
          maxLength={2000}
          required
          defaultValue={typed}
          hint="Votre commercial le reçoit tout de suite, et sa réponse vous parvient par email."
        />
        <div>
          <Button type="submit" name="decision" value="message" tone="secondary" busy={busy}>
            Envoyer le message
          </Button>
        </div>
      </Form>
    </section>
  );
}
