import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A day whose totals differed from its invoices, and were written again. */
@Entity('sales_total_repairs')
@Index('sales_total_repairs_at', ['repairedAt'])
export class SalesTotalRepairRow {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column({ type: 'date' })
  day!: string;

  /** Rows that differed. */
  @Column({ type: 'integer' })
  differences!: number;

  @Column({ type: 'timestamptz', name: 'repaired_at', default: () => 'now()' })
  repairedAt!: Date;
}
