import { VAT_EXEMPTION } from '@boutik/kernel';
import { demoSeller } from '@boutik/platform/documents';
import { expectSchemaOrder, values } from '../../../../test/support/factur-x-checks.js';
import { invoiceOf, privateSale } from '../../../../test/support/private-sale.js';
import { deductedLines } from '../deposit-lines.js';
import type { InvoiceContent } from '../invoice.js';
import { crossIndustryInvoice } from './cross-industry-invoice.js';

const deposit = { number: 'FAC-2026-000001', issuedOn: '2026-11-20', gross: 3000 };
const sold = { label: 'Écran', reference: 'R-1', quantity: 1, unitNet: 10_000, vatRate: 850 };
const final: InvoiceContent = {
  ...privateSale,
  lines: [
    { ...sold, net: 10_000, vat: 850, gross: 10_850 },
    ...deductedLines([{ vatRate: 0, net: 3000, vat: 0 }], deposit),
  ],
  deposit,
};
const xmlOf = (content: InvoiceContent) => crossIndustryInvoice(invoiceOf(content), demoSeller);

/** EN 16931: a deposit is deducted in the category of its own invoice; E has a reason (BR-E-10), Z has none (BR-Z-10). */
describe('an invoice with VAT that deducts a deposit', () => {
  it('of the time without VAT names its exemption, in the schema', () => {
    const xml = xmlOf({ ...final, deposit: { ...deposit, vatExemption: VAT_EXEMPTION } });
    expectSchemaOrder(xml);
    // What is deducted is below zero in its category: the sale's has VAT (BR-E-08).
    expect(values(xml, 'BasisAmount')).toEqual(['100.00', '-30.00']);
    // Of the two lines, then of the breakdown by rate.
    expect(values(xml, 'CategoryCode')).toEqual(['S', 'E', 'S', 'E']);
    expect(values(xml, 'ExemptionReason')).toEqual([VAT_EXEMPTION]);
    expect(values(xml, 'ExemptionReasonCode')).toEqual(['VATEX-FR-FRANCHISE']);
  });

  it('whose invoice did not store a reason names none', () => {
    const xml = xmlOf(final);
    expect(values(xml, 'CategoryCode')).not.toContain('E');
    expect(values(xml, 'ExemptionReason')).toEqual([]);
  });
});
