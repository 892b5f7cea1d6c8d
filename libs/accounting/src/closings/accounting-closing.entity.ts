import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Chart } from '../domain/chart.js';
import type { AccountTotal } from './closing-summary.js';

/** A closed month or year; rows are chained by hashes and never change. */
@Entity('accounting_closings')
@Unique('accounting_closings_kind_last_day_key', ['kind', 'lastDay'])
export class AccountingClosingRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'text' })
  kind!: 'month' | 'year';

  @Column({ type: 'date', name: 'first_day' })
  firstDay!: string;

  @Column({ type: 'date', name: 'last_day' })
  lastDay!: string;

  @Column({ type: 'integer' })
  entries!: number;

  @Column({ type: 'bigint', name: 'debit_cents' })
  debitCents!: string;

  @Column({ type: 'jsonb' })
  totals!: AccountTotal[];

  /** The accounts of one's own that were in use. */
  @Column({ type: 'jsonb' })
  accounts!: Chart;

  /** Of a month: its entries; of a year: its file of entries (FEC). */
  @Column({ type: 'bytea', name: 'content_hash' })
  contentHash!: Buffer;

  @Column({ type: 'bytea', name: 'previous_hash', nullable: true })
  previousHash!: Buffer | null;

  @Column({ type: 'bytea' })
  hash!: Buffer;

  @Column({ type: 'integer', name: 'closed_by' })
  closedBy!: number;

  @Column({ type: 'text', name: 'closed_by_name' })
  closedByName!: string;

  @Column({ type: 'timestamptz', name: 'closed_at', default: () => 'now()' })
  closedAt!: Date;
}
