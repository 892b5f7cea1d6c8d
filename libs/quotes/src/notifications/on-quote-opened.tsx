import { formatEuros, frenchDay } from '@boutik/kernel';
import { currentSeller, type Seller } from '@boutik/platform/documents';
import { MailButton, MailFacts, MailLayout, MailParagraphs, MailText, renderMail } from '@boutik/platform/mail';
import { type EventData, type EventListener, ListensTo } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { QuoteLoader, type QuoteWithParties } from '../lifecycle/quote-loader.js';
import { quoteOpened } from '../quote-events.js';
import { QuoteUpdates } from '../staff/quote-updates.js';
import { QuotesRepository } from '../storage/quotes.repository.js';
import { includedTax, ownerReason, type QuoteEmail, quoteDetailUrl, QuoteMailer } from './quote-mailer.js';
import { openedWording } from './quote-mail-wordings.js';

/** Notifies the sales person that the client has opened the quote, by e-mail and on open pages. */
@Injectable()
@ListensTo(quoteOpened)
export class OnQuoteOpened implements EventListener<typeof quoteOpened> {
  constructor(
    private readonly quotes: QuotesRepository,
    private readonly loader: QuoteLoader,
    private readonly mailer: QuoteMailer,
    private readonly updates: QuoteUpdates,
  ) {}

  async handle({ quoteId, version }: EventData<typeof quoteOpened>): Promise<void> {
    const row = (await this.quotes.findAny(quoteId))?.row;
    if (!row) return;
    const quote = await this.loader.loadWithParties(row);
    const context = { address: quoteDetailUrl(quoteId), seller: currentSeller() };
    // Idempotent: each version has one first opening.
    const key = `quote-opened-${quoteId}-v${version}`;
    await this.mailer.sendToOwner(quote, key, (of) => openedEmail(of, context));
    await this.updates.publish(row, 'opened');
  }
}

/** Notifies the sales person that the client has opened the quote. `address` is its URL in the workspace. */
export function openedEmail(
  quote: QuoteWithParties,
  { address, seller }: { address: string; seller: Seller },
): QuoteEmail {
  const { row, client, owner } = quote;
  const words = openedWording.compose({ numero: row.number, client: client.displayName });
  const email = (
    <MailLayout
      seller={seller}
      title={words.title}
      closing={words.closing}
      preheader={`${client.displayName} consulte son devis`}
      reason={ownerReason(quote)}
    >
      <MailText>Bonjour {owner.prenom},</MailText>
      <MailParagraphs of={words.opening} />
      <MailFacts
        rows={[
          { label: 'Montant', value: `${formatEuros(row.totalCents)}${includedTax(row, seller)}` },
          { label: "Valable jusqu'au", value: frenchDay(row.validUntil) },
        ]}
      />
      <MailButton href={address}>Ouvrir le devis</MailButton>
    </MailLayout>
  );
  return { subject: words.subject, ...renderMail(email) };
}
