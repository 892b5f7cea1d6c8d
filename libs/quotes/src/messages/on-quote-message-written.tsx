import { currentSeller, type Seller } from '@boutik/platform/documents';
import {
  MailBlockquote,
  MailButton,
  MailGreeting,
  MailLayout,
  MailParagraphs,
  MailText,
  renderMail,
} from '@boutik/platform/mail';
import { type EventData, type EventListener, ListensTo } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { buildLink } from '../client-link/quote-links.js';
import { QuoteLoader, type QuoteWithParties } from '../lifecycle/quote-loader.js';
import {
  greetingName,
  ownerReason,
  type QuoteEmail,
  quoteDetailUrl,
  QuoteMailer,
} from '../notifications/quote-mailer.js';
import { quoteMessageWritten } from '../quote-events.js';
import { QuoteUpdates } from '../staff/quote-updates.js';
import { QuotesRepository } from '../storage/quotes.repository.js';
import { FindQuoteMessages } from './find-quote-messages.js';
import { changeWording, questionWording, staffMessageWording } from '../notifications/quote-mail-wordings.js';

interface MessageContent {
  content: string;
  changeRequested: boolean;
}

/** E-mails a message to the other side: to the sales person, or to the client with the link of the quote. */
@Injectable()
@ListensTo(quoteMessageWritten)
export class OnQuoteMessageWritten implements EventListener<typeof quoteMessageWritten> {
  constructor(
    private readonly quotes: QuotesRepository,
    private readonly messages: FindQuoteMessages,
    private readonly loader: QuoteLoader,
    private readonly mailer: QuoteMailer,
    private readonly updates: QuoteUpdates,
  ) {}

  /** Idempotent: the id of the message is the key of the e-mail. */
  async handle({ quoteId, messageId }: EventData<typeof quoteMessageWritten>): Promise<void> {
    const row = (await this.quotes.findAny(quoteId))?.row;
    const message = await this.messages.findOne(messageId);
    // A quote has no link any more once the account of its client is deleted.
    if (!row || !message || row.linkNonce === null) return;
    const quote = await this.loader.loadWithParties(row);
    const seller = currentSeller();
    const key = `quote-message-${messageId}`;
    if (message.side === 'client') {
      const context = { address: quoteDetailUrl(quoteId), seller };
      await this.mailer.sendToOwner(quote, key, (of) => clientMessageEmail(of, message, context));
    } else {
      const email = staffMessageEmail(quote, message, { link: buildLink(row), seller });
      await this.mailer.send({ ...email, key, to: quote.client.email });
    }
    await this.updates.publish(row, message.side === 'client' ? 'message' : 'replied');
  }
}

/** To the sales person. `address` is the URL of the quote in the workspace. */
export function clientMessageEmail(
  quote: QuoteWithParties,
  { content, changeRequested }: MessageContent,
  { address, seller }: { address: string; seller: Seller },
): QuoteEmail {
  const { row, client, owner } = quote;
  const wording = changeRequested ? changeWording : questionWording;
  const words = wording.compose({ numero: row.number, client: client.displayName });
  const email = (
    <MailLayout
      seller={seller}
      title={words.title}
      closing={words.closing}
      preheader={`${client.displayName}, devis ${row.number}`}
      reason={ownerReason(quote)}
    >
      <MailText>Bonjour {owner.prenom},</MailText>
      <MailParagraphs of={words.opening} />
      <MailBlockquote>{content}</MailBlockquote>
      <MailButton href={address}>Répondre</MailButton>
    </MailLayout>
  );
  return { subject: words.subject, ...renderMail(email) };
}

/** To the client, with the link of the quote. */
export function staffMessageEmail(
  { row, client, owner }: QuoteWithParties,
  { content }: Pick<MessageContent, 'content'>,
  { link, seller }: { link: string; seller: Seller },
): QuoteEmail {
  const words = staffMessageWording.compose({ numero: row.number, commercial: owner.displayName });
  const email = (
    <MailLayout
      seller={seller}
      title={words.title}
      closing={words.closing}
      preheader={`${owner.displayName} vous répond`}
      reason="Vous recevez ce message parce que vous avez un devis chez nous."
    >
      <MailGreeting name={greetingName(client)} />
      <MailParagraphs of={words.opening} />
      <MailBlockquote>{content}</MailBlockquote>
      <MailButton href={link}>Voir le devis et répondre</MailButton>
    </MailLayout>
  );
  return { subject: words.subject, ...renderMail(email) };
}
