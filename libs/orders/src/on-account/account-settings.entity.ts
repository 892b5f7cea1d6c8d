import type { BasisPoints } from '@boutik/kernel';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The settings of orders on account: one row. */
@Entity('account_settings')
export class AccountSettingsRow {
  @PrimaryColumn({ type: 'boolean', default: true })
  one!: boolean;

  /**
   * Yearly penalties for late payment on new invoices. Where nothing is agreed, art. L441-10 of the Code de commerce takes the
   * ECB's rate of its latest main refinancing operation and ten points: 2.15 % and 10 when this default was chosen.
   */
  @Column({ type: 'smallint', name: 'penalty_rate_bp', default: 1215 })
  penaltyRate!: BasisPoints;

  /** A client whose invoice is overdue for longer buys nothing more on account. */
  @Column({ type: 'smallint', name: 'max_overdue_days', default: 30 })
  maxOverdueDays!: number;

  /** After how many days of delay a client is reminded. */
  @Column({ type: 'smallint', name: 'reminder_days', array: true, default: [3, 15, 30] })
  reminderDays!: number[];
}
