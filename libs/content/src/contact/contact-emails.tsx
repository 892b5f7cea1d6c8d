import { frenchMoment } from '@boutik/kernel';
import { configuration } from '@boutik/platform/config';
import { currentSeller } from '@boutik/platform/documents';
import { MailButton, MailFacts, MailLayout, MailBlockquote, MailText, subjectLine } from '@boutik/platform/mail';
import type { ReactElement } from 'react';

export interface ContactMessage {
  /** One line each. */
  name: string;
  email: string;
  /** May be empty. */
  subject: string;
  message: string;
}

/** A single line, whatever was entered. */
export function contactMessageSubject({ name, subject }: ContactMessage): string {
  return subjectLine(`Message de ${name}${subject && `\u202f: ${subject}`}`);
}

export const contactReceiptSubject = 'Votre message nous est bien parvenu';

/** To the shop; replies go to the sender. */
export function contactMessageEmail({ name, email, subject, message }: ContactMessage, sentAt: Date): ReactElement {
  return (
    <MailLayout seller={currentSeller()} preheader={message.slice(0, 120)} title="Un message du site">
      <MailFacts
        rows={[
          { label: 'De', value: name },
          { label: 'Courriel', value: email },
          { label: 'Sujet', value: subject || 'Sans sujet' },
          { label: 'Reçu', value: frenchMoment(sentAt) },
        ]}
      />
      <MailBlockquote>{message}</MailBlockquote>
      <MailText>Répondez à ce courriel{'\u202f'}: votre réponse part directement à cette personne.</MailText>
    </MailLayout>
  );
}

/** To the sender. It repeats nothing that was entered, so that the form cannot be abused to send spam. */
export function contactReceiptEmail(id: number, sentAt: Date): ReactElement {
  const seller = currentSeller();
  return (
    <MailLayout
      seller={seller}
      preheader="Nous vous répondons sous un jour ouvré."
      title={contactReceiptSubject}
      reason={`Vous recevez cet accusé parce que cette adresse a été donnée dans le formulaire de contact de ${seller.name}. Si ce n'était pas vous, ignorez-le\u202f: elle n'est gardée que pour répondre.`}
    >
      <MailText>
        Merci de nous avoir écrit. Un conseiller vous répond sous un jour ouvré, du lundi au vendredi, de 9h à 18h.
      </MailText>
      <MailFacts
        rows={[
          { label: 'Référence', value: `Message n° ${id}` },
          { label: 'Reçu', value: frenchMoment(sentAt) },
        ]}
      />
      <MailButton href={`${configuration().http.publicUrl}/faq`}>Voir les questions fréquentes</MailButton>
    </MailLayout>
  );
}
