import { setTimeout as sleep } from 'node:timers/promises';
import { type Cents, DomainError } from '@boutik/kernel';
import { FileStore, Jobs } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SoldAs } from './invoice-events.js';
import { printInvoice } from './print-invoice.js';

const PATIENCE_MS = 15_000;
const STEP_MS = 250;

/** An invoice or credit note of an order; `gross` in cents, negative on a credit note. */
export interface PaperOfOrder {
  id: number;
  kind: 'invoice' | 'credit-note';
  number: string;
  issuedOn: Date;
  gross: Cents;
}

/** Finds invoices for people who may see the order; whether they may is the caller's rule. */
@Injectable()
export class InvoiceFiles {
  constructor(
    private readonly database: DataSource,
    private readonly files: FileStore,
    private readonly jobs: Jobs,
  ) {}

  /** Invoice and credit notes, in the order of issue. */
  async ofOrder(soldAs: SoldAs, orderId: number): Promise<PaperOfOrder[]> {
    return this.database.query<PaperOfOrder[]>(
      `select id, kind, number, issued_on as "issuedOn", gross_cents::float8 as gross from invoices
       where sold_as = $1 and order_id = $2 order by id`,
      [soldAs, orderId],
    );
  }

  /** The PDF; printed by the worker when it is not there yet. Throws "unavailable" when that takes longer than 15 s. */
  async pdf(invoiceId: number): Promise<Buffer> {
    const end = Date.now() + PATIENCE_MS;
    let asked = false;
    for (;;) {
      const [file] = await this.database.query<{ file_key: string }[]>(
        'select file_key from invoice_files where invoice_id = $1',
        [invoiceId],
      );
      if (file) return (await this.files.get(file.file_key)).bytes;
      if (!asked) await this.jobs.add(printInvoice, { invoiceId }, { id: `print-invoice-${invoiceId}` });
      asked = true;
      if (Date.now() > end)
        throw new DomainError(
          'unavailable',
          'invoice-not-printed',
          'La facture est en préparation. Réessayez dans un instant.',
          { retryAfter: 5 },
        );
      await sleep(STEP_MS);
    }
  }
}
