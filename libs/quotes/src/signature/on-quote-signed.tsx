import { formatEuros } from '@boutik/kernel';
import { currentSeller, type Seller } from '@boutik/platform/documents';
import {
  MailFacts,
  MailGreeting,
  MailLayout,
  MailParagraphs,
  MailQueue,
  MailText,
  renderMail,
} from '@boutik/platform/mail';
import {
  defineJob,
  type EventData,
  type EventListener,
  Handles,
  type JobData,
  type JobHandler,
  Jobs,
  ListensTo,
} from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { PrintQuote } from '../documents/print-quote.js';
import type { QuotePdf } from '../documents/quote-files.js';
import type { QuoteAggregate } from '../lifecycle/quote-loader.js';
import {
  greetingName,
  includedTax,
  type QuoteEmail,
  QuoteMailer,
  replyToOwner,
} from '../notifications/quote-mailer.js';
import { quoteDecided } from '../quote-events.js';
import { FindQuotes } from '../staff/find-quotes.js';
import { formatSignature } from './format-signature.js';
import { signedWordings } from '../notifications/quote-mail-wordings.js';

/** Renders the PDF of a signed quote and e-mails it to both sides. */
const finalizeSignedQuote = defineJob({
  queue: 'documents',
  name: 'finalize-signed-quote',
  data: z.object({ quoteId: z.number() }),
});

/** Queues the signed PDF for both sides when the client has accepted online. */
@Injectable()
@ListensTo(quoteDecided)
export class OnQuoteSigned implements EventListener<typeof quoteDecided> {
  constructor(private readonly jobs: Jobs) {}

  async handle({ quoteId, decision, by }: EventData<typeof quoteDecided>): Promise<void> {
    if (decision === 'accepted' && by === 'client')
      await this.jobs.add(finalizeSignedQuote, { quoteId }, { id: `signed-${quoteId}` });
  }
}

/** Renders the PDF of a signed quote and e-mails it to both sides. Idempotent: rendered once, e-mailed once. */
@Injectable()
@Handles(finalizeSignedQuote)
export class FinalizeSignedQuoteJob implements JobHandler<typeof finalizeSignedQuote> {
  constructor(
    private readonly quotes: FindQuotes,
    private readonly printing: PrintQuote,
    private readonly database: DataSource,
    private readonly mails: MailQueue,
    private readonly mailer: QuoteMailer,
  ) {}

  async handle({ quoteId }: JobData<typeof finalizeSignedQuote>): Promise<void> {
    const quote = await this.quotes.findForJob(quoteId);
    if (!quote?.signature) return;
    const pdf = await this.printing.print(quote);
    // Rendering may have added the hash of the offered PDF.
    const finalized = await this.quotes.findForJob(quoteId);
    if (finalized) await this.sendEmails(finalized, pdf);
  }

  /** A quote is signed once, so its id is the key of the e-mails. */
  private async sendEmails(quote: QuoteAggregate, pdf: QuotePdf): Promise<void> {
    const { row, client } = quote;
    const filename = `${row.number.replaceAll('/', '-')}-signe.pdf`;
    const attachments = [{ filename, contentType: 'application/pdf', size: pdf.bytes.length, fileKey: pdf.fileKey }];
    const seller = currentSeller();
    const key = `quote-signed-${row.id}`;
    const inCharge = await this.mailer.inChargeOf(quote);
    await this.database.transaction(async (tx) => {
      const toClient = { ...signedEmail(quote, { to: 'client', seller }), ...replyToOwner(quote), to: client.email };
      await this.mails.enqueue(tx, { ...toClient, key: `${key}-client`, attachments });
      for (const owner of inCharge) {
        const email = signedEmail({ ...quote, owner }, { to: 'owner', seller });
        const own = owner.id === row.ownerId ? `${key}-owner` : `${key}-owner-${owner.id}`;
        await this.mails.enqueue(tx, { ...email, key: own, to: owner.email, replyTo: client.email, attachments });
      }
    });
  }
}

/** Sends the signed quote to the client or to the owner; the PDF is attached. */
export function signedEmail(
  { row, client, owner, signature }: QuoteAggregate,
  { to, seller }: { to: 'client' | 'owner'; seller: Seller },
): QuoteEmail {
  const greeting = to === 'client' ? greetingName(client) : owner.prenom;
  const words = signedWordings[to].compose({ numero: row.number, client: client.displayName });
  const email = (
    <MailLayout
      seller={seller}
      title={words.title}
      closing={words.closing}
      preheader={`${row.number}, ${formatEuros(row.totalCents)}${includedTax(row, seller)}`}
      reason="Vous recevez ce message parce que ce devis vient d'être accepté en ligne."
    >
      <MailGreeting name={greeting} />
      <MailParagraphs of={words.opening} />
      <MailFacts
        rows={[
          { label: 'Devis', value: row.number },
          { label: 'Montant', value: `${formatEuros(row.totalCents)}${includedTax(row, seller)}` },
        ]}
      />
      {signature && <MailText>{formatSignature(signature)}</MailText>}
    </MailLayout>
  );
  return { subject: words.subject, ...renderMail(email) };
}
