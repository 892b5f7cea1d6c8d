import { queryRows } from '@boutik/platform/database';
import { getOrRequestPdf } from '@boutik/platform/documents';
import { FileStore } from '@boutik/platform/media';
import { Jobs } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { creditedQuantities } from './credited-lines.js';
import { InvoiceFileRow } from './invoice-file.entity.js';
import { invoiceKinds } from './invoice.js';
import { creditedLines } from './issue-credit-note.js';
import { printInvoice } from './print-invoice.js';

/** A document of an order; `gross` in cents, negative on a credit note. */
const invoiceDocumentRow = z.strictObject({
  id: z.number(),
  kind: z.enum(invoiceKinds),
  number: z.string(),
  issuedOn: z.date(),
  gross: z.number(),
});
export type InvoiceDocument = z.infer<typeof invoiceDocumentRow>;

/** Finds the invoices of an order. The caller checks who may see them. */
@Injectable()
export class InvoiceFiles {
  constructor(
    private readonly database: DataSource,
    private readonly files: FileStore,
    private readonly jobs: Jobs,
  ) {}

  /** Invoices and credit notes, in the order of issue. */
  async listOfOrder(orderId: number): Promise<InvoiceDocument[]> {
    return queryRows(
      this.database,
      invoiceDocumentRow,
      `select id, kind, number, issued_on as "issuedOn", gross_cents::float8 as gross from invoices
       where order_id = $1 order by id`,
      [orderId],
    );
  }

  /** Units of an invoice that its credit notes cover, by line number. @param keyPrefix of their keys; absent: all */
  async creditedUnits(invoiceId: number, keyPrefix = ''): Promise<Map<number, number>> {
    return creditedQuantities(await creditedLines(this.database.manager, invoiceId, keyPrefix));
  }

  /** The PDF; printed by the worker when it is not there (any more). Throws "unavailable" when that takes longer than 15 s. */
  pdf(invoiceId: number): Promise<Buffer> {
    return getOrRequestPdf(this.jobs, {
      find: () => this.find(invoiceId),
      job: printInvoice,
      data: { invoiceId },
      jobId: `on-demand-${invoiceId}`,
      timeoutError: {
        code: 'invoice-not-printed',
        message: 'La facture est en préparation. Réessayez dans un instant.',
      },
    });
  }

  /** The stored file of a printed invoice; null while it is not printed. */
  findFile(invoiceId: number, manager: EntityManager = this.database.manager): Promise<InvoiceFileRow | null> {
    return manager.findOneBy(InvoiceFileRow, { invoiceId });
  }

  private async find(invoiceId: number): Promise<Buffer | null> {
    const printed = await this.findFile(invoiceId);
    return printed ? ((await this.files.find(printed.fileKey))?.bytes ?? null) : null;
  }
}
