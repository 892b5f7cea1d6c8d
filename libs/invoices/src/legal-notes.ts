import {
  type BasisPoints,
  formatEuros,
  formatRate,
  MIN_WITHDRAWAL_DAYS,
  type Operation,
  withdrawalPeriodText,
} from '@boutik/kernel';
import { legalIdentity, mediatorLine, type Seller } from '@boutik/platform/documents';
import type { StoredInvoice } from './invoice.js';
import { operationOn } from './operation.js';

/** The fixed indemnity for the costs of recovery (Code de commerce art. D441-5); cents. */
export const RECOVERY_FEE = 4000;

/** A text that the law requires on an invoice, with its subject code (UNTDID 4451). */
export interface LegalNote {
  content: string;
  /** REG identity of the company, PMD penalties, PMT recovery fee, AAB discount for early payment, AAI general. */
  subject: 'REG' | 'PMD' | 'PMT' | 'AAB' | 'AAI';
}

/**
 * Mentions on invoices to companies (art. L441-9, L441-10 and D441-5 of the Code de commerce; law L4).
 * @param penaltyRate of an invoice on account
 */
function businessNotes(penaltyRate?: BasisPoints): LegalNote[] {
  const rate =
    penaltyRate === undefined ? "de trois fois le taux d'intérêt légal" : `annuel de ${formatRate(penaltyRate)}`;
  return [
    { subject: 'AAB', content: "Pas d'escompte pour paiement anticipé." },
    {
      subject: 'PMD',
      content: `En cas de retard de paiement\u202f: pénalités au taux ${rate} (art. L441-10 du Code de commerce).`,
    },
    {
      subject: 'PMT',
      content: `Indemnité forfaitaire pour frais de recouvrement en cas de retard\u202f: ${formatEuros(RECOVERY_FEE)}.`,
    },
  ];
}

/** Mentions on invoices to consumers (law L6, L9, L23). */
function consumerNotes(operation: Operation, seller: Seller, days = MIN_WITHDRAWAL_DAYS): LegalNote[] {
  const conformity =
    'Garantie légale de conformité de deux ans à compter de la délivrance du bien (art. L217-3 et suivants du Code de la consommation) et garantie des vices cachés (art. 1641 et suivants du Code civil).';
  const since = operation === 'service' ? 'de la conclusion du contrat' : 'de la réception du bien';
  const texts = [
    ...(operation === 'service' ? [] : [conformity]),
    `Droit de rétractation de ${withdrawalPeriodText(days)} à compter ${since} (art. L221-18 du Code de la consommation).`,
    mediatorLine(seller),
  ];
  return texts.map((content) => ({ subject: 'AAI', content }));
}

/** Without these words a sum that a consumer pays in advance is arrhes, which each party may give up (art. L214-1). */
const depositNote: LegalNote = {
  subject: 'AAI',
  content:
    'La somme versée est un acompte, et non des arrhes (art. L214-1 du Code de la consommation)\u202f: elle est déduite de la facture finale.',
};

/** The legal mentions of an invoice, for companies or consumers. */
export function buyerNotes(invoice: StoredInvoice, seller: Seller): LegalNote[] {
  const { buyer, terms, withdrawalDays } = invoice.content;
  const notes =
    buyer.company || terms?.penaltyRate
      ? businessNotes(terms?.penaltyRate)
      : consumerNotes(operationOn(invoice), seller, withdrawalDays);
  return invoice.kind === 'deposit' ? [depositNote, ...notes] : notes;
}

/** The same for the structured invoice, with the company's identity (it has no letterhead) and the reason of a credit note. */
export function legalNotes(invoice: StoredInvoice, seller: Seller): LegalNote[] {
  const { kind, content } = invoice;
  const reasonNotes: LegalNote[] = content.reason ? [{ subject: 'AAI', content: content.reason }] : [];
  return [
    {
      subject: 'REG',
      content: legalIdentity(
        seller,
        content.lines.some(({ vat }) => vat !== 0),
      ),
    },
    ...reasonNotes,
    ...(kind === 'credit-note' ? [] : buyerNotes(invoice, seller)),
  ];
}
