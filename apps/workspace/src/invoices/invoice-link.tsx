import { endpoints, urlOf } from '@boutik/api-client';
import type { StaffInvoice } from '@boutik/contract';
import './invoices.css';

export const invoiceTypeLabels: Record<StaffInvoice['type'], string> = {
  facture: 'Facture',
  'facture-acompte': 'Facture d’acompte',
  avoir: 'Avoir',
};

/** Opens the PDF in a new tab, authenticated by the session cookie. */
export function InvoiceLink({ id, number }: { id: number; number: string }) {
  return (
    <a
      className="invoice-number"
      href={urlOf(endpoints.downloadStaffInvoice, { params: { id } })}
      target="_blank"
      rel="noreferrer"
    >
      {number}
    </a>
  );
}
