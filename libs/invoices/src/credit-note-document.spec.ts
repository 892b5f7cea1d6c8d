import { demoSeller } from '@boutik/platform/documents';
import { buildCreditNoteDocument, type StoredCreditNote } from './credit-note-document.js';
import { crossIndustryInvoice } from './factur-x/cross-industry-invoice.js';
import type { InvoiceContent } from './invoice.js';

const credited = { label: 'SSD', reference: 'R-1', quantity: 1, unitNet: -10_000, vatRate: 850 };
const buyer = {
  name: 'Marie Payet',
  company: null,
  addressLines: ['12 rue de la Vanille', '97400 Saint-Denis'],
  email: 'marie@boutik.test',
  siret: null,
  vatNumber: null,
};

function creditNote(more: Partial<InvoiceContent>): StoredCreditNote {
  const content: InvoiceContent = {
    suppliedOn: '2026-11-20',
    buyer,
    lines: [{ ...credited, net: -10_000, vat: -850, gross: -10_850 }],
    shipping: 0,
    paidBy: 'Carte bancaire',
    paidAt: '2026-11-20',
    reason: 'Retour n° 10',
    ...more,
  };
  return {
    id: 2,
    number: 'AVO-2026-000002',
    kind: 'credit-note',
    order_id: 1,
    order_number: 'CMD-2026-000001',
    issued_on: new Date('2026-11-21T08:00:00Z'),
    content,
    net_cents: '-10000',
    vat_cents: '-850',
    gross_cents: '-10850',
    corrects_number: 'FAC-2026-000001',
    corrects_issued_on: new Date('2026-11-20T08:00:00Z'),
  };
}

describe('a credit note', () => {
  it.each([
    [{}, /^À rembourser par carte bancaire\s: 108,50\s€, par le moyen de paiement/],
    // Money may take the place of the voucher later, and an issued document does not change.
    [
      { insteadOfMoney: 'voucher' },
      /^À rendre en bon d’avoir, avec l’accord du client\s: 108,50\s€\. S’il ne peut être émis, la somme est rendue au client\.$/,
    ],
    [{ insteadOfMoney: 'exchange' }, /^À valoir sur la commande qui remplace ces articles\s: 108,50\s€\./],
  ] as const)('says how the client gets its amount: %o', (more, expected) => {
    const note = creditNote(more);
    expect(buildCreditNoteDocument(note, demoSeller).payment?.[0]).toMatch(expected);
    const [promise = ''] = expected.source.slice(1).split('\\s');
    expect(crossIndustryInvoice(note, demoSeller)).toContain(promise);
  });
});
