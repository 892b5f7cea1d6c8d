import { formatEuros, formatRate, frenchDay, sum, multiply } from '@boutik/kernel';
import { currentSeller, type Seller } from '@boutik/platform/documents';
import {
  type MailAmount,
  MailAmounts,
  MailBlockquote,
  MailButton,
  MailFacts,
  MailGreeting,
  MailLayout,
  MailParagraphs,
  MailQueue,
  type MailSection,
  MailText,
  renderMail,
} from '@boutik/platform/mail';
import { type EventData, type EventListener, Jobs, ListensTo } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { buildLink } from '../client-link/quote-links.js';
import type { QuotePdf } from '../documents/quote-files.js';
import { isExpired } from '../lifecycle/domain/quote-status.js';
import type { QuoteAggregate } from '../lifecycle/quote-loader.js';
import { contactOf } from '../lifecycle/quote-parties.js';
import { formatPhone } from '../pricing/domain/number-formats.js';
import { chosenLines, hasChoices } from '../pricing/domain/quote-choices.js';
import { pricedLines } from '../pricing/domain/quote-line.js';
import { computeFrozenAmounts } from '../pricing/frozen-amounts.js';
import { quoteSent } from '../quote-events.js';
import { renderQuotePdf } from '../quote-jobs.js';
import { QuoteUpdates } from '../staff/quote-updates.js';
import type { QuoteItemRow } from '../storage/quote-item.entity.js';
import { QuotesRepository } from '../storage/quotes.repository.js';
import { greetingName, includedTax, type QuoteEmail, replyToOwner } from './quote-mailer.js';
import { QuoteSendingRow } from './quote-sending.entity.js';
import { depositText } from '../pricing/quote-deposit.js';
import { sentWording, updatedWording } from './quote-mail-wordings.js';

/** Queues the PDF and the e-mail, and updates the owner's open pages. */
@Injectable()
@ListensTo(quoteSent)
export class OnQuoteSent implements EventListener<typeof quoteSent> {
  constructor(
    private readonly quotes: QuotesRepository,
    private readonly jobs: Jobs,
    private readonly updates: QuoteUpdates,
  ) {}

  async handle({ quoteId, sendingId }: EventData<typeof quoteSent>): Promise<void> {
    await this.jobs.add(renderQuotePdf, { quoteId, sendingId }, { id: `sending-${sendingId}` });
    const stored = await this.quotes.findAny(quoteId);
    if (stored) await this.updates.publish(stored.row, 'sent');
  }
}

/** Queues the e-mail of a sending: the quote, its link and its PDF. */
@Injectable()
export class SendQuoteEmail {
  constructor(
    private readonly database: DataSource,
    private readonly mails: MailQueue,
  ) {}

  /** Idempotent. A quote that was set back to draft or got another client meanwhile is not sent. */
  async send(quote: QuoteAggregate, sendingId: number, pdf: QuotePdf): Promise<void> {
    await this.database.transaction(async (tx) => {
      const sending = await tx.findOne(QuoteSendingRow, {
        where: { id: sendingId },
        lock: { mode: 'pessimistic_write' },
      });
      if (!sending || sending.postedAt || quote.row.status === 'draft' || quote.row.linkNonce === null) return;
      const email = quoteEmail(quote, {
        link: buildLink(quote.row),
        customMessage: sending.customMessage,
        seller: currentSeller(),
      });
      const key = `quote-sent-${quote.row.id}-v${sending.version}-${sending.sequence}`;
      await this.queueEmail(tx, {
        key,
        to: sending.recipient,
        ...replyToOwner(quote),
        email,
        pdf,
        number: quote.row.number,
      });
      if (sending.copyToCommercial && !quote.owner.isClosed) {
        await this.queueEmail(tx, {
          key: `${key}-copy`,
          to: quote.owner.email,
          replyTo: sending.recipient,
          email,
          pdf,
          number: quote.row.number,
        });
      }
      await tx.update(QuoteSendingRow, { id: sendingId }, { postedAt: quote.now });
    });
  }

  private async queueEmail(tx: EntityManager, { number, email, pdf, ...addressing }: EmailParams): Promise<void> {
    const filename = `${number.replaceAll('/', '-')}.pdf`;
    const attachment = { filename, contentType: 'application/pdf', size: pdf.bytes.length, fileKey: pdf.fileKey };
    await this.mails.enqueue(tx, { ...addressing, ...email, attachments: [attachment] });
  }
}

interface EmailParams {
  key: string;
  to: string;
  replyTo?: string;
  number: string;
  email: QuoteEmail;
  pdf: QuotePdf;
}

/** How a seller's own message may greet the client: the e-mail then does not greet a second time. */
const GREETING = /^\s*(?:bonjour|bonsoir|ch[eè]re?s?|madame|monsieur|mesdames|messieurs)(?![\p{L}])/iu;

/** Sends a quote to its client; the PDF is attached. */
export function quoteEmail(
  quote: QuoteAggregate,
  { link, customMessage, seller }: { link: string; customMessage: string; seller: Seller },
): QuoteEmail {
  const { row, owner, client } = quote;
  const words = (row.version > 1 ? updatedWording : sentWording).compose({
    numero: row.number,
    commercial: owner.displayName,
  });
  const day = frenchDay(row.validUntil);
  const email = (
    <MailLayout
      seller={seller}
      title={words.title}
      closing={words.closing}
      preheader={`${formatEuros(row.totalCents)}${includedTax(row, seller)}, valable jusqu'au ${day}`}
      reason={`Vous recevez ce message parce que ${owner.displayName} vous a préparé un devis. Le lien ci-dessus vous est personnel\u202f: ne le transmettez qu'à ceux qui peuvent décider.`}
    >
      {!GREETING.test(customMessage) && <MailGreeting name={greetingName(client)} />}
      <MailParagraphs of={words.opening} />
      {customMessage && <MailBlockquote>{customMessage}</MailBlockquote>}
      <MailAmounts lines={toEmailLines(quote)} totals={toTotals(quote, seller)} />
      {hasChoices(quote.items) && (
        <MailText>
          Ce devis vous laisse des choix (options, alternatives ou quantités){'\u202f'}: faites-les en ligne, le total
          s’y adapte.
        </MailText>
      )}
      <MailButton href={link}>Consulter et répondre</MailButton>
      <MailFacts rows={toFacts(quote, seller)} />
      {!isExpired(row, quote.now) && (
        <MailText>
          Vous pouvez l'accepter, l'accepter et le payer, ou le refuser en ligne jusqu'au {day} inclus. Ouvrir le lien
          n'engage à rien.
        </MailText>
      )}
    </MailLayout>
  );
  return { subject: words.subject, ...renderMail(email) };
}

/** The e-mail shows the first lines; the PDF has all of them. */
const MAX_LINES_SHOWN = 6;

function toEmailLines({ items }: QuoteAggregate) {
  const counted = chosenLines(items);
  const shown = new Set(pricedLines(counted).slice(0, MAX_LINES_SHOWN));
  return counted.flatMap((item, index): (MailAmount | MailSection)[] => {
    if (item.type === 'section') return beginsShown(counted, index, shown) ? [{ heading: item.productName }] : [];
    return shown.has(item) ? [{ label: item.productName, detail: formatDetail(item), amount: item.totalCents }] : [];
  });
}

/** Whether the e-mail shows a line of the section at this index. */
function beginsShown(items: readonly QuoteItemRow[], index: number, shown: ReadonlySet<QuoteItemRow>): boolean {
  const next = items[index + 1];
  return next !== undefined && shown.has(next);
}

function formatDetail({ quantity, unitPriceCents, discount, ecoUnitCents }: QuoteItemRow): string {
  return [
    `${quantity} × ${formatEuros(unitPriceCents)}`,
    ...(discount > 0 ? [`remise ${formatRate(discount)}`] : []),
    ...(ecoUnitCents > 0 ? [`dont éco-participation ${formatEuros(multiply(ecoUnitCents, quantity))}`] : []),
  ].join(', ');
}

function toTotals({ row, items }: QuoteAggregate, seller: Seller) {
  const hiddenLines = pricedLines(chosenLines(items)).slice(MAX_LINES_SHOWN);
  const { eco } = computeFrozenAmounts(items, row.discount);
  return [
    ...(hiddenLines.length > 0
      ? [
          {
            label: `${hiddenLines.length} autre${hiddenLines.length > 1 ? 's' : ''} ligne${hiddenLines.length > 1 ? 's' : ''}`,
            amount: sum(hiddenLines.map((item) => item.totalCents)),
          },
        ]
      : []),
    ...(row.discountCents > 0 ? [{ label: `Remise (${formatRate(row.discount)})`, amount: -row.discountCents }] : []),
    ...(eco > 0 ? [{ label: `dont éco-participation${includedTax(row, seller)}`, amount: eco }] : []),
    { label: `Total${includedTax(row, seller)}`, amount: row.totalCents },
  ];
}

function toFacts({ row, owner }: QuoteAggregate, seller: Seller) {
  const contact = contactOf({ owner }, seller);
  const deposit = depositText(row);
  return [
    { label: "Valable jusqu'au", value: frenchDay(row.validUntil) },
    ...(deposit ? [{ label: 'Paiement', value: deposit }] : []),
    { label: 'Votre interlocuteur', value: contact.name },
    ...(contact.phone ? [{ label: 'Téléphone', value: formatPhone(contact.phone) }] : []),
  ];
}
