import type { Operation } from '@boutik/kernel';
import type { InvoiceKind, StoredInvoice } from '../invoice.js';
import { operationOn } from '../operation.js';
import { isPaid } from './payment-terms.js';
import type { XmlElement } from './xml-tree.js';

const GUIDELINE = 'urn:cen.eu:en16931:2017#compliant#urn:factur-x.eu:1p0:basic';

/** UNTDID 1001: commercial invoice, prepayment invoice, credit note. */
export const typeCodes: Record<InvoiceKind, string> = { invoice: '380', deposit: '386', 'credit-note': '381' };

const billingFrames: Record<Operation, string> = { bien: 'B', service: 'S', mixte: 'M' };

/** The French billing frame: goods, services or both, and the state of the payment. */
export function documentContext(invoice: StoredInvoice): XmlElement {
  const frame = `${billingFrames[operationOn(invoice)]}${billingStage(invoice)}`;
  return [
    'rsm:ExchangedDocumentContext',
    [
      ['ram:BusinessProcessSpecifiedDocumentContextParameter', [['ram:ID', frame]]],
      ['ram:GuidelineSpecifiedDocumentContextParameter', [['ram:ID', GUIDELINE]]],
    ],
  ];
}

/** 1: to be paid, 2: paid, 4: final invoice after a deposit. */
function billingStage(invoice: StoredInvoice): string {
  if (!isPaid(invoice)) return '1';
  return invoice.content.deposit ? '4' : '2';
}
