import type { UserProfile } from '@boutik/accounts';
import { formatEuros, formatRate, frenchDay, sum, multiply } from '@boutik/kernel';
import { type Seller } from '@boutik/platform/documents';
import {
  MailAmounts,
  MailButton,
  MailFacts,
  MailGreeting,
  MailLayout,
  MailBlockquote,
  MailText,
  renderMail,
  subjectLine,
} from '@boutik/platform/mail';
import { pricedLines } from '../pricing/domain/quote-line.js';
import { isExpired } from '../lifecycle/domain/quote-status.js';
import { formatPhone } from '../pricing/domain/number-formats.js';
import type { QuoteItemRow } from '../storage/quote-item.entity.js';
import { computeFrozenAmounts } from '../pricing/frozen-amounts.js';
import type { QuoteAggregate } from '../lifecycle/quote-loader.js';

export interface QuoteEmail {
  subject: string;
  html: string;
  text: string;
}

/** The client's name for the greeting; null when the e-mail address is not confirmed. */
export function greetingName({ confirmed, prenom, name }: UserProfile): string | null {
  return confirmed ? `${prenom} ${name}`.trim() : null;
}

/** Sends a quote to its client; the PDF is attached. */
export function quoteEmail(
  quote: QuoteAggregate,
  { link, customMessage, seller }: { link: string; customMessage: string; seller: Seller },
): QuoteEmail {
  const { row, owner, client } = quote;
  const day = frenchDay(row.validUntil);
  const email = (
    <MailLayout
      seller={seller}
      title={row.version > 1 ? 'Votre devis mis à jour' : 'Votre devis'}
      preheader={`${formatEuros(row.totalCents)} TTC, valable jusqu'au ${day}`}
      reason={`Vous recevez ce message parce que ${owner.displayName} vous a préparé un devis. Le lien ci-dessus vous est personnel\u202f: ne le transmettez qu'à ceux qui peuvent décider.`}
    >
      <MailGreeting name={greetingName(client)} />
      <MailText>Voici le devis {row.number}. Vous le trouverez aussi en PDF dans ce message.</MailText>
      {customMessage && <MailBlockquote>{customMessage}</MailBlockquote>}
      <MailAmounts lines={toEmailLines(quote)} totals={toTotals(quote)} />
      <MailButton href={link}>Consulter et répondre</MailButton>
      <MailFacts rows={toFacts(quote)} />
      {!isExpired(row, quote.now) && (
        <MailText>
          Vous pouvez l'accepter, l'accepter et le payer, ou le refuser en ligne jusqu'au {day} inclus. Ouvrir le lien
          n'engage à rien.
        </MailText>
      )}
    </MailLayout>
  );
  return { subject: subjectLine(`Votre devis ${row.number} - ${seller.name}`), ...renderMail(email) };
}

/** The e-mail shows the first lines; the PDF has all of them. */
const MAX_LINES_SHOWN = 6;

function toEmailLines({ items }: QuoteAggregate) {
  return pricedLines(items)
    .slice(0, MAX_LINES_SHOWN)
    .map((item) => ({ label: item.productName, detail: formatDetail(item), amount: item.totalCents }));
}

function formatDetail({ quantity, unitPriceCents, discount, ecoUnitCents }: QuoteItemRow): string {
  return [
    `${quantity} × ${formatEuros(unitPriceCents)}`,
    ...(discount > 0 ? [`remise ${formatRate(discount)}`] : []),
    ...(ecoUnitCents > 0 ? [`dont éco-participation ${formatEuros(multiply(ecoUnitCents, quantity))}`] : []),
  ].join(', ');
}

function toTotals({ row, items }: QuoteAggregate) {
  const hiddenLines = pricedLines(items).slice(MAX_LINES_SHOWN);
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
    ...(eco > 0 ? [{ label: 'dont éco-participation TTC', amount: eco }] : []),
    { label: 'Total TTC', amount: row.totalCents },
  ];
}

function toFacts({ row, owner }: QuoteAggregate) {
  return [
    { label: "Valable jusqu'au", value: frenchDay(row.validUntil) },
    { label: 'Votre interlocuteur', value: owner.displayName },
    ...(owner.phone ? [{ label: 'Téléphone', value: formatPhone(owner.phone) }] : []),
  ];
}
