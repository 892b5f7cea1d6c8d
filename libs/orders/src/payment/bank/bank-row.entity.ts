import type { Cents } from '@boutik/kernel';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { StatementFormat } from './domain/statement-row.js';
import { OrderRow } from '../../storage/order.entity.js';

/** Money that came to the bank account, from a statement; each row is stored once. */
@Entity('bank_rows')
@Unique('bank_rows_hash_key', ['hash'])
@Index('bank_rows_by_state', ['state', 'bookedOn', 'id'])
@Index('bank_rows_of_payout', ['payoutId'], { unique: true, where: '(payout_id IS NOT NULL)' })
@Index('bank_rows_of_order', ['orderId'], { where: '(order_id IS NOT NULL)' })
export class BankRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  /** Of what the bank wrote, and of how many equal rows come before it in its file. */
  @Column({ type: 'text' })
  hash!: string;

  @Column({ type: 'text', name: 'file_name' })
  fileName!: string;

  /** "2026-11-24". */
  @Column({ type: 'date', name: 'booked_on' })
  bookedOn!: string;

  @Column({ type: 'integer', name: 'amount_cents' })
  amount!: Cents;

  @Column({ type: 'text' })
  label!: string;

  @Column({ type: 'text' })
  counterparty!: string;

  @Column({ type: 'text' })
  reference!: string;

  /** Null for rows of before it was stored. */
  @Column({ type: 'text', nullable: true })
  format!: StatementFormat | null;

  /** IBAN of the shop's account; empty where the file does not name it. */
  @Column({ type: 'text', default: '' })
  account!: string;

  /** The row of an earlier file that it may be once more, until staff say that it is not: it pays no order. */
  @Column({ type: 'integer', name: 'double_of', nullable: true })
  doubleOf!: number | null;

  @Column({ type: 'text', default: 'open' })
  state!: 'open' | 'recorded' | 'ignored';

  /** The order that it was recorded for. */
  @Column({ type: 'integer', name: 'order_id', nullable: true })
  @ForeignKey(() => OrderRow, { name: 'bank_rows_order_id_fkey' })
  orderId!: number | null;

  /** The payout of a provider that it is. */
  @Column({ type: 'integer', name: 'payout_id', nullable: true })
  payoutId!: number | null;

  /** How often it was recorded, when a wrong record was reversed; part of the key of the receipt. */
  @Column({ type: 'integer', default: 1 })
  attempt!: number;

  @Column({ type: 'timestamptz', name: 'uploaded_at', default: () => 'now()' })
  uploadedAt!: Date;
}
