import { formatEuros, formatRate, frenchDay, reunionDay, sum } from '@boutik/kernel';
import { type DocumentData, mediatorLine, type Seller } from '@boutik/platform';
import { type InvoiceContent, vatByRate } from './invoice.js';
import type { SoldAs } from './invoice-events.js';

export interface StoredInvoice {
  id: number;
  number: string;
  kind: 'invoice' | 'credit-note';
  sold_as: SoldAs;
  order_id: number;
  order_number: string;
  issued_on: Date;
  content: InvoiceContent;
  net_cents: string;
  vat_cents: string;
  gross_cents: string;
}

/** What the paper shows: the mentions of law L4 and L9, with the amounts as they were issued. */
export function invoicePaper(invoice: StoredInvoice, seller: Seller): DocumentData {
  const { content } = invoice;
  const rates = vatByRate(content.lines);
  return {
    title: 'Facture',
    number: invoice.number,
    facts: [
      { label: "Date d'émission", value: frenchDay(reunionDay(invoice.issued_on)) },
      { label: 'Date de vente', value: frenchDay(content.suppliedOn) },
      { label: 'Commande', value: invoice.order_number },
    ],
    stamp: `Payée le ${frenchDay(content.paidAt)}`,
    seller,
    client: buyerOf(content),
    lines: content.lines.map((line) => ({
      label: line.label,
      reference: line.reference,
      quantity: line.quantity,
      unitNet: line.unitNet,
      vatRate: line.vatRate,
      totalNet: line.net,
    })),
    totals: [
      { label: 'Total produits HT', amount: sum(content.lines.map((line) => line.net)) },
      { label: 'Livraison', amount: content.shipping },
      ...rates.map(({ rate, vat }) => ({ label: `TVA ${formatRate(rate)}`, amount: vat })),
    ],
    grandTotal: { label: 'Total TTC', amount: Number(invoice.gross_cents) },
    vat: rates,
    payment: [
      `Réglée par ${content.paidBy} le ${frenchDay(content.paidAt)}\u202f: ${formatEuros(Number(invoice.gross_cents))}. Reste à payer\u202f: ${formatEuros(0)}.`,
    ],
    legal: legalLines(content, seller),
  };
}

export function buyerOf({ buyer }: InvoiceContent): DocumentData['client'] {
  return {
    name: buyer.company ?? buyer.name,
    ...(buyer.company ? { contact: buyer.name } : {}),
    address: buyer.addressLines,
    mail: buyer.email,
    numbers: [...(buyer.siret ? [`SIRET ${buyer.siret}`] : []), ...(buyer.vatNumber ? [`TVA ${buyer.vatNumber}`] : [])],
  };
}

function legalLines({ buyer }: InvoiceContent, seller: Seller): string[] {
  const business = [
    "Pas d'escompte pour paiement anticipé. En cas de retard de paiement\u202f: pénalités au taux de trois fois l'intérêt légal et indemnité forfaitaire de recouvrement de 40\u202f€ (art. L441-10 du Code de commerce).",
  ];
  const consumer = [
    'Garantie légale de conformité de deux ans à compter de la délivrance du bien (art. L217-3 et suivants du Code de la consommation) et garantie des vices cachés (art. 1641 et suivants du Code civil).',
    'Droit de rétractation de quatorze jours à compter de la réception (art. L221-18 du Code de la consommation).',
    mediatorLine(seller),
  ];
  return buyer.company ? business : consumer;
}
