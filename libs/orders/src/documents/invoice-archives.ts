import { Readable } from 'node:stream';
import { type InputOf, type listInvoices, MAX_ARCHIVED_INVOICES, type StaffInvoice } from '@boutik/contract';
import { InvoiceFiles } from '@boutik/invoices';
import { DomainError, notFound } from '@boutik/kernel';
import { Attachment } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { Zip, ZipPassThrough } from 'fflate';
import { StaffInvoices } from '../staff/staff-invoices.js';

type Filters = Omit<InputOf<typeof listInvoices>['query'], 'page' | 'per_page' | 'sort_by' | 'sort_direction'>;
/** A missing document is printed: two at a time, so that another caller's waits behind few of them. */
const READ_AT_ONCE = 4;

/** What is asked for: its name, without the extension, and what to do when there are too many documents. */
interface Archive {
  name: string;
  whenTooMany: string;
}

type ArchivedInvoice = Pick<StaffInvoice, 'id' | 'type' | 'numero'>;

/** The PDF files of invoices and credit notes in one zip file, which is sent while they are read: none is kept in memory. */
@Injectable()
export class InvoiceArchives {
  constructor(
    private readonly invoices: StaffInvoices,
    private readonly files: InvoiceFiles,
  ) {}

  /**
   * All documents of the filters, the oldest first.
   * @throws DomainError not-found when there is none, conflict when there are more than `MAX_ARCHIVED_INVOICES`
   */
  async packMatching({ name, whenTooMany }: Archive, filters: Filters): Promise<Attachment> {
    const { invoices, total } = await this.invoices.page({
      ...filters,
      page: 1,
      per_page: MAX_ARCHIVED_INVOICES,
      sort_by: 'date',
      sort_direction: 'asc',
    });
    if (total > MAX_ARCHIVED_INVOICES) throw tooManyInvoices(whenTooMany);
    return this.pack(name, invoices);
  }

  /** The chosen documents. @throws DomainError not-found when one of them does not exist */
  async packChosen(name: string, ids: readonly number[]): Promise<Attachment> {
    return this.pack(name, await this.invoices.find(ids));
  }

  private async pack(name: string, [first, ...others]: readonly ArchivedInvoice[]): Promise<Attachment> {
    if (!first) throw notFound('no-invoices', 'Aucune facture à télécharger.');
    // Before anything is sent: when documents cannot be printed, the caller gets an error instead of a part of a file.
    const start = await this.files.pdf(first.id);
    const bytes = Readable.from(this.zip(first, start, others), { objectMode: false });
    return new Attachment({ filename: `${name}.zip`, contentType: 'application/zip', bytes });
  }

  private async *zip(first: ArchivedInvoice, start: Uint8Array, others: readonly ArchivedInvoice[]) {
    const chunks: Uint8Array[] = [];
    const zip = new Zip((error, chunk) => {
      if (error) throw error;
      chunks.push(chunk);
    });
    const add = ({ type, numero }: ArchivedInvoice, pdf: Uint8Array) => {
      // PDF files are compressed already.
      const entry = new ZipPassThrough(`${type}-${numero}.pdf`);
      zip.add(entry);
      entry.push(pdf, true);
      return Buffer.concat(chunks.splice(0));
    };
    yield add(first, start);
    for (let at = 0; at < others.length; at += READ_AT_ONCE) {
      const next = others.slice(at, at + READ_AT_ONCE);
      const pdfs = await Promise.all(next.map(async (invoice) => ({ invoice, pdf: await this.files.pdf(invoice.id) })));
      for (const { invoice, pdf } of pdfs) yield add(invoice, pdf);
    }
    zip.end();
    yield Buffer.concat(chunks.splice(0));
  }
}

function tooManyInvoices(advice: string): DomainError {
  return new DomainError(
    'conflict',
    'too-many-invoices',
    `Plus de ${MAX_ARCHIVED_INVOICES.toLocaleString('fr-FR')} factures\u202f: ${advice}.`,
  );
}
