import { currentSeller } from '@boutik/platform/documents';
import {
  type EmailPreview,
  type EmailPreviewProvider,
  MailBlockquote,
  MailButton,
  MailGreeting,
  MailLayout,
  MailParagraphs,
  mailWording,
  ProvidesEmailPreviews,
} from '@boutik/platform/mail';
import { configuration } from '@boutik/platform/config';
import { Injectable } from '@nestjs/common';
import type { ReactElement } from 'react';

const wording = mailWording({
  name: 'reponse_conseiller',
  area: 'Messages',
  label: 'Réponse d’un conseiller, à un client absent',
  subject: 'Un conseiller vous a répondu',
  opening: '{{conseiller}} vous a répondu{{non_lus}}',
  placeholders: {
    conseiller: ['Prénom du conseiller', 'Aurélie'],
    non_lus: ['Un point, ou combien de messages attendent', '\u202f: 2 messages vous attendent.'],
  },
});

const MAX_EXCERPT = 600;

/** What a client who is away has not read. */
export interface UnreadReply {
  prenom: string;
  /** Of the adviser; null when the account is gone. */
  adviser: string | null;
  /** "" for a file without text. */
  content: string;
  /** How many messages are unread. */
  unread: number;
}

/** Tells a client who is away that an adviser has answered. */
export function awayEmail(reply: UnreadReply): { subject: string; mail: ReactElement } {
  const { prenom, adviser, content, unread } = reply;
  const excerpt = content.length > MAX_EXCERPT ? `${content.slice(0, MAX_EXCERPT).trimEnd()}…` : content;
  const words = wording.compose({
    conseiller: adviser ?? 'Un conseiller',
    non_lus: unread > 1 ? `\u202f: ${unread} messages vous attendent.` : '.',
  });
  const mail = (
    <MailLayout
      seller={currentSeller()}
      title={words.title}
      closing={words.closing}
      preheader={excerpt || 'Un fichier vous attend'}
      reason="Vous recevez ce message parce que vous avez écrit à nos conseillers. Il n’y en aura pas d’autre avant votre prochaine visite."
    >
      <MailGreeting name={prenom} />
      <MailParagraphs of={words.opening} />
      {excerpt && <MailBlockquote>{excerpt}</MailBlockquote>}
      <MailButton href={`${configuration().http.publicUrl}/chat`}>Lire et répondre</MailButton>
    </MailLayout>
  );
  return { subject: words.subject, mail };
}

@Injectable()
@ProvidesEmailPreviews()
export class AwayEmailPreviews implements EmailPreviewProvider {
  previews(): EmailPreview[] {
    const reply = {
      prenom: 'Marie',
      adviser: 'Aurélie',
      content: 'Oui, cette mémoire convient à votre carte mère.',
      unread: 2,
    };
    return [{ name: 'reponse-conseiller', ...awayEmail(reply) }];
  }
}
