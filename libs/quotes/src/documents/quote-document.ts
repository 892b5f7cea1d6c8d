import type { UserProfile } from '@boutik/accounts';
import {
  type Cents,
  formatEuros,
  formatRate,
  frenchDay,
  reunionDay,
  multiply,
  noChoice,
  VAT_EXEMPTION,
} from '@boutik/kernel';
import {
  type DocumentData,
  type DocumentLine,
  mediatorLine,
  type Party,
  formatIban,
  type Seller,
  type TotalRow,
} from '@boutik/platform/documents';
import { formatSiret, formatPhone } from '../pricing/domain/number-formats.js';
import { formatSignature } from '../signature/format-signature.js';
import { chosenLines } from '../pricing/domain/quote-choices.js';
import { computeSectionTotals } from '../pricing/domain/quote-line.js';
import { isFinal } from '../lifecycle/domain/quote-status.js';
import type { QuoteItemRow } from '../storage/quote-item.entity.js';
import type { QuoteRow } from '../storage/quote.entity.js';
import { depositText } from '../pricing/quote-deposit.js';
import { computeFrozenAmounts } from '../pricing/frozen-amounts.js';
import { contactOf } from '../lifecycle/quote-parties.js';
import type { QuoteAggregate } from '../lifecycle/quote-loader.js';

/** Product pictures as data URLs, by product id. */
type Pictures = ReadonlyMap<number, string>;

/** The printed document of a quote, with every legal notice (L111-1 and L131-1 of the consumer code). */
export function quoteDocument(
  { row, items, client, owner, signature }: QuoteAggregate,
  seller: Seller,
  pictures: Pictures = new Map(),
): DocumentData {
  const { net, tax, vat, eco } = computeFrozenAmounts(items, row.discount);
  const isExempt = (row.vatExempt || seller.vatExempt) && tax === 0;
  const included = isExempt ? '' : ' TTC';
  return {
    title: 'Devis',
    number: row.number,
    ...(row.version > 1 && { version: `version ${row.version}` }),
    facts: [
      { label: "Date d'émission", value: frenchDay(reunionDay(row.sentAt ?? row.updatedAt)) },
      { label: "Valable jusqu'au", value: frenchDay(row.validUntil) },
    ],
    ...(toStamp(row) && { stamp: toStamp(row) }),
    seller,
    client: toClientParty(client),
    otherParty: { title: 'Votre interlocuteur', party: toContactParty(contactOf({ owner }, seller)) },
    lines: toDocumentLines(isFinal(row.status) ? items.map(withoutChoice) : items, pictures),
    ...toOptions(row, items),
    prices: 'TTC',
    totals: [
      ...toDiscountRows(row, included),
      ...(isExempt
        ? []
        : [
            { label: 'Total HT', amount: net },
            { label: 'TVA', amount: tax },
          ]),
    ],
    grandTotal: { label: `Total à payer${included}`, amount: row.totalCents },
    vat: isExempt ? [] : vat,
    ...(isExempt && { vatExemption: VAT_EXEMPTION }),
    ...toNotes(row, eco, included),
    payment: toPaymentTerms(row, seller),
    signature: !isFinal(row.status),
    legal: [...(signature ? [formatSignature(signature)] : []), ...toLegalTerms({ row, client, tax }, seller)],
  };
}

/** The lines that count; a section whose lines all wait for the client's choice is left out with them. */
function toDocumentLines(items: readonly QuoteItemRow[], pictures: Pictures): DocumentData['lines'] {
  const subtotals = computeSectionTotals(items);
  return items.flatMap((item, index): DocumentData['lines'] => {
    if (item.type !== 'section') return item.chosen ? [toDocumentLine(item, pictures)] : [];
    return isLeftToClient(items, index) ? [] : [{ section: item.productName, subtotal: subtotals[index] ?? 0 }];
  });
}

function isLeftToClient(items: readonly QuoteItemRow[], sectionAt: number): boolean {
  const end = items.findIndex(({ type }, at) => at > sectionAt && type === 'section');
  const lines = items.slice(sectionAt + 1, end === -1 ? undefined : end);
  return lines.length > 0 && chosenLines(lines).length === 0;
}

/** What the client may still choose, apart from the lines and not in the totals; nothing of it once he has decided. */
function toOptions({ status }: QuoteRow, items: readonly QuoteItemRow[]): Pick<DocumentData, 'options'> {
  const open = isFinal(status) ? [] : items.filter(({ chosen }) => !chosen);
  if (open.length === 0) return {};
  return {
    options: {
      title: 'Au choix, non compris dans le total',
      lines: open.map((item) => toDocumentLine(item, new Map())),
    },
  };
}

/** A decided quote leaves nothing to choose. */
function withoutChoice(item: QuoteItemRow): QuoteItemRow {
  return { ...item, ...noChoice };
}

function detailsOf(item: QuoteItemRow): string[] {
  const { description, nature, ecoUnitCents, quantity, minQuantity, maxQuantity } = item;
  const eco = multiply(ecoUnitCents, quantity);
  return [
    ...choiceDetail(item),
    ...(description ? [description] : []),
    ...(nature === 'service' ? ['Prestation de service'] : []),
    ...(minQuantity === null ? [] : [`Quantité à votre choix, de ${minQuantity} à ${maxQuantity}`]),
    ...(eco > 0 ? [`dont éco-participation ${formatEuros(eco)}`] : []),
  ];
}

function toDocumentLine(item: QuoteItemRow, pictures: Pictures): DocumentLine {
  const picture = item.productId === null ? undefined : pictures.get(item.productId);
  return {
    label: item.productName,
    ...(picture && { picture }),
    details: detailsOf(item),
    quantity: item.quantity,
    unitNet: item.unitPriceCents,
    ...(item.discount > 0 && { discount: item.discount }),
    vatRate: item.vatRate,
    totalNet: item.totalCents,
  };
}

function choiceDetail({ choice, choiceGroup, chosen }: QuoteItemRow): string[] {
  if (choice === null) return [];
  if (choice === 'option') return ['En option'];
  return [
    `Au choix pour «\u00a0${choiceGroup}\u00a0»${chosen ? '\u202f: ligne proposée, comprise dans le total' : ''}`,
  ];
}

function toDiscountRows(row: QuoteRow, included: string): TotalRow[] {
  if (row.discountCents === 0) return [];
  return [
    { label: `Sous-total${included}`, amount: row.subtotalCents },
    { label: `Remise (${formatRate(row.discount)})`, amount: -row.discountCents },
  ];
}

/** Adds the eco-participation of the whole quote to the notes, as on orders and invoices (law L12). */
function toNotes({ notes }: QuoteRow, eco: Cents, included: string): Pick<DocumentData, 'notes'> {
  const paragraphs = [
    notes,
    eco > 0 && `Le total${included} comprend ${formatEuros(eco)} d’éco-participation, sans remise.`,
  ];
  const text = paragraphs.filter(Boolean).join('\n\n');
  return text ? { notes: text } : {};
}

function toStamp({ status, decidedAt, decidedBy }: QuoteRow): string | undefined {
  if (status === 'draft') return 'Brouillon, sans valeur contractuelle';
  if (!decidedAt) return undefined;
  const suffix = decidedBy === 'client' ? ' en ligne' : '';
  return `${status === 'accepted' ? 'Accepté' : 'Refusé'}${suffix} le ${frenchDay(reunionDay(decidedAt))}`;
}

function toClientParty(client: UserProfile): Party {
  const fullName = `${client.prenom} ${client.name}`.trim();
  const { line, complement, postalCode, city } = client.address;
  const numbers = [
    client.siret ? `SIRET ${formatSiret(client.siret)}` : '',
    client.vatNumber ? `TVA ${client.vatNumber}` : '',
  ];
  return {
    name: client.displayName,
    ...(fullName !== client.displayName && { contact: fullName }),
    address: [line, complement ?? '', `${postalCode} ${city}`.trim()].filter(Boolean),
    mail: client.email,
    ...(client.phone && { phone: formatPhone(client.phone) }),
    numbers: numbers.filter(Boolean),
  };
}

function toContactParty({ name, email, phone }: ReturnType<typeof contactOf>): Party {
  return { name, address: [], mail: email, ...(phone && { phone: formatPhone(phone) }) };
}

/** What consumers pay in advance is arrhes unless the contract says otherwise (art. L214-1 of the consumer code). */
function toPaymentTerms(row: QuoteRow, seller: Seller): string[] {
  const deposit = depositText(row);
  return [
    ...(deposit ? [deposit, 'La somme versée est un acompte, et non des arrhes.'] : []),
    'À la commande, en ligne (carte bancaire ou PayPal) ou par virement.',
    ...(seller.iban ? [`IBAN ${formatIban(seller.iban)}`] : []),
    ...(seller.bic ? [`BIC ${seller.bic}`] : []),
  ];
}

/** The VAT of the quote decides what it says about VAT: the seller may have become exempt since, or liable. */
function toLegalTerms(
  { row, client, tax }: Pick<QuoteAggregate, 'row' | 'client'> & { tax: Cents },
  seller: Seller,
): string[] {
  return [
    ...(row.conditions ? [`Conditions particulières\u202f: ${row.conditions}`] : []),
    `Devis gratuit. Prix fermes en euros jusqu'au ${frenchDay(row.validUntil)} inclus${tax === 0 ? '' : ', TVA au taux en vigueur à La Réunion comprise'}.`,
    "Livraison à La Réunion ou retrait en magasin, sans frais, dès réception du règlement et dans la limite des délais annoncés pour chaque produit. L'acceptation du devis vaut commande aux conditions générales de vente.",
    'Garantie légale de conformité de deux ans et garantie contre les vices cachés, dans les conditions du Code de la consommation et du Code civil.',
    `Service après-vente et réclamations\u202f: ${seller.mail}, ${seller.phone}.`,
    ...(client.role === 'professionnel' ? [] : [mediatorLine(seller)]),
  ];
}
