import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { InvoiceRow } from './invoice.entity.js';

/** What an invoice is found by, without accents and capitals: its number, and the words of its order. Triggers write it. */
@Entity('invoice_words')
// gin (words gin_trgm_ops)
@Index('invoice_words_words', { synchronize: false })
export class InvoiceWordsRow {
  @PrimaryColumn({ type: 'integer', name: 'invoice_id' })
  @ForeignKey(() => InvoiceRow, { name: 'invoice_words_invoice_id_fkey' })
  invoiceId!: number;

  @Column({ type: 'text' })
  words!: string;
}
