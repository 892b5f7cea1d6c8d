import { formatEuros, formatRate, frenchDay } from '@boutik/kernel';
import { repayment, type StoredCreditNote } from '../credit-note-document.js';
import type { InvoiceContent, StoredInvoice } from '../invoice.js';
import { dueDayOf, instalmentsText } from '../invoice-document.js';
import { RECOVERY_FEE } from '../legal-notes.js';
import { day, type XmlElement } from './xml-tree.js';

/** An invoice on account is paid later; a credit note is not paid. */
export function isPaid({ kind, content }: StoredInvoice): boolean {
  return kind !== 'credit-note' && content.paidAt !== undefined;
}

/** Payment terms (BT-20) and due date (BT-9). */
export function paymentTerms(invoice: StoredInvoice | StoredCreditNote): XmlElement[] {
  const { content, kind } = invoice;
  const due: XmlElement = ['ram:DueDateDateTime', [day(dueDayOf(invoice))]];
  if (kind !== 'credit-note') return content.terms ? [['ram:Description', termsText(content.terms)], due] : [due];
  return [['ram:Description', content.terms ? 'À déduire de la facture corrigée.' : repayment(content)]];
}

function termsText({ dueOn, penaltyRate, instalments }: NonNullable<InvoiceContent['terms']>): string {
  const due = instalments
    ? `Échéances\u202f: ${instalmentsText(instalments)}.`
    : `Paiement au plus tard le ${frenchDay(dueOn)}.`;
  if (penaltyRate === 0) return due;
  return (
    `${due} En cas de retard\u202f: pénalités au taux annuel de ${formatRate(penaltyRate)} ` +
    `et indemnité forfaitaire de recouvrement de ${formatEuros(RECOVERY_FEE)} (art. L441-10 et D441-5 du Code de commerce).`
  );
}
