import { endpoints, urlOf } from '@boutik/api-client';
import type { StaffInvoice } from '@boutik/contract';
import './invoices.css';
import { useCannot } from '../shell/use-can';

export const invoiceTypeLabels: Record<StaffInvoice['type'], string> = {
  facture: 'Facture',
  'facture-acompte': 'Facture d’acompte',
  avoir: 'Avoir',
};

/** Opens the PDF in a new tab, authenticated by the session cookie; the number alone for roles that read no invoices. */
export function InvoiceLink({ id, number }: { id: number; number: string }) {
  if (useCannot('invoices.read')) return <span className="invoice-number">{number}</span>;
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
