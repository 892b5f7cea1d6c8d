import type { Person } from '@boutik/accounts';
import { formatEuros, formatRate, frenchDay, sum, times } from '@boutik/kernel';
import {
  MailAmounts,
  MailButton,
  MailFacts,
  MailGreeting,
  MailLayout,
  MailQuotation,
  MailText,
  renderMail,
  type Seller,
  subjectLine,
} from '@boutik/platform';
import { pricedLines } from '../domain/quote-line.js';
import { isExpired } from '../domain/quote-status.js';
import { readablePhone } from '../domain/numbers.js';
import type { QuoteItemRow } from '../storage/quote-item.entity.js';
import { frozenAmounts } from '../use-cases/frozen-amounts.js';
import type { WholeQuote } from '../use-cases/whole-quotes.js';

export interface QuoteMail {
  subject: string;
  html: string;
  text: string;
}

/** The client's name for the greeting; null when the e-mail address is not confirmed. */
export function greetedAs({ confirmed, prenom, name }: Person): string | null {
  return confirmed ? `${prenom} ${name}`.trim() : null;
}

/** Sends a quote to its client; the PDF is attached. */
export function quoteMail(
  quote: WholeQuote,
  { link, customMessage, seller }: { link: string; customMessage: string; seller: Seller },
): QuoteMail {
  const { row, owner, client } = quote;
  const day = frenchDay(row.validUntil);
  const mail = (
    <MailLayout
      seller={seller}
      title={row.version > 1 ? 'Votre devis mis à jour' : 'Votre devis'}
      preheader={`${formatEuros(row.totalCents)} TTC, valable jusqu'au ${day}`}
      reason={`Vous recevez ce message parce que ${owner.displayName} vous a préparé un devis. Le lien ci-dessus vous est personnel\u202f: ne le transmettez qu'à ceux qui peuvent décider.`}
    >
      <MailGreeting name={greetedAs(client)} />
      <MailText>Voici le devis {row.number}. Vous le trouverez aussi en PDF dans ce message.</MailText>
      {customMessage && <MailQuotation>{customMessage}</MailQuotation>}
      <MailAmounts lines={linesOf(quote)} totals={totalsOf(quote)} />
      <MailButton href={link}>Consulter et répondre</MailButton>
      <MailFacts rows={factsOf(quote)} />
      {!isExpired(row, quote.now) && (
        <MailText>
          Vous pouvez l'accepter, l'accepter et le payer, ou le refuser en ligne jusqu'au {day} inclus. Ouvrir le lien
          n'engage à rien.
        </MailText>
      )}
    </MailLayout>
  );
  return { subject: subjectLine(`Votre devis ${row.number} - ${seller.name}`), ...renderMail(mail) };
}

/** The e-mail shows the first lines; the PDF has all of them. */
const SHOWN = 6;

function linesOf({ items }: WholeQuote) {
  return pricedLines(items)
    .slice(0, SHOWN)
    .map((item) => ({ label: item.productName, detail: detailOf(item), amount: item.totalCents }));
}

function detailOf({ quantity, unitPriceCents, discount, ecoUnitCents }: QuoteItemRow): string {
  return [
    `${quantity} × ${formatEuros(unitPriceCents)}`,
    ...(discount > 0 ? [`remise ${formatRate(discount)}`] : []),
    ...(ecoUnitCents > 0 ? [`dont éco-participation ${formatEuros(times(ecoUnitCents, quantity))}`] : []),
  ].join(', ');
}

function totalsOf({ row, items }: WholeQuote) {
  const rest = pricedLines(items).slice(SHOWN);
  const { eco } = frozenAmounts(items, row.discount);
  return [
    ...(rest.length > 0
      ? [
          {
            label: `${rest.length} autre${rest.length > 1 ? 's' : ''} ligne${rest.length > 1 ? 's' : ''}`,
            amount: sum(rest.map((item) => item.totalCents)),
          },
        ]
      : []),
    ...(row.discountCents > 0 ? [{ label: `Remise (${formatRate(row.discount)})`, amount: -row.discountCents }] : []),
    ...(eco > 0 ? [{ label: 'dont éco-participation TTC', amount: eco }] : []),
    { label: 'Total TTC', amount: row.totalCents },
  ];
}

function factsOf({ row, owner }: WholeQuote) {
  return [
    { label: "Valable jusqu'au", value: frenchDay(row.validUntil) },
    { label: 'Votre interlocuteur', value: owner.displayName },
    ...(owner.phone ? [{ label: 'Téléphone', value: readablePhone(owner.phone) }] : []),
  ];
}
