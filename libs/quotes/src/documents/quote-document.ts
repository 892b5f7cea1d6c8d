import type { Person } from '@boutik/accounts';
import { formatRate, frenchDay, reunionDay } from '@boutik/kernel';
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
import { isFinal } from '../domain/quote-status.js';
import { taxOf } from '../http/quote-views.js';
import type { QuoteItemRow } from '../storage/quote-item.entity.js';
import type { QuoteRow } from '../storage/quote.entity.js';
import type { WholeQuote } from '../use-cases/whole-quotes.js';

/** The quote on paper, with every mention that the law asks for (L111-1 and L131-1 of the consumer code). */
export function quoteDocument({ row, items, client, owner, signature }: WholeQuote, seller: Seller): DocumentData {
  const { net, tax, vat } = taxOf(row, items);
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
    lines: items.map(lineOf),
    prices: 'TTC',
    totals: [...reductionOf(row), { label: 'Total HT', amount: net }, { label: 'TVA', amount: tax }],
    grandTotal: { label: 'Total à payer TTC', amount: row.totalCents },
    vat,
    ...(row.notes && { notes: row.notes }),
    payment: paymentOf(seller),
    signature: !isFinal(row.status),
    legal: [...(signature ? [signatureSentence(signature)] : []), ...legalOf(row, client, seller)],
  };
}

function lineOf(item: QuoteItemRow): DocumentLine {
  return {
    label: item.productName,
    details: item.description ? [item.description] : [],
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
