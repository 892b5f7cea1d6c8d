import { formatEuros, frenchDay } from '@boutik/kernel';
import { currentSeller, type Seller } from '@boutik/platform/documents';
import {
  MailButton,
  MailFacts,
  MailGreeting,
  MailLayout,
  MailParagraphs,
  MailQueue,
  renderMail,
} from '@boutik/platform/mail';
import { Injectable } from '@nestjs/common';
import { buildLink } from '../client-link/quote-links.js';
import { QuoteHistory } from '../lifecycle/quote-history.js';
import { contactOf } from '../lifecycle/quote-parties.js';
import { QuoteLoader, type QuoteWithParties } from '../lifecycle/quote-loader.js';
import type { LockedQuote } from '../lifecycle/quote-transactions.js';
import { greetingName, includedTax, type QuoteEmail, replyToOwner } from '../notifications/quote-mailer.js';
import { formatPhone } from '../pricing/domain/number-formats.js';
import { reminderWording } from '../notifications/quote-mail-wordings.js';

/** Queues the reminder of one locked quote, and records it in its history. */
@Injectable()
export class SendReminder {
  constructor(
    private readonly loader: QuoteLoader,
    private readonly mails: MailQueue,
    private readonly history: QuoteHistory,
  ) {}

  now(): Date {
    return this.history.now();
  }

  /** @param reminder `actorId` is null for the automatic reminders @returns the quote with its client */
  async send(
    { tx, stored: { row } }: LockedQuote,
    { key, actorId }: { key: string; actorId: number | null },
  ): Promise<QuoteWithParties> {
    const quote = await this.loader.loadWithParties(row, tx);
    const email = reminderEmail(quote, { link: buildLink(row), seller: currentSeller() });
    await this.mails.enqueue(tx, { ...email, key, to: quote.client.email, ...replyToOwner(quote) });
    const entry = { description: 'Relance envoyée', recipient: quote.client.email, actorId };
    await this.history.recordNow(tx, row, { action: 'reminded', ...entry });
    return quote;
  }
}

/** Reminds the client of a quote that is not decided yet. */
export function reminderEmail(
  { row, client, owner }: QuoteWithParties,
  { link, seller }: { link: string; seller: Seller },
): QuoteEmail {
  const contact = contactOf({ owner }, seller);
  const day = frenchDay(row.validUntil);
  const words = reminderWording.compose({ numero: row.number, date: day, commercial: owner.displayName });
  const email = (
    <MailLayout
      seller={seller}
      title={words.title}
      closing={words.closing}
      preheader={`${formatEuros(row.totalCents)}${includedTax(row, seller)}, valable jusqu'au ${day}`}
      reason={`Vous recevez ce message parce que ${owner.displayName} vous a préparé un devis. Il n'y aura plus de rappel une fois que vous aurez répondu.`}
    >
      <MailGreeting name={greetingName(client)} />
      <MailParagraphs of={words.opening} />
      <MailButton href={link}>Consulter et répondre</MailButton>
      <MailFacts
        rows={[
          { label: 'Montant', value: `${formatEuros(row.totalCents)}${includedTax(row, seller)}` },
          { label: "Valable jusqu'au", value: day },
          { label: 'Votre interlocuteur', value: contact.name },
          ...(contact.phone ? [{ label: 'Téléphone', value: formatPhone(contact.phone) }] : []),
        ]}
      />
    </MailLayout>
  );
  return { subject: words.subject, ...renderMail(email) };
}
