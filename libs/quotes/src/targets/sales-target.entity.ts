import type { Cents } from '@boutik/kernel';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What a seller is to win in a month, without tax. */
@Entity('sales_targets')
@Index('sales_targets_month', ['month'])
export class SalesTargetRow {
  @PrimaryColumn({ type: 'integer', name: 'owner_id' })
  ownerId!: number;

  /** The first day of the month. */
  @PrimaryColumn({ type: 'date' })
  month!: string;

  @Column({ type: 'integer', name: 'amount_cents' })
  amountCents!: Cents;
}
