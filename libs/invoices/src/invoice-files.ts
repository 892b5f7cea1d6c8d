import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '@boutik/kernel';
import { FileStore, Jobs } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { printInvoice } from './print-invoice.js';

const PATIENCE_MS = 15_000;
const STEP_MS = 250;

export interface InvoiceOfOrder {
  id: number;
  number: string;
}

/** Finds invoices for people who may see the order; whether they may is the caller's rule. */
@Injectable()
export class InvoiceFiles {
  constructor(
    private readonly database: DataSource,
    private readonly files: FileStore,
    private readonly jobs: Jobs,
  ) {}

  async ofOrder(orderId: number): Promise<InvoiceOfOrder | null> {
    const [invoice] = await this.database.query<InvoiceOfOrder[]>(
      "select id, number from invoices where sold_as = 'order' and order_id = $1 and kind = 'invoice'",
      [orderId],
    );
    return invoice ?? null;
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
