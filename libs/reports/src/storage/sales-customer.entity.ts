import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The day of a customer's first invoice. */
@Entity('sales_customers')
@Index('sales_customers_first_day', ['firstDay'])
export class SalesCustomerRow {
  @PrimaryColumn({ type: 'integer', name: 'customer_id' })
  customerId!: number;

  @Column({ type: 'date', name: 'first_day' })
  firstDay!: string;
}
