import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last invoice number of a year: numbers have no gaps. */
@Entity('invoice_counters')
export class InvoiceCounterRow {
  @PrimaryColumn({ type: 'smallint' })
  year!: number;

  @Column({ type: 'integer' })
  last!: number;

  /** "FAC", as it was when the first document of the year was issued; null for "FAC" and "AVO", which all years once had. */
  @Column({ type: 'text', name: 'invoice_prefix', nullable: true })
  invoicePrefix!: string | null;

  @Column({ type: 'text', name: 'credit_note_prefix', nullable: true })
  creditNotePrefix!: string | null;
}
