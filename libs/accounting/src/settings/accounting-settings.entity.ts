import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Chart } from '../domain/chart.js';

/** The settings of accounting, and the result of the last check of closed periods: one row. */
@Entity('accounting_settings')
export class AccountingSettingsRow {
  @PrimaryColumn({ type: 'boolean', default: true })
  one!: boolean;

  /** Accounts of the shop by the standard number that they replace. */
  @Column({ type: 'jsonb', default: {} })
  accounts!: Chart;

  @Column({ type: 'timestamptz', name: 'checked_at', nullable: true })
  checkedAt!: Date | null;

  /** What the check found; empty when all is as it was closed. */
  @Column({ type: 'text', array: true, default: [] })
  differences!: string[];
}
