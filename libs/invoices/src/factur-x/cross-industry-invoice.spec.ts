import { demoSeller } from '@boutik/platform/documents';
import { cents, expectConsistentAmounts, expectSchemaOrder, values } from '../../../../test/support/factur-x-checks.js';
import type { StoredCreditNote } from '../credit-note-document.js';
import { creditLines } from '../credited-lines.js';
import { deductedLines, depositLines } from '../deposit-lines.js';
import type { InvoiceContent, InvoiceLine } from '../invoice.js';
import type { StoredInvoice } from '../invoice.js';
import { buildInvoiceDocument } from '../invoice-document.js';
import { crossIndustryInvoice } from './cross-industry-invoice.js';

const line = (part: Partial<InvoiceLine>): InvoiceLine => ({
  label: 'Souris <Pro> & "tapis"',
  reference: 'R-1',
  quantity: 1,
  unitNet: part.net ?? 0,
  vatRate: 850,
  net: 0,
  vat: 0,
  gross: (part.net ?? 0) + (part.vat ?? 0),
  ...part,
});
const lines = [
  line({ quantity: 3, unitNet: 3333, net: 9999, vat: 850, ecoNet: 150, ecoGross: 163 }),
  // A quote's line: unit price times quantity is not the line total.
  line({ label: 'Écran', quantity: 3, unitNet: 3334, net: 10_001, vat: 850 }),
  line({ label: 'Manuel', net: 500, vat: 11, vatRate: 210 }),
  line({ label: 'Don', net: 100, vat: 0, vatRate: 0 }),
  line({ label: 'Remise 10 %, code BIENVENUE10', net: -2000, vat: -170 }),
];
const content: InvoiceContent = {
  suppliedOn: '2026-11-21T12:00:00+04:00',
  buyer: {
    name: 'Marie Payet',
    company: 'Payet & fils',
    addressLines: ['12 rue de Paris', 'Bâtiment B', '97410 Saint-Pierre'],
    email: 'marie@payet.re',
    siret: '12345678200010',
    vatNumber: 'FR11123456782',
  },
  lines,
  shipping: 0,
  delivery: { mode: 'À domicile', addressLines: ['12 rue de Paris', '97410 Saint-Pierre'] },
  paidBy: 'Carte bancaire',
  paidAt: '2026-11-21T12:00:00+04:00',
};
const { paidAt: _paidAt, ...unpaid } = content;
const onAccount: InvoiceContent = {
  ...unpaid,
  paidBy: 'Virement',
  terms: { dueOn: '2026-12-21', penaltyRate: 1215 },
};
const inInstalments: InvoiceContent = {
  ...onAccount,
  terms: {
    dueOn: '2026-12-21',
    penaltyRate: 0,
    instalments: [
      { dueOn: '2026-11-21', amount: 5001 },
      { dueOn: '2026-12-21', amount: 5000 },
    ],
  },
};
const total = (of: InvoiceContent, key: 'net' | 'vat' | 'gross') =>
  String(of.lines.reduce((sum, one) => sum + one[key], 0));
const stored = (of: InvoiceContent): StoredInvoice => ({
  id: 1,
  number: 'FAC-2026-000001',
  kind: 'invoice',
  order_id: 7,
  order_number: 'CMD-2026-000007',
  issued_on: new Date('2026-11-21T21:00:00Z'),
  content: of,
  net_cents: total(of, 'net'),
  vat_cents: total(of, 'vat'),
  gross_cents: total(of, 'gross'),
});
const creditNote = (credited: InvoiceLine[]): StoredCreditNote => ({
  ...stored({ ...content, lines: credited, reason: 'Rétractation n° 3' }),
  number: 'AVO-2026-000002',
  kind: 'credit-note',
  corrects_number: 'FAC-2026-000001',
  corrects_issued_on: new Date('2026-11-20T08:00:00Z'),
});
const deposited = depositLines(lines, 6000, 'Acompte de 30 %');
const depositInvoice = { ...stored({ ...content, lines: deposited }), kind: 'deposit' } as const;
const final = stored({
  ...content,
  lines: [...lines, ...deductedLines(deposited, { number: 'FAC-2026-000004', issuedOn: '2026-11-20' })],
  deposit: { number: 'FAC-2026-000004', issuedOn: '2026-11-20', gross: 6000 },
});
describe('crossIndustryInvoice (Factur-X BASIC)', () => {
  const credited = creditLines({ lines, credited: [] }, [{ lineNumber: 1, quantity: 2 }]);
  const documents = {
    'an invoice': stored(content),
    'an invoice of a consumer': stored({
      ...content,
      buyer: { ...content.buyer, company: null, siret: null, vatNumber: null, addressLines: [] },
      delivery: { mode: 'En point relais', addressLines: [] },
    }),
    'delivery beside the lines': stored({ ...content, shipping: 990 }),
    'an invoice on account': stored(onAccount),
    'an invoice in instalments': stored(inInstalments),
    'an invoice of a deposit': depositInvoice,
    'a final invoice': final,
    'a credit note of two units': creditNote(credited),
    'a credit note of all': creditNote(creditLines({ lines, credited: [] }, 'everything-left')),
  };

  it.each(Object.entries(documents))('%s follows the element order of the schema and adds up', (_, document) => {
    const xml = crossIndustryInvoice(document, demoSeller);
    expectSchemaOrder(xml);
    expectConsistentAmounts(xml);
  });

  it('deducts a deposit, which it refers to, by lines of minus one unit', () => {
    const xml = crossIndustryInvoice(final, demoSeller);
    expect(values(xml, 'TypeCode')[0]).toBe('380');
    expect(xml).toMatch(/<ram:ID>B4<\/ram:ID>/);
    const [, reference = ''] = /<ram:InvoiceReferencedDocument>(.*)<\/ram:InvoiceReferencedDocument>/s.exec(xml) ?? [];
    expect(reference).toMatch(/<ram:IssuerAssignedID>FAC-2026-000004<[\s\S]*>20261120</);
    expect(values(xml, 'BilledQuantity').filter((quantity) => quantity === '-1')).toHaveLength(deposited.length);
    const whole = crossIndustryInvoice(stored(content), demoSeller);
    const advance = crossIndustryInvoice(depositInvoice, demoSeller);
    for (const element of ['GrandTotalAmount', 'TaxTotalAmount', 'TaxBasisTotalAmount'])
      expect((cents(xml, element)[0] ?? 0) + (cents(advance, element)[0] ?? 0)).toBe(cents(whole, element)[0]);
    // Both are paid when they are issued.
    expect(cents(xml, 'TotalPrepaidAmount')).toEqual(cents(xml, 'GrandTotalAmount'));
    expect(cents(advance, 'DuePayableAmount')).toEqual([0]);
  });

  it('types the invoice of a deposit as a prepayment, before any delivery', () => {
    const xml = crossIndustryInvoice(depositInvoice, demoSeller);
    expect(values(xml, 'TypeCode')[0]).toBe('386');
    expect(xml).toContain('<ram:ID>B2</ram:ID>');
    expect(xml).not.toContain('ActualDeliverySupplyChainEvent');
    expect(xml).toContain('un acompte, et non des arrhes');
  });

  it.each([
    { operation: undefined, order_number: 'CMD-2026-000007', code: 'B' },
    { operation: undefined, order_number: 'SRV-2026-000007', code: 'S' },
    { operation: 'service', order_number: 'CMD-2026-000007', code: 'S' },
    { operation: 'mixte', order_number: 'CMD-2026-000007', code: 'M' },
  ] as const)(
    'sets the billing frame of goods, services and both, paid and credited: %o',
    ({ operation, order_number, code }) => {
      const paid = { ...stored({ ...content, operation }), order_number };
      expect(values(crossIndustryInvoice(paid, demoSeller), 'ID')[0]).toBe(`${code}2`);
      const note = creditNote(credited);
      const back = { ...note, order_number, content: { ...note.content, operation } };
      expect(values(crossIndustryInvoice(back, demoSeller), 'ID')[0]).toBe(`${code}1`);
    },
  );

  it('has the amounts of the printed document, per VAT rate', () => {
    const xml = crossIndustryInvoice(documents['an invoice'], demoSeller);
    expect(cents(xml, 'GrandTotalAmount')).toEqual([Number(documents['an invoice'].gross_cents)]);
    expect(values(xml, 'TypeCode')[0]).toBe('380');
    const [, settlement = ''] = xml.split('<ram:ApplicableHeaderTradeSettlement>');
    const rates = settlement
      .split('<ram:ApplicableTradeTax>')
      .slice(1)
      .map((one) => [
        values(one, 'CategoryCode')[0],
        values(one, 'RateApplicablePercent')[0],
        values(one, 'BasisAmount')[0],
        values(one, 'CalculatedAmount')[0],
      ]);
    expect(rates).toEqual([
      ['S', '8.50', '180.00', '15.30'],
      ['S', '2.10', '5.00', '0.11'],
      ['Z', '0.00', '1.00', '0.00'],
    ]);
    expect(values(xml, 'DuePayableAmount')).toEqual(['0.00']);
    expect(xml).toContain('dont éco-participation 1.50 EUR HT');
    expect(values(xml, 'CountryID')).toEqual(['RE', 'RE', 'RE']);
    // The calendar day in La Réunion, four hours ahead.
    expect(xml).toContain('<udt:DateTimeString format="102">20261122</udt:DateTimeString>');
    expect(values(xml, 'Name')).toContain('Souris &lt;Pro&gt; &amp; &quot;tapis&quot; (réf. R-1)');
    expect(values(xml, 'SubjectCode')).toEqual(['REG', 'AAB', 'PMD', 'PMT']);
    // 100,01 € for three units: priced for the three together, as no unit price in cents times three gives it.
    expect(xml).toMatch(/<ram:ChargeAmount>100.01<\/ram:ChargeAmount>\s+<ram:BasisQuantity unitCode="C62">3</);
  });

  it('on account is to be paid until its due day, with the terms of the law', () => {
    const document = documents['an invoice on account'];
    const xml = crossIndustryInvoice(document, demoSeller);
    expect(values(xml, 'ID')[0]).toBe('B1');
    expect(cents(xml, 'DuePayableAmount')).toEqual([Number(document.gross_cents)]);
    expect(xml).toMatch(/<ram:DueDateDateTime>\s*<udt:DateTimeString format="102">20261221</);
    expect(values(xml, 'Description')[0]).toContain('pénalités au taux annuel de 12,15');
    expect(values(xml, 'Description')[0]).toContain('40,00');
    const note = creditNote(credited);
    const noteXml = crossIndustryInvoice({ ...note, content: { ...onAccount, lines: credited } }, demoSeller);
    expect(values(noteXml, 'Description')).toEqual(['À déduire de la facture corrigée.']);
  });

  it('in instalments names them, and no penalties for a consumer', () => {
    const document = documents['an invoice in instalments'];
    const description = values(crossIndustryInvoice(document, demoSeller), 'Description')[0];
    expect(description).toMatch(/^Échéances\s: 50,01\s€ le 21\/11\/2026, 50,00\s€ le 21\/12\/2026\.$/);
    const printed = buildInvoiceDocument(document, demoSeller);
    expect(printed.payment?.[0]).toMatch(/^À payer par virement ou par chèque, en 2 échéances\s: 50,01/);
  });

  it('a credit note is of type 381, has positive amounts and references its invoice', () => {
    const document = documents['a credit note of two units'];
    const xml = crossIndustryInvoice(document, demoSeller);
    expect(values(xml, 'TypeCode')[0]).toBe('381');
    expect(cents(xml, 'GrandTotalAmount')).toEqual([0 - Number(document.gross_cents)]);
    expect(cents(xml, 'DuePayableAmount')).toEqual([0 - Number(document.gross_cents)]);
    expect(values(xml, 'IssuerAssignedID')).toEqual(['CMD-2026-000007', 'FAC-2026-000001']);
    expect(xml).toContain('<qdt:DateTimeString format="102">20261120</qdt:DateTimeString>');
  });

  it('of a seller in franchise en base is exempt, with the reason', () => {
    const { vatNumber: _, ...soleTrader } = { ...demoSeller, vatExempt: true };
    const vatExemption = 'TVA non applicable, art. 293 B du CGI';
    const free = [
      line({ label: 'Écran', net: 10_000, vat: 0, vatRate: 0 }),
      line({ label: 'Remise', net: -1000, vat: 0, vatRate: 0 }),
    ];
    const exempt = stored({ ...content, lines: free, vatExemption });
    const xml = crossIndustryInvoice(exempt, soleTrader);
    expectConsistentAmounts(xml);
    expectSchemaOrder(xml);
    expect([...new Set(values(xml, 'CategoryCode'))]).toEqual(['E']);
    expect(values(xml, 'ExemptionReason')).toEqual([vatExemption]);
    expect(values(xml, 'ExemptionReasonCode')).toEqual(['VATEX-FR-FRANCHISE']);
    expect(xml).toContain('<ram:ID schemeID="FC">123456782</ram:ID>');
    const note = creditNote(creditLines({ lines: free, credited: [] }, 'everything-left'));
    const noteXml = crossIndustryInvoice({ ...note, content: { ...note.content, vatExemption } }, soleTrader);
    expect([...new Set(values(noteXml, 'CategoryCode'))]).toEqual(['E']);
  });

  it('of an order with VAT names no exemption, although the seller is exempt by now', () => {
    const { vatNumber: _, ...soleTrader } = { ...demoSeller, vatExempt: true };
    const xml = crossIndustryInvoice(stored(content), soleTrader);
    expect(xml).toContain('<ram:CategoryCode>S</ram:CategoryCode>');
    expect(xml).not.toContain('293 B');
  });

  it('escapes text entered by clients', () => {
    const name = 'x</ram:Name><ram:ID>1</ram:ID>\u0000\u001b&amp;';
    const xml = crossIndustryInvoice(stored({ ...content, buyer: { ...content.buyer, company: name } }), demoSeller);
    expect(xml).toContain('x&lt;/ram:Name&gt;&lt;ram:ID&gt;1&lt;/ram:ID&gt;&amp;amp;');
    expect(xml).not.toContain('\u0000');
  });
});
