import type { InvoiceFiles } from '@boutik/invoices';
import type { StaffInvoice } from '@boutik/contract';
import { Attachment } from '@boutik/platform/http';
import { zipSync } from 'fflate';

/** The PDF files of invoices and credit notes in one file. @param name of the archive, without its extension */
export async function toInvoiceArchive(
  name: string,
  invoices: readonly Pick<StaffInvoice, 'id' | 'type' | 'numero'>[],
  files: InvoiceFiles,
): Promise<Attachment> {
  const content: Record<string, Uint8Array> = {};
  // One after the other: a missing one is printed, and printing has a queue of its own.
  for (const { id, type, numero } of invoices) content[`${type}-${numero}.pdf`] = await files.pdf(id);
  // PDF files are compressed already.
  const bytes = zipSync(content, { level: 0 });
  return new Attachment({ filename: `${name}.zip`, contentType: 'application/zip', bytes });
}
