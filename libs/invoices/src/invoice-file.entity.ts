import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { InvoiceRow } from './invoice.entity.js';

/** The PDF of an invoice, in the file store. */
@Entity('invoice_files')
export class InvoiceFileRow {
  @PrimaryColumn({ type: 'integer', name: 'invoice_id' })
  @ForeignKey(() => InvoiceRow, { name: 'invoice_files_invoice_id_fkey' })
  invoiceId!: number;

  @Column({ type: 'text', name: 'file_key' })
  fileKey!: string;

  @Column({ type: 'integer' })
  size!: number;

  @Column({ type: 'timestamptz', name: 'printed_at', default: () => 'now()' })
  printedAt!: Date;
}
