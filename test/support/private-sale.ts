import type { InvoiceContent, StoredInvoice } from '../../libs/invoices/src/invoice.js';

/** What the invoice of a paid order of a private client has beside its lines. */
export const privateSale = {
  suppliedOn: '2026-11-28T12:00:00+04:00',
  buyer: {
    name: 'Marie Payet',
    company: null,
    addressLines: ['12 rue de Paris', '97410 Saint-Pierre'],
    email: 'marie@payet.re',
    siret: null,
    vatNumber: null,
  },
  shipping: 0,
  paidBy: 'Carte bancaire',
  paidAt: '2026-11-28T12:00:00+04:00',
} satisfies Partial<InvoiceContent>;

/** The invoice as it is stored, with the sums of its lines. */
export function invoiceOf(content: InvoiceContent): StoredInvoice {
  const sumOf = (amount: 'net' | 'vat' | 'gross') => String(content.lines.reduce((sum, line) => sum + line[amount], 0));
  return {
    id: 2,
    number: 'FAC-2026-000002',
    kind: 'invoice',
    order_id: 7,
    order_number: 'CMD-2026-000007',
    issued_on: new Date('2026-11-28T08:00:00Z'),
    content,
    net_cents: sumOf('net'),
    vat_cents: sumOf('vat'),
    gross_cents: sumOf('gross'),
  };
}
