import { CAPTCHA_REQUIRED } from '@boutik/contract';
import { DomainError, frenchMoment, invalidField } from '@boutik/kernel';
import { configuration } from '@boutik/platform/config';
import { anyRow, queryRows } from '@boutik/platform/database';
import { currentSeller } from '@boutik/platform/documents';
import { RateLimiter, type RateLimitRule } from '@boutik/platform/http';
import {
  MailBlockquote,
  MailButton,
  MailFacts,
  MailLayout,
  MailParagraphs,
  MailQueue,
  mailWording,
  renderMail,
} from '@boutik/platform/mail';
import { Injectable } from '@nestjs/common';
import type { ReactElement } from 'react';
import { DataSource, type EntityManager } from 'typeorm';
import { ContactMessageRow } from './contact-message.entity.js';
import { createChallenge, verifySolution } from './proof-of-work.js';

export interface ContactMessage {
  /** One line each. */
  name: string;
  email: string;
  /** May be empty. */
  subject: string;
  message: string;
}

/** decisions §3.17 */
const messageWording = mailWording({
  name: 'contact_boutique',
  area: 'Messages',
  label: 'Message du formulaire de contact (à la boutique)',
  subject: 'Message de {{nom}}{{sujet}}',
  title: 'Un message du site',
  opening: '',
  closing: 'Répondez à ce email\u202f: votre réponse part directement à cette personne.',
  placeholders: {
    nom: ['Nom de la personne', 'Marie Payet'],
    sujet: ['Son sujet, après «\u00a0:\u00a0»', ' : Livraison à Cilaos'],
  },
});
const receiptWording = mailWording({
  name: 'contact_accuse',
  area: 'Messages',
  label: 'Accusé du formulaire de contact',
  subject: 'Votre message nous est bien parvenu',
  opening:
    'Merci de nous avoir écrit. Un conseiller vous répond sous un jour ouvré, du lundi au vendredi, de 9h à 18h.',
  placeholders: {},
});

const addressLimit: RateLimitRule = { name: 'contact', max: 30, windowSeconds: 3600 };

/** Stores a contact message, emails it to the shop and a receipt to its sender. */
@Injectable()
export class SendContactMessage {
  constructor(
    private readonly database: DataSource,
    private readonly attempts: RateLimiter,
    private readonly mails: MailQueue,
  ) {}

  challenge() {
    return createChallenge(configuration().secret, new Date());
  }

  /**
   * @param proof the solved challenge as encoded by the browser
   * @param address the IP address of the connection, for the rate limit
   * @throws DomainError "invalid" for a proof that is missing, wrong, expired or already used; "too-many"
   */
  async send(message: ContactMessage, { proof, address }: { proof: string | null; address: string }): Promise<void> {
    await this.attempts.consume(addressLimit, address);
    if (!proof) throw invalidField('altcha', CAPTCHA_REQUIRED);
    const solution = verifySolution(proof, { secret: configuration().secret, now: new Date() });
    if (!solution) throw challengeAlreadyUsed();
    await this.database.transaction(async (tx) => {
      await useChallenge(tx, solution);
      const stored = tx.create(ContactMessageRow, message);
      await tx.insert(ContactMessageRow, stored);
      await this.sendEmails(tx, stored);
    });
  }

  private async sendEmails(tx: EntityManager, { id, sentAt, ...message }: ContactMessageRow): Promise<void> {
    const toShop = contactMessageEmail(message, sentAt);
    await this.mails.enqueue(tx, {
      key: `contact-${id}`,
      to: currentSeller().mail,
      replyTo: message.email,
      subject: toShop.subject,
      ...renderMail(toShop.mail),
    });
    const receipt = contactReceiptEmail(id, sentAt);
    await this.mails.enqueue(tx, {
      key: `contact-${id}-receipt`,
      to: message.email,
      subject: receipt.subject,
      ...renderMail(receipt.mail),
    });
  }
}

/** Marks a solved challenge as used: a second message with it is refused, even concurrently. */
async function useChallenge(
  tx: EntityManager,
  { challenge, expiresAt }: { challenge: string; expiresAt: Date },
): Promise<void> {
  await tx.query('delete from used_challenges where expires_at < now()');
  const rows = await queryRows(
    tx,
    anyRow,
    'insert into used_challenges (challenge, expires_at) values ($1, $2) on conflict do nothing returning challenge',
    [challenge, expiresAt],
  );
  if (rows.length === 0) throw challengeAlreadyUsed();
}

function challengeAlreadyUsed(): DomainError {
  return invalidField(
    'altcha',
    "La vérification anti-robot n'est plus valable. Refaites-la et renvoyez votre message.",
  );
}

interface Email {
  subject: string;
  mail: ReactElement;
}

/** To the shop; replies go to the sender. */
export function contactMessageEmail({ name, email, subject, message }: ContactMessage, sentAt: Date): Email {
  const words = messageWording.compose({ nom: name, sujet: subject && ` : ${subject}` });
  const mail = (
    <MailLayout seller={currentSeller()} preheader={message.slice(0, 120)} title={words.title} closing={words.closing}>
      <MailParagraphs of={words.opening} />
      <MailFacts
        rows={[
          { label: 'De', value: name },
          { label: 'Email', value: email },
          { label: 'Sujet', value: subject || 'Sans sujet' },
          { label: 'Reçu', value: frenchMoment(sentAt) },
        ]}
      />
      <MailBlockquote>{message}</MailBlockquote>
    </MailLayout>
  );
  return { subject: words.subject, mail };
}

/** To the sender. It repeats nothing that was entered, so that the form cannot be abused to send spam. */
export function contactReceiptEmail(id: number, sentAt: Date): Email {
  const seller = currentSeller();
  const words = receiptWording.compose({});
  const mail = (
    <MailLayout
      seller={seller}
      preheader="Nous vous répondons sous un jour ouvré."
      title={words.title}
      closing={words.closing}
      reason={`Vous recevez cet accusé parce que cette adresse a été donnée dans le formulaire de contact de ${seller.name}. Si ce n'était pas vous, ignorez-le\u202f: elle n'est gardée que pour répondre.`}
    >
      <MailParagraphs of={words.opening} />
      <MailFacts
        rows={[
          { label: 'Référence', value: `Message n° ${id}` },
          { label: 'Reçu', value: frenchMoment(sentAt) },
        ]}
      />
      <MailButton href={`${configuration().http.publicUrl}/faq`}>Voir les questions fréquentes</MailButton>
    </MailLayout>
  );
  return { subject: words.subject, mail };
}
