import { formatEuros, frenchDay } from '@boutik/kernel';
import { currentSeller, type Seller } from '@boutik/platform/documents';
import { MailButton, MailFacts, MailLayout, MailParagraphs, MailText, renderMail } from '@boutik/platform/mail';
import { type EventData, type EventListener, ListensTo } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { QuoteLoader, type QuoteWithParties } from '../lifecycle/quote-loader.js';
import { quoteExpired } from '../quote-events.js';
import { QuoteUpdates } from '../staff/quote-updates.js';
import { QuotesRepository } from '../storage/quotes.repository.js';
import { includedTax, ownerReason, type QuoteEmail, quoteDetailUrl, QuoteMailer } from './quote-mailer.js';
import { expiredWording } from './quote-mail-wordings.js';

/** Notifies the sales person, who may extend the quote: by e-mail and on open pages. */
@Injectable()
@ListensTo(quoteExpired)
export class OnQuoteExpired implements EventListener<typeof quoteExpired> {
  constructor(
    private readonly quotes: QuotesRepository,
    private readonly loader: QuoteLoader,
    private readonly mailer: QuoteMailer,
    private readonly updates: QuoteUpdates,
  ) {}

  async handle({ quoteId, validUntil }: EventData<typeof quoteExpired>): Promise<void> {
    const row = (await this.quotes.findAny(quoteId))?.row;
    // Extended meanwhile: it has not expired.
    if (!row?.expiredAt || row.validUntil !== validUntil) return;
    const quote = await this.loader.loadWithParties(row);
    const context = { address: quoteDetailUrl(quoteId), seller: currentSeller() };
    // Idempotent: the key contains the expiry date.
    const key = `quote-expired-${quoteId}-${validUntil}`;
    await this.mailer.sendToOwner(quote, key, (of) => expiredEmail(of, context));
    await this.updates.publish(row, 'expired');
  }
}

/** Notifies the sales person that a quote has expired. `address` is its URL in the workspace. */
export function expiredEmail(
  quote: QuoteWithParties,
  { address, seller }: { address: string; seller: Seller },
): QuoteEmail {
  const { row, client, owner } = quote;
  const words = expiredWording.compose({
    numero: row.number,
    client: client.displayName,
    date: frenchDay(row.validUntil),
  });
  const email = (
    <MailLayout
      seller={seller}
      title={words.title}
      closing={words.closing}
      preheader={`${client.displayName}, ${formatEuros(row.totalCents)}${includedTax(row, seller)}`}
      reason={ownerReason(quote)}
    >
      <MailText>Bonjour {owner.prenom},</MailText>
      <MailParagraphs of={words.opening} />
      <MailFacts
        rows={[
          { label: 'Client', value: client.displayName },
          { label: 'Montant', value: `${formatEuros(row.totalCents)}${includedTax(row, seller)}` },
        ]}
      />
      <MailButton href={address}>Prolonger le devis</MailButton>
    </MailLayout>
  );
  return { subject: words.subject, ...renderMail(email) };
}
