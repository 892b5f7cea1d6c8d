import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last invoice number of a year: numbers have no gaps. */
@Entity('invoice_counters')
export class InvoiceCounterRow {
  @PrimaryColumn({ type: 'smallint' })
  year!: number;

  @Column({ type: 'integer' })
  last!: number;
}
