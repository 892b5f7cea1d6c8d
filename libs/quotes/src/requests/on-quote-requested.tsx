import { currentSeller, type Seller } from '@boutik/platform/documents';
import { MailButton, MailFacts, MailLayout, MailParagraphs, MailText, renderMail } from '@boutik/platform/mail';
import { type EventData, type EventListener, ListensTo } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { type QuoteAggregate, QuoteLoader } from '../lifecycle/quote-loader.js';
import { type QuoteEmail, quoteDetailUrl, QuoteMailer } from '../notifications/quote-mailer.js';
import { pricedLines } from '../pricing/domain/quote-line.js';
import { quoteRequested } from '../quote-events.js';
import { QuoteUpdates } from '../staff/quote-updates.js';
import { QuotesRepository, type StoredQuote } from '../storage/quotes.repository.js';
import { requestWording } from '../notifications/quote-mail-wordings.js';

/** Notifies the sales person of a client's request, by e-mail and on open pages. */
@Injectable()
@ListensTo(quoteRequested)
export class OnQuoteRequested implements EventListener<typeof quoteRequested> {
  constructor(
    private readonly quotes: QuotesRepository,
    private readonly loader: QuoteLoader,
    private readonly mailer: QuoteMailer,
    private readonly updates: QuoteUpdates,
  ) {}

  async handle({ quoteId }: EventData<typeof quoteRequested>): Promise<void> {
    const stored = await this.quotes.findAny(quoteId);
    if (!stored) return;
    const { row } = stored;
    if (row.ownerId !== row.clientId) await this.sendEmail(stored);
    await this.updates.publish(row, 'requested');
  }

  /** Idempotent: a quote is requested once, so its id is the key of the e-mail. */
  private async sendEmail(stored: StoredQuote): Promise<void> {
    const quote = await this.loader.load(stored);
    const { row } = quote;
    const context = { address: quoteDetailUrl(row.id), seller: currentSeller() };
    await this.mailer.sendToOwner(quote, `quote-requested-${row.id}`, (of) => requestEmail(of, context));
  }
}

/** Notifies the sales person that a client requests a quote. `address` is its URL in the workspace. */
export function requestEmail(
  { row, items, client, owner }: QuoteAggregate,
  { address, seller }: { address: string; seller: Seller },
): QuoteEmail {
  const requestedLines = pricedLines(items).map((item) => ({ label: `${item.quantity} ×`, value: item.productName }));
  const words = requestWording.compose({ numero: row.number, client: client.displayName });
  const email = (
    <MailLayout
      seller={seller}
      title={words.title}
      closing={words.closing}
      preheader={`${client.displayName} attend votre offre`}
      reason="Vous recevez ce message parce que cette demande vous est confiée."
    >
      <MailText>Bonjour {owner.prenom},</MailText>
      <MailParagraphs of={words.opening} />
      <MailFacts rows={[{ label: 'Client', value: `${client.displayName}, ${client.email}` }, ...requestedLines]} />
      <MailButton href={address}>Préparer le devis</MailButton>
    </MailLayout>
  );
  return { subject: words.subject, ...renderMail(email) };
}
