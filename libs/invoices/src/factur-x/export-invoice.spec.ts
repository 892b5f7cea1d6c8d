import { exportMention } from '@boutik/kernel';
import { demoSeller } from '@boutik/platform/documents';
import { expectConsistentAmounts, expectSchemaOrder, values } from '../../../../test/support/factur-x-checks.js';
import { invoiceOf, privateSale } from '../../../../test/support/private-sale.js';
import { buildInvoiceDocument } from '../invoice-document.js';
import type { InvoiceContent } from '../invoice.js';
import { crossIndustryInvoice } from './cross-industry-invoice.js';

const vatExemption = exportMention('mayotte') ?? '';
const amounts = { reference: '', quantity: 1, vatRate: 0, vat: 0 };
const exported: InvoiceContent = {
  ...privateSale,
  lines: [
    { ...amounts, label: 'Écran', unitNet: 10_000, net: 10_000, gross: 10_000 },
    { ...amounts, label: 'Livraison', unitNet: 2000, net: 2000, gross: 2000 },
    { ...amounts, label: 'Remise', unitNet: -1000, net: -1000, gross: -1000 },
  ],
  territory: 'mayotte',
  vatExemption,
  delivery: { mode: 'À domicile', addressLines: ['4 rue du Commerce', '97600 Mamoudzou'] },
};
const xmlTo = (addressLines: string[], country?: string) =>
  crossIndustryInvoice(
    invoiceOf({ ...exported, delivery: { mode: 'À domicile', addressLines, ...(country && { country }) } }),
    demoSeller,
  );

describe('the invoice of an export', () => {
  it('is of the category G with its reason, in the schema', () => {
    const xml = crossIndustryInvoice(invoiceOf(exported), demoSeller);
    expectConsistentAmounts(xml);
    expectSchemaOrder(xml);
    expect([...new Set(values(xml, 'CategoryCode'))]).toEqual(['G']);
    expect(values(xml, 'ExemptionReason')).toEqual([vatExemption]);
    expect(values(xml, 'ExemptionReasonCode')).toEqual(['VATEX-EU-G']);
  });

  it.each([
    ['YT', ['4 rue du Commerce', '97600 Mamoudzou'], undefined],
    ['FR', ['2 place Bellecour', '69002 Lyon'], undefined],
    ['MC', ['Place du Casino', '98000 Monaco'], undefined],
    ['BE', ['1 rue Neuve', '1000 Bruxelles, Belgique'], 'BE'],
  ])('names the country of delivery: %s', (code, lines, country) => {
    expect(values(xmlTo(lines, country), 'CountryID').at(-1)).toBe(code);
  });

  it('keeps the exemption of a seller that charges no VAT at all', () => {
    const exempt = { ...exported, vatExemption: 'TVA non applicable, art. 293 B du CGI' };
    expect([...new Set(values(crossIndustryInvoice(invoiceOf(exempt), demoSeller), 'CategoryCode'))]).toEqual(['E']);
  });

  it('says in words why it has no VAT, and what is due on arrival', () => {
    const document = buildInvoiceDocument(invoiceOf(exported), demoSeller);
    expect(document.vat).toEqual([]);
    expect(document.vatExemption).toBe(vatExemption);
    expect(document.payment?.join(' ')).toContain('l’octroi de mer selon le tarif de la collectivité');
  });
});
