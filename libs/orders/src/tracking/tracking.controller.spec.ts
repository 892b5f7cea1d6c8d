import { MAX_ARCHIVED_INVOICES } from '@boutik/contract';
import type { InvoiceFiles } from '@boutik/invoices';
import type { SignedInUser } from '@boutik/platform/http';
import { InvoiceArchives } from '../documents/invoice-archives.js';
import type { StaffInvoices } from '../staff/staff-invoices.js';
import type { RequestOrderLink } from './request-order-link.js';
import { TrackingController } from './tracking.controller.js';

describe('the invoices of a year in one file', () => {
  it('tell a customer with too many of them what to do instead, who cannot choose a period', async () => {
    const invoices = { page: async () => ({ invoices: [], total: MAX_ARCHIVED_INVOICES + 1 }) };
    const archives = new InvoiceArchives(invoices as unknown as StaffInvoices, {} as InvoiceFiles);
    const controller = new TrackingController({} as RequestOrderLink, archives);
    await expect(controller.archive({ query: { annee: 2026 } }, { id: 1 } as SignedInUser)).rejects.toMatchObject({
      code: 'too-many-invoices',
      message:
        'Plus de 20\u202f000 factures\u202f: demandez-nous l’archive, ou téléchargez chaque facture depuis sa commande.',
    });
  });
});
