import { formatEuros, frenchDay, reunionDay, reunionIso } from '@boutik/kernel';
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
import { statusLabel } from '../lifecycle/domain/quote-status.js';
import { QuoteLoader, type QuoteWithParties } from '../lifecycle/quote-loader.js';
import { quoteDecided } from '../quote-events.js';
import { QuoteUpdates } from '../staff/quote-updates.js';
import type { QuoteRow } from '../storage/quote.entity.js';
import { QuotesRepository } from '../storage/quotes.repository.js';
import { includedTax, ownerReason, type QuoteEmail, quoteDetailUrl, QuoteMailer } from './quote-mailer.js';
import { decidedWording } from './quote-mail-wordings.js';

/** Notifies the sales person: by e-mail unless they decided it themselves (WS-399), and on open pages. */
@Injectable()
@ListensTo(quoteDecided)
export class OnQuoteDecided implements EventListener<typeof quoteDecided> {
  constructor(
    private readonly quotes: QuotesRepository,
    private readonly loader: QuoteLoader,
    private readonly mailer: QuoteMailer,
    private readonly updates: QuoteUpdates,
  ) {}

  async handle({ quoteId, actorId }: EventData<typeof quoteDecided>): Promise<void> {
    const row = (await this.quotes.findAny(quoteId))?.row;
    if (!row) return;
    if (actorId !== row.ownerId) await this.sendEmail(row);
    await this.updates.publish(row, row.status);
  }

  /** Idempotent: a quote is decided once, so its id is the key of the e-mail. */
  private async sendEmail(row: QuoteRow): Promise<void> {
    const quote = await this.loader.loadWithParties(row);
    const context = { address: quoteDetailUrl(row.id), seller: currentSeller() };
    await this.mailer.sendToOwner(quote, `quote-decided-${row.id}`, (of) => decisionEmail(of, context));
  }
}

/** Notifies the sales person that a quote was decided. `address` is its URL in the workspace. */
export function decisionEmail(
  quote: QuoteWithParties,
  { address, seller }: { address: string; seller: Seller },
): QuoteEmail {
  const { row, client, owner } = quote;
  const label = statusLabel(row.status, 'client').toLowerCase();
  const who = row.decidedBy === 'client' ? client.displayName : 'Un collègue';
  const verb = `${row.decidedBy === 'client' ? 'a' : 'a marqué comme'} ${label}`;
  const words = decidedWording.compose({
    numero: row.number,
    client: client.displayName,
    decision: label,
    qui_a_decide: `${who} ${verb}`,
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
      {row.clientComment && <MailBlockquote>{row.clientComment}</MailBlockquote>}
      <MailFacts
        rows={[
          { label: 'Client', value: client.displayName },
          { label: 'Montant', value: `${formatEuros(row.totalCents)}${includedTax(row, seller)}` },
          { label: 'Décision', value: row.decidedAt ? formatDateTime(row.decidedAt) : '' },
          ...(row.orderId === null ? [] : [{ label: 'Paiement', value: `en ligne, commande n°\u00a0${row.orderId}` }]),
        ]}
      />
      <MailButton href={address}>Ouvrir le devis</MailButton>
    </MailLayout>
  );
  return { subject: words.subject, ...renderMail(email) };
}

/** "21/11/2026 à 09:12". */
function formatDateTime(at: Date): string {
  return `${frenchDay(reunionDay(at))} à ${reunionIso(at).slice(11, 16)}`;
}
