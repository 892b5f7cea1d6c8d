import { formatEuros, formatRate, frenchDay, reunionDay, sum } from '@boutik/kernel';
import type { DocumentData, Seller } from '@boutik/platform';
import { vatByRate } from './invoice.js';
import { buyerOf, ecoNotes, meansInSentence, printedLine, type StoredInvoice } from './invoice-paper.js';
import { operationOn, operations } from './operation.js';

/** A credit note with the invoice that it corrects; its amounts are negative. */
export interface StoredCreditNote extends StoredInvoice {
  corrects_number: string;
  corrects_issued_on: Date;
}

/** The document of a credit note. It names the corrected invoice with its date (law L4). */
export function creditNotePaper(note: StoredCreditNote, seller: Seller): DocumentData {
  const { content } = note;
  const rates = vatByRate(content.lines);
  const corrected = `${note.corrects_number} du ${frenchDay(reunionDay(note.corrects_issued_on))}`;
  return {
    title: 'Avoir',
    number: note.number,
    facts: [
      { label: "Date d'émission", value: frenchDay(reunionDay(note.issued_on)) },
      { label: 'Facture corrigée', value: corrected },
      { label: 'Commande', value: note.order_number },
      { label: 'Opération', value: operations[operationOn(note)] },
    ],
    seller,
    client: buyerOf(content),
    opening: `Avoir sur la facture ${corrected}${content.reason ? `\u202f: ${content.reason}` : ''}.`,
    lines: content.lines.map(printedLine),
    ...ecoNotes(content.lines),
    totals: [
      { label: 'Total HT', amount: sum(content.lines.map((line) => line.net)) },
      ...rates.map(({ rate, vat }) => ({ label: `TVA ${formatRate(rate)}`, amount: vat })),
    ],
    grandTotal: { label: 'Total TTC', amount: Number(note.gross_cents) },
    vat: rates,
    payment: [
      `À rembourser par ${meansInSentence(content)}\u202f: ${formatEuros(0 - Number(note.gross_cents))}, par le moyen de paiement utilisé pour la commande.`,
    ],
    legal: [],
  };
}
