import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The days of a customer's first and last invoice. */
@Entity('sales_customers')
@Index('sales_customers_first_day', ['firstDay'])
export class SalesCustomerRow {
  @PrimaryColumn({ type: 'integer', name: 'customer_id' })
  customerId!: number;

  @Column({ type: 'date', name: 'first_day' })
  firstDay!: string;

  /** Null until an invoice is counted, or the nightly check has run, after the upgrade that adds it. */
  @Column({ type: 'date', name: 'last_day', nullable: true })
  lastDay!: string | null;
}
