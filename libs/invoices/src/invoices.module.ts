import { PdfModule } from '@boutik/platform/documents';
import { FilesModule } from '@boutik/platform/media';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { InvoiceFiles } from './invoice-files.js';
import { InvoicesOfPeriod } from './invoices-of-period.js';
import { IssueCreditNote } from './issue-credit-note.js';
import { IssueInvoice } from './issue-invoice.js';
import { InvoicePrinter, OnInvoiceIssued, PrintInvoice } from './print-invoice.js';
import { InvoiceRow } from './invoice.entity.js';
import { InvoiceCounterRow } from './invoice-counter.entity.js';
import { InvoiceFileRow } from './invoice-file.entity.js';
import { InvoiceWordsRow } from './invoice-words.entity.js';

const invoiceEntities = [InvoiceRow, InvoiceCounterRow, InvoiceFileRow, InvoiceWordsRow];

/** Issuing invoices and credit notes, for selling libraries. */
@Module({
  imports: [TypeOrmModule.forFeature(invoiceEntities), FilesModule],
  providers: [IssueInvoice, IssueCreditNote, InvoiceFiles, InvoicesOfPeriod],
  exports: [IssueInvoice, IssueCreditNote, InvoiceFiles, InvoicesOfPeriod],
})
export class InvoicesModule {}

@Module({
  imports: [TypeOrmModule.forFeature(invoiceEntities), FilesModule, PdfModule],
  providers: [OnInvoiceIssued, PrintInvoice, InvoicePrinter],
})
export class InvoicesJobsModule {}
