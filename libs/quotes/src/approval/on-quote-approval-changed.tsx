import { type UserProfile, Users } from '@boutik/accounts';
import { formatEuros, reductionText } from '@boutik/kernel';
import { currentSeller, type Seller } from '@boutik/platform/documents';
import {
  MailBlockquote,
  MailButton,
  MailFacts,
  MailLayout,
  MailParagraphs,
  MailText,
  renderMail,
} from '@boutik/platform/mail';
import { type EventData, type EventListener, ListensTo } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { QuoteLoader, type QuoteWithParties } from '../lifecycle/quote-loader.js';
import {
  includedTax,
  ownerReason,
  type QuoteEmail,
  quoteDetailUrl,
  QuoteMailer,
  replyToOwner,
} from '../notifications/quote-mailer.js';
import { quoteApprovalChanged } from '../quote-events.js';
import { QuoteUpdates } from '../staff/quote-updates.js';
import type { QuoteRow } from '../storage/quote.entity.js';
import { QuotesRepository } from '../storage/quotes.repository.js';
import { approvalRequestWording, approvalWordings } from '../notifications/quote-mail-wordings.js';

/** Notifies every administrator of a requested approval, and the sales person of the decision. */
@Injectable()
@ListensTo(quoteApprovalChanged)
export class OnQuoteApprovalChanged implements EventListener<typeof quoteApprovalChanged> {
  constructor(
    private readonly quotes: QuotesRepository,
    private readonly loader: QuoteLoader,
    private readonly users: Users,
    private readonly mailer: QuoteMailer,
    private readonly updates: QuoteUpdates,
  ) {}

  async handle({ quoteId, approval, discount }: EventData<typeof quoteApprovalChanged>): Promise<void> {
    const row = (await this.quotes.findAny(quoteId))?.row;
    // Decided or requested again meanwhile: the later event handles it.
    if (row?.approval !== approval || row.approvalDiscount !== discount) return;
    await this.sendEmails(row);
    await this.updates.publish(row, `approval-${approval}`);
  }

  /** Idempotent: the key of the e-mail contains the quote's `updatedAt`. */
  private async sendEmails(row: QuoteRow): Promise<void> {
    const quote = await this.loader.loadWithParties(row);
    const context = { address: quoteDetailUrl(row.id), seller: currentSeller() };
    const key = `quote-approval-${row.id}-${row.approval}-${row.updatedAt.getTime()}`;
    if (row.approval !== 'pending') {
      for (const owner of await this.mailer.inChargeOf(quote)) {
        const email = approvalDecisionEmail({ ...quote, owner }, context);
        await this.mailer.send({ ...email, key: `${key}-${owner.id}`, to: owner.email });
      }
      return;
    }
    for (const admin of await this.users.administrators())
      await this.mailer.send({
        ...approvalRequestEmail(quote, { ...context, admin }),
        key: `${key}-${admin.id}`,
        to: admin.email,
        ...replyToOwner(quote),
      });
  }
}

interface EmailContext {
  /** URL of the quote in the workspace. */
  address: string;
  seller: Seller;
}

/** Requests an administrator's approval of a discount beyond the sales person's limit. */
export function approvalRequestEmail(
  quote: QuoteWithParties,
  { address, seller, admin }: EmailContext & { admin: UserProfile },
): QuoteEmail {
  const { row, owner } = quote;
  const words = approvalRequestWording.compose({
    numero: row.number,
    commercial: owner.displayName,
    remise: formatDiscount(quote),
  });
  const email = (
    <MailLayout
      seller={seller}
      title={words.title}
      closing={words.closing}
      preheader={`${owner.displayName} demande ${formatDiscount(quote)}`}
      reason="Vous recevez ce message parce que vous approuvez les remises."
    >
      <MailText>Bonjour {admin.prenom},</MailText>
      <MailParagraphs of={words.opening} />
      {row.approvalReason && <MailBlockquote>{row.approvalReason}</MailBlockquote>}
      <MailFacts rows={toFacts(quote, seller)} />
      <MailButton href={address}>Répondre à la demande</MailButton>
    </MailLayout>
  );
  return { subject: words.subject, ...renderMail(email) };
}

/** Notifies the sales person of the administrator's decision. */
export function approvalDecisionEmail(quote: QuoteWithParties, { address, seller }: EmailContext): QuoteEmail {
  const { row, owner } = quote;
  const wording = approvalWordings[row.approval === 'given' ? 'given' : 'refused'];
  const words = wording.compose({ numero: row.number, remise: formatDiscount(quote) });
  const email = (
    <MailLayout
      seller={seller}
      title={words.title}
      closing={words.closing}
      preheader={`Devis ${row.number}, ${formatDiscount(quote)}`}
      reason={ownerReason(quote)}
    >
      <MailText>Bonjour {owner.prenom},</MailText>
      <MailParagraphs of={words.opening} />
      {row.approvalAnswer && <MailBlockquote>{row.approvalAnswer}</MailBlockquote>}
      <MailFacts rows={toFacts(quote, seller)} />
      <MailButton href={address}>Ouvrir le devis</MailButton>
    </MailLayout>
  );
  return { subject: words.subject, ...renderMail(email) };
}

function formatDiscount({ row }: QuoteWithParties): string {
  const rate = row.approvalDiscount ?? row.discount;
  const text = reductionText({ rate, freeUnits: row.approvalFreeUnits ?? 0 });
  return rate === row.discount ? text : `${text} (lignes comprises)`;
}

function toFacts({ row, client, owner }: QuoteWithParties, seller: Seller) {
  return [
    { label: 'Client', value: client.displayName },
    { label: 'Commercial', value: owner.displayName },
    { label: 'Sous-total', value: `${formatEuros(row.subtotalCents)}${includedTax(row, seller)}` },
    { label: 'Après remise', value: `${formatEuros(row.totalCents)}${includedTax(row, seller)}` },
  ];
}
