import type { Person } from '@boutik/accounts';
import { type Cents, formatEuros, formatRate, frenchDay, reunionDay, times } from '@boutik/kernel';
import {
  type DocumentData,
  type DocumentLine,
  mediatorLine,
  type Party,
  readableIban,
  type Seller,
  type TotalRow,
} from '@boutik/platform';
import { groupedSiret, readablePhone } from '../domain/numbers.js';
import { signatureSentence } from './signature-sentence.js';
import { sectionTotals } from '../domain/quote-line.js';
import { isFinal } from '../domain/quote-status.js';
import type { QuoteItemRow } from '../storage/quote-item.entity.js';
import type { QuoteRow } from '../storage/quote.entity.js';
import { frozenAmounts } from '../use-cases/frozen-amounts.js';
import type { WholeQuote } from '../use-cases/whole-quotes.js';

/** Product pictures as data URLs, by product id. */
type Pictures = ReadonlyMap<number, string>;

/** The printed document of a quote, with every legal notice (L111-1 and L131-1 of the consumer code). */
export function quoteDocument(
  { row, items, client, owner, signature }: WholeQuote,
  seller: Seller,
  pictures: Pictures = new Map(),
): DocumentData {
  const { net, tax, vat, eco } = frozenAmounts(items, row.discount);
  return {
    title: 'Devis',
    number: row.number,
    ...(row.version > 1 && { edition: `version ${row.version}` }),
    facts: [
      { label: "Date d'émission", value: frenchDay(reunionDay(row.sentAt ?? row.updatedAt)) },
      { label: "Valable jusqu'au", value: frenchDay(row.validUntil) },
    ],
    ...(stampOf(row) && { stamp: stampOf(row) }),
    seller,
    client: partyOf(client),
    otherParty: { title: 'Votre interlocuteur', party: contactOf(owner) },
    lines: linesOf(items, pictures),
    prices: 'TTC',
    totals: [...reductionOf(row), { label: 'Total HT', amount: net }, { label: 'TVA', amount: tax }],
    grandTotal: { label: 'Total à payer TTC', amount: row.totalCents },
    vat,
    ...notesOf(row, eco),
    payment: paymentOf(seller),
    signature: !isFinal(row.status),
    legal: [...(signature ? [signatureSentence(signature)] : []), ...legalOf(row, client, seller)],
  };
}

function linesOf(items: readonly QuoteItemRow[], pictures: Pictures): DocumentData['lines'] {
  const subtotals = sectionTotals(items);
  return items.map((item, at) =>
    item.type === 'section' ? { section: item.productName, subtotal: subtotals[at] ?? 0 } : lineOf(item, pictures),
  );
}

function lineOf(item: QuoteItemRow, pictures: Pictures): DocumentLine {
  const picture = item.productId === null ? undefined : pictures.get(item.productId);
  const eco = times(item.ecoUnitCents, item.quantity);
  return {
    label: item.productName,
    ...(picture && { picture }),
    details: [
      ...(item.description ? [item.description] : []),
      ...(item.nature === 'service' ? ['Prestation de service'] : []),
      ...(eco > 0 ? [`dont éco-participation ${formatEuros(eco)}`] : []),
    ],
    quantity: item.quantity,
    unitNet: item.unitPriceCents,
    ...(item.discount > 0 && { discount: item.discount }),
    vatRate: item.vatRate,
    totalNet: item.totalCents,
  };
}

function reductionOf(row: QuoteRow): TotalRow[] {
  if (row.discountCents === 0) return [];
  return [
    { label: 'Sous-total TTC', amount: row.subtotalCents },
    { label: `Remise (${formatRate(row.discount)})`, amount: -row.discountCents },
  ];
}

/** Adds the eco-participation of the whole quote to the notes, as on orders and invoices (law L12). */
function notesOf({ notes }: QuoteRow, eco: Cents): Pick<DocumentData, 'notes'> {
  const told = [notes, eco > 0 && `Le total TTC comprend ${formatEuros(eco)} d’éco-participation, sans remise.`];
  const written = told.filter(Boolean).join('\n\n');
  return written ? { notes: written } : {};
}

function stampOf({ status, decidedAt, decidedBy }: QuoteRow): string | undefined {
  if (status === 'draft') return 'Brouillon, sans valeur contractuelle';
  if (!decidedAt) return undefined;
  const how = decidedBy === 'client' ? ' en ligne' : '';
  return `${status === 'accepted' ? 'Accepté' : 'Refusé'}${how} le ${frenchDay(reunionDay(decidedAt))}`;
}

function partyOf(client: Person): Party {
  const person = `${client.prenom} ${client.name}`.trim();
  const { line, complement, postalCode, city } = client.address;
  const numbers = [
    client.siret ? `SIRET ${groupedSiret(client.siret)}` : '',
    client.vatNumber ? `TVA ${client.vatNumber}` : '',
  ];
  return {
    name: client.displayName,
    ...(person !== client.displayName && { contact: person }),
    address: [line, complement ?? '', `${postalCode} ${city}`.trim()].filter(Boolean),
    mail: client.email,
    ...(client.phone && { phone: readablePhone(client.phone) }),
    numbers: numbers.filter(Boolean),
  };
}

function contactOf(owner: Person): Party {
  return {
    name: owner.displayName,
    address: [],
    mail: owner.email,
    ...(owner.phone && { phone: readablePhone(owner.phone) }),
  };
}

function paymentOf(seller: Seller): string[] {
  return [
    'À la commande, en ligne (carte bancaire ou PayPal) ou par virement.',
    ...(seller.iban ? [`IBAN ${readableIban(seller.iban)}`] : []),
    ...(seller.bic ? [`BIC ${seller.bic}`] : []),
  ];
}

function legalOf(row: QuoteRow, client: Person, seller: Seller): string[] {
  return [
    `Devis gratuit. Prix fermes en euros jusqu'au ${frenchDay(row.validUntil)} inclus, TVA au taux en vigueur à La Réunion comprise.`,
    "Livraison à La Réunion ou retrait en magasin, sans frais, dès réception du règlement et dans la limite des délais annoncés pour chaque produit. L'acceptation du devis vaut commande aux conditions générales de vente.",
    'Garantie légale de conformité de deux ans et garantie contre les vices cachés, dans les conditions du Code de la consommation et du Code civil.',
    `Service après-vente et réclamations\u202f: ${seller.mail}, ${seller.phone}.`,
    ...(client.role === 'professionnel' ? [] : [mediatorLine(seller)]),
  ];
}
