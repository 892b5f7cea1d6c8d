import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { InvoiceKind } from './invoice.js';

/** An invoice or a credit note, frozen as issued; amounts in cents. */
@Entity('invoices')
@Unique('invoices_issue_key_key', ['issueKey'])
@Unique('invoices_number_key', ['number'])
@Unique('invoices_year_sequence_key', ['year', 'sequence'])
@Index('invoices_issued_on', ['issuedOn', 'id'])
@Index('invoices_of_order', ['orderId'])
@Index('invoices_corrects', ['correctsId'], { where: '(corrects_id IS NOT NULL)' })
@Index('invoices_one_deposit_per_order', ['orderId'], { unique: true, where: "(kind = 'deposit'::text)" })
@Index('invoices_one_per_order', ['orderId'], { unique: true, where: "(kind = 'invoice'::text)" })
export class InvoiceRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'text' })
  number!: string;

  @Column({ type: 'smallint' })
  year!: number;

  @Column({ type: 'integer' })
  sequence!: number;

  @Column({ type: 'text', default: 'invoice' })
  kind!: InvoiceKind;

  @Column({ type: 'integer', name: 'corrects_id', nullable: true })
  @ForeignKey(() => InvoiceRow, { name: 'invoices_corrects_id_fkey' })
  correctsId!: number | null;

  @Column({ type: 'integer', name: 'order_id' })
  orderId!: number;

  @Column({ type: 'text', name: 'order_number' })
  orderNumber!: string;

  @Column({ type: 'timestamptz', name: 'issued_on' })
  issuedOn!: Date;

  @Column({ type: 'jsonb' })
  content!: unknown;

  @Column({ type: 'bigint', name: 'net_cents' })
  netCents!: string;

  @Column({ type: 'bigint', name: 'vat_cents' })
  vatCents!: string;

  @Column({ type: 'bigint', name: 'gross_cents' })
  grossCents!: string;

  @Column({ type: 'text', name: 'issue_key', nullable: true })
  issueKey!: string | null;
}
