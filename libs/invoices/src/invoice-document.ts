import { arrivalDues, formatEuros, formatRate, frenchDay, reunionDay, sum } from '@boutik/kernel';
import { type DocumentData, formatIban, type Seller } from '@boutik/platform/documents';
import { type InvoiceContent, type InvoiceLine, type StoredInvoice, vatByRate } from './invoice.js';
import { buyerNotes } from './legal-notes.js';
import { operationOn, operationLabels } from './operation.js';

/** The document of an invoice: the mentions required by law L4, L6, L9 and L23, with the amounts as issued. */
export function buildInvoiceDocument(invoice: StoredInvoice, seller: Seller): DocumentData {
  const { content } = invoice;
  const rates = content.vatExemption ? [] : vatByRate(content.lines);
  return {
    title: invoice.kind === 'deposit' ? 'Facture d’acompte' : 'Facture',
    number: invoice.number,
    facts: [
      { label: "Date d'émission", value: frenchDay(reunionDay(invoice.issued_on)) },
      ...(invoice.kind === 'deposit' ? [] : [{ label: 'Date de vente', value: frenchDay(content.suppliedOn) }]),
      { label: 'Échéance', value: frenchDay(dueDayOf(invoice)) },
      { label: 'Commande', value: invoice.order_number },
      ...referenceFact(content),
      { label: 'Opération', value: operationLabels[operationOn(invoice)] },
    ],
    ...(content.paidAt && { stamp: `Payée le ${frenchDay(content.paidAt)}` }),
    seller,
    client: toClientParty(content),
    ...deliveryParty(content),
    lines: content.lines.map((line) => toDocumentLine(line, content)),
    ...ecoFeeNotes(content),
    totals: [
      { label: content.vatExemption ? 'Sous-total' : 'Total HT', amount: sum(content.lines.map((line) => line.net)) },
      ...(content.shipping > 0 ? [{ label: 'Livraison', amount: content.shipping }] : []),
      ...rates.map(({ rate, vat }) => ({ label: `TVA ${formatRate(rate)}`, amount: vat })),
    ],
    grandTotal: { label: grossLabel(content), amount: Number(invoice.gross_cents) },
    vat: rates,
    ...(content.vatExemption && { vatExemption: content.vatExemption }),
    payment: [...depositNotes(content), ...paymentLines(invoice, seller), ...arrivalNote(content)],
    legal: buyerNotes(invoice, seller).map((note) => note.content),
  };
}

/** What the recipient owes where the goods go. */
function arrivalNote({ territory }: InvoiceContent): string[] {
  const dues = arrivalDues(territory ?? 'reunion');
  return dues === null ? [] : [dues];
}

/** The purchase-order number of the buyer, where there is one. */
export function referenceFact({ buyerReference }: InvoiceContent): DocumentData['facts'] {
  return buyerReference ? [{ label: 'Votre référence', value: buyerReference }] : [];
}

/** The last day of payment (BT-9), which of a paid invoice is the day of its payment. */
export function dueDayOf({ content, issued_on: issuedOn }: StoredInvoice): string {
  return content.terms?.dueOn ?? content.paidAt?.slice(0, 10) ?? reunionDay(issuedOn);
}

function paymentLines(invoice: StoredInvoice, { iban, bic }: Seller): string[] {
  const { content, gross_cents: gross, order_number: order } = invoice;
  const total = formatEuros(Number(gross));
  if (content.paidAt)
    return [
      `Réglée par ${paymentMethodInText(content)} le ${frenchDay(content.paidAt)}\u202f: ${total}. Reste à payer\u202f: ${formatEuros(0)}.`,
    ];
  const account = iban ? [`IBAN ${formatIban(iban)}${bic ? ` · BIC ${bic}` : ''}`] : [];
  const instalments = content.terms?.instalments ?? [];
  const reference = `Référence à rappeler\u202f: ${order}.`;
  if (instalments.length > 0)
    return [
      `À payer par virement ou par chèque, en ${instalments.length} échéances\u202f: ${instalmentsText(instalments)}.`,
      reference,
      ...account,
    ];
  const due = `À payer au plus tard le ${frenchDay(dueDayOf(invoice))}\u202f: ${total}, par virement ou par chèque.`;
  return [due, reference, ...account];
}

/** "100,00 € le 28/11/2026, 100,00 € le 28/12/2026". */
export function instalmentsText(instalments: readonly { dueOn: string; amount: number }[]): string {
  return instalments.map(({ dueOn, amount }) => `${formatEuros(amount)} le ${frenchDay(dueOn)}`).join(', ');
}

/** What the final invoice has to say on the deposit that it deducts. */
function depositNotes({ deposit, lines }: InvoiceContent): string[] {
  if (!deposit) return [];
  const sale = sum(lines.filter(({ advance }) => !advance).map(({ gross }) => gross));
  const of = `${deposit.number} du ${frenchDay(deposit.issuedOn)}`;
  return [
    `Total de la commande\u202f: ${formatEuros(sale)}, dont ${formatEuros(deposit.gross)} réglés par acompte (facture ${of}).`,
  ];
}

export function toClientParty({ buyer }: InvoiceContent): DocumentData['client'] {
  return {
    name: buyer.company ?? buyer.name,
    ...(buyer.company ? { contact: buyer.name } : {}),
    address: buyer.addressLines,
    mail: buyer.email,
    numbers: [...(buyer.siret ? [`SIRET ${buyer.siret}`] : []), ...(buyer.vatNumber ? [`TVA ${buyer.vatNumber}`] : [])],
  };
}

/** The amount to pay: without VAT there is no tax that it could include. */
export function grossLabel({ vatExemption }: InvoiceContent): string {
  return vatExemption ? 'Total' : 'Total TTC';
}

/** A line of the printed document, with its eco-participation (law L12). */
export function toDocumentLine(line: InvoiceLine, { vatExemption }: InvoiceContent): DocumentData['lines'][number] {
  const { label, reference, quantity, unitNet, vatRate, net, ecoNet = 0 } = line;
  const eco = `dont éco-participation ${formatEuros(ecoNet)}${vatExemption ? '' : ' HT'}`;
  const details = ecoNet === 0 ? {} : { details: [eco] };
  return { label, reference, ...details, quantity, unitNet, vatRate, totalNet: net };
}

/** A note with the eco-participation of the whole document, when there is some. */
export function ecoFeeNotes(content: InvoiceContent): Pick<DocumentData, 'notes'> {
  const gross = sum(content.lines.map(({ ecoGross = 0 }) => ecoGross));
  return gross === 0
    ? {}
    : { notes: `Le total${content.vatExemption ? '' : ' TTC'} comprend ${formatEuros(gross)} d’éco-participation.` };
}

/** "Carte bancaire" inside a sentence; names keep their capital. */
export function paymentMethodInText({ paidBy }: InvoiceContent): string {
  return paidBy.replace(/^(?!PayPal)./, (first) => first.toLowerCase());
}

function deliveryParty({ buyer, delivery }: InvoiceContent): Pick<DocumentData, 'otherParty'> {
  if (!delivery) return {};
  return { otherParty: { title: 'Livraison', party: { name: delivery.mode, address: addressOf(buyer, delivery) } } };
}

function addressOf(buyer: InvoiceContent['buyer'], { addressLines }: { addressLines: string[] }): string[] {
  return addressLines.length > 0 ? [buyer.name, ...addressLines] : [];
}
