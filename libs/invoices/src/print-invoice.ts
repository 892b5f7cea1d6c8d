import { anyRow, queryRows } from '@boutik/platform/database';
import {
  currentSeller,
  findLogo,
  PdfPrinter,
  printDocument,
  type DocumentData,
  type Seller,
} from '@boutik/platform/documents';
import { FileStore, newFileKey, Pictures } from '@boutik/platform/media';
import {
  defineJob,
  type EventListener,
  Handles,
  type JobHandler,
  Jobs,
  ListensTo,
  Outbox,
} from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { attachFacturX } from './factur-x/attach-factur-x.js';
import { crossIndustryInvoice } from './factur-x/cross-industry-invoice.js';
import { invoiceIssued, invoicePrinted } from './invoice-events.js';
import { buildCreditNoteDocument, type StoredCreditNote } from './credit-note-document.js';
import { buildInvoiceDocument } from './invoice-document.js';
import { type StoredInvoice, storedInvoiceRow } from './invoice.js';

const PDF = 'application/pdf';

export const printInvoice = defineJob({
  queue: 'documents',
  name: 'print-invoice',
  data: z.object({ invoiceId: z.number() }),
  attempts: 8,
  backoffMs: 3000,
});
const invoiceRow = storedInvoiceRow.extend({
  file_key: z.string().nullable(),
  corrects_number: z.string().nullable(),
  corrects_issued_on: z.date().nullable(),
});
const INVOICE_COLUMNS = Object.keys(storedInvoiceRow.shape)
  .map((column) => `i.${column}`)
  .join(', ');

@Injectable()
@ListensTo(invoiceIssued)
export class OnInvoiceIssued implements EventListener<typeof invoiceIssued> {
  constructor(private readonly jobs: Jobs) {}

  async handle({ invoiceId }: { invoiceId: number }): Promise<void> {
    await this.jobs.add(printInvoice, { invoiceId }, { id: `print-invoice-${invoiceId}` });
  }
}

/** Prints an invoice to a PDF file with its XML embedded (Factur-X). */
@Injectable()
export class InvoicePrinter {
  constructor(
    private readonly printer: PdfPrinter,
    private readonly pictures: Pictures,
    private readonly files: FileStore,
  ) {}

  async print(invoice: StoredInvoice | StoredCreditNote): Promise<{ fileKey: string; size: number }> {
    // Of documents that were issued before the seller was stored with them, the present one.
    const seller = invoice.content.seller ?? currentSeller();
    const logo = await findLogo(seller, this.pictures);
    const document = await printDocument(this.printer, buildDocument(invoice, seller), logo);
    const xml = crossIndustryInvoice(invoice, seller);
    const pdf = await attachFacturX(document, { xml, writtenAt: invoice.issued_on });
    const fileKey = newFileKey('invoices', PDF);
    await this.files.put(fileKey, pdf, PDF);
    return { fileKey, size: pdf.length };
  }

  async isStored(fileKey: string | null): Promise<boolean> {
    return fileKey !== null && (await this.files.exists(fileKey));
  }
}

/** Prints an invoice once, and again when its file is lost; a second run finds the file and does nothing. */
@Injectable()
@Handles(printInvoice)
export class PrintInvoice implements JobHandler<typeof printInvoice> {
  constructor(
    private readonly database: DataSource,
    private readonly invoicePrinter: InvoicePrinter,
    private readonly outbox: Outbox,
  ) {}

  async handle({ invoiceId }: { invoiceId: number }): Promise<void> {
    const [invoice] = await queryRows(
      this.database,
      invoiceRow,
      `select ${INVOICE_COLUMNS}, f.file_key, c.number as corrects_number, c.issued_on as corrects_issued_on
       from invoices i left join invoice_files f on f.invoice_id = i.id left join invoices c on c.id = i.corrects_id
       where i.id = $1`,
      [invoiceId],
    );
    if (!invoice || (await this.invoicePrinter.isStored(invoice.file_key))) return;
    const { fileKey, size } = await this.invoicePrinter.print(invoice);
    await this.database.transaction(async (tx) => {
      const rows = await queryRows(
        tx,
        anyRow,
        `insert into invoice_files (invoice_id, file_key, size) values ($1, $2, $3)
         on conflict (invoice_id) do update set file_key = excluded.file_key, size = excluded.size, printed_at = now()
           where invoice_files.file_key = $4 returning invoice_id`,
        [invoiceId, fileKey, size, invoice.file_key],
      );
      // Printed again because the file was lost: the email was sent after the first print.
      if (rows.length === 0 || invoice.file_key !== null) return;
      await this.outbox.publish(tx, invoicePrinted, invoiceId, {
        invoiceId,
        kind: invoice.kind,
        number: invoice.number,
        fileKey,
        size,
      });
    });
  }
}

function buildDocument(document: StoredInvoice | StoredCreditNote, seller: Seller): DocumentData {
  return 'corrects_number' in document && document.kind === 'credit-note'
    ? buildCreditNoteDocument(document, seller)
    : buildInvoiceDocument(document, seller);
}
