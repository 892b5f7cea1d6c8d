import { exportMention, VAT_EXEMPTION } from '@boutik/kernel';
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

  it('and sells a product with a rate of 0 of its own keeps that one zero-rated, without a reason', () => {
    const zeroRated = { ...sold, vatRate: 0, net: 10_000, vat: 0, gross: 10_000 };
    const [taxed, ...deducted] = final.lines;
    const lines = [...(taxed ? [taxed] : []), zeroRated, ...deducted];
    const xml = xmlOf({ ...final, lines, deposit: { ...deposit, vatExemption: VAT_EXEMPTION } });
    expectSchemaOrder(xml);
    expect(values(xml, 'CategoryCode')).toEqual(['S', 'Z', 'E', 'S', 'Z', 'E']);
    expect(values(xml, 'BasisAmount')).toEqual(['100.00', '100.00', '-30.00']);
    expect(values(xml, 'ExemptionReason')).toEqual([VAT_EXEMPTION]);
  });

  it('whose invoice did not store a reason names none', () => {
    const xml = xmlOf(final);
    expect(values(xml, 'CategoryCode')).not.toContain('E');
    expect(values(xml, 'ExemptionReason')).toEqual([]);
  });
});

/** EN 16931 has one group of the breakdown per category (BR-E-01, BR-G-01), each with its reason. */
describe('the invoice of an export that deducts a deposit', () => {
  const exported = exportMention('mayotte') ?? '';
  const exportedLine = { ...sold, vatRate: 0, net: 10_000, vat: 0, gross: 10_000 };
  const content: InvoiceContent = {
    ...final,
    lines: [exportedLine, ...final.lines.slice(1)],
    territory: 'mayotte',
    vatExemption: exported,
  };

  it('of the time without VAT names both reasons, each for its own lines', () => {
    const xml = xmlOf({ ...content, deposit: { ...deposit, vatExemption: VAT_EXEMPTION } });
    expectSchemaOrder(xml);
    expect(values(xml, 'CategoryCode')).toEqual(['G', 'E', 'G', 'E']);
    expect(values(xml, 'BasisAmount')).toEqual(['100.00', '-30.00']);
    expect(values(xml, 'ExemptionReason')).toEqual([exported, VAT_EXEMPTION]);
    expect(values(xml, 'ExemptionReasonCode')).toEqual(['VATEX-EU-G', 'VATEX-FR-FRANCHISE']);
  });

  it.each([[exported], [exportMention('metropole') ?? ''], [undefined]])(
    'has one category for all, when the deposit is one of an export (%s)',
    (vatExemption) => {
      const xml = xmlOf({ ...content, deposit: { ...deposit, ...(vatExemption && { vatExemption }) } });
      expect(values(xml, 'CategoryCode')).toEqual(['G', 'G', 'G']);
      expect(values(xml, 'BasisAmount')).toEqual(['70.00']);
      expect(values(xml, 'ExemptionReason')).toEqual([exported]);
    },
  );
});
