import { formatEuros, formatRate, frenchDay, reunionDay, sum } from '@boutik/kernel';
import type { DocumentData, Seller } from '@boutik/platform/documents';
import { type InvoiceContent, type StoredInvoice, vatByRate } from './invoice.js';
import {
  ecoFeeNotes,
  grossLabel,
  paymentMethodInText,
  referenceFact,
  toClientParty,
  toDocumentLine,
} from './invoice-document.js';
import { operationOn, operationLabels } from './operation.js';

/** A credit note with the invoice that it corrects; its amounts are negative. */
export interface StoredCreditNote extends StoredInvoice {
  corrects_number: string;
  corrects_issued_on: Date;
}

/** The document of a credit note. It names the corrected invoice with its date (law L4). */
export function buildCreditNoteDocument(note: StoredCreditNote, seller: Seller): DocumentData {
  const { content } = note;
  const rates = content.vatExemption ? [] : vatByRate(content.lines);
  const corrected = `${note.corrects_number} du ${frenchDay(reunionDay(note.corrects_issued_on))}`;
  return {
    title: 'Avoir',
    number: note.number,
    facts: [
      { label: "Date d'émission", value: frenchDay(reunionDay(note.issued_on)) },
      { label: 'Facture corrigée', value: corrected },
      { label: 'Commande', value: note.order_number },
      ...referenceFact(content),
      { label: 'Opération', value: operationLabels[operationOn(note)] },
    ],
    seller,
    client: toClientParty(content),
    opening: `Avoir sur la facture ${corrected}${content.reason ? `\u202f: ${content.reason}` : ''}.`,
    lines: content.lines.map((line) => toDocumentLine(line, content)),
    ...ecoFeeNotes(content),
    totals: [
      { label: content.vatExemption ? 'Sous-total' : 'Total HT', amount: sum(content.lines.map((line) => line.net)) },
      ...rates.map(({ rate, vat }) => ({ label: `TVA ${formatRate(rate)}`, amount: vat })),
    ],
    grandTotal: { label: grossLabel(content), amount: Number(note.gross_cents) },
    vat: rates,
    ...(content.vatExemption && { vatExemption: content.vatExemption }),
    payment: [repaymentText(note)],
    legal: [],
  };
}

/** What follows from a credit note: an invoice that is still to be paid is lowered first. */
function repaymentText({ content, gross_cents: gross, corrects_number: corrected }: StoredCreditNote): string {
  const amount = formatEuros(0 - Number(gross));
  return content.terms
    ? `À déduire de la facture ${corrected}\u202f: ${amount}. Ce que vous avez déjà payé en trop vous est rendu.`
    : repayment(content, `\u202f: ${amount}`);
}

/**
 * How the client gets the amount of a credit note of a paid invoice. What the document says stays true when money takes the place of
 * the voucher later: it never changes once it is issued (law L4).
 */
export function repayment(content: InvoiceContent, amount = ''): string {
  if (content.insteadOfMoney === 'voucher')
    return `À rendre en bon d’avoir, avec l’accord du client${amount}. S’il ne peut être émis, la somme est rendue au client.`;
  if (content.insteadOfMoney === 'exchange')
    return `À valoir sur la commande qui remplace ces articles${amount}. Ce qui en reste est rendu au client.`;
  const method = paymentMethodInText(content);
  return `À rembourser par ${method}${amount}, par le moyen de paiement utilisé pour la commande.`;
}
