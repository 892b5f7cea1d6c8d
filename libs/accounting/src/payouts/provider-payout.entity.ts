import type { Cents } from '@boutik/kernel';
import type { ChangeToCheck } from '../domain/paypal-payouts.js';
import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** What a provider has paid out to the bank account, from its file or list; it is booked on the day of the import. */
@Entity('provider_payouts')
@Unique('provider_payouts_provider_payout_id_key', ['provider', 'payoutId'])
@Index('provider_payouts_recorded', ['recordedAt'])
export class ProviderPayoutRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'text' })
  provider!: 'stripe' | 'paypal';

  /** At the provider. */
  @Column({ type: 'text', name: 'payout_id' })
  payoutId!: string;

  /** When the bank receives it: "2026-11-24". */
  @Column({ type: 'date', name: 'paid_on' })
  paidOn!: string;

  @Column({ type: 'integer', name: 'amount_cents' })
  amount!: Cents;

  /** Retained, without those of disputes, which the ledger has. */
  @Column({ type: 'integer', name: 'fee_cents' })
  fee!: Cents;

  /** How many payments it contains, and how many of them the shop does not know. */
  @Column({ type: 'integer' })
  payments!: number;

  @Column({ type: 'integer', name: 'unknown_payments' })
  unknown!: number;

  /** What its content does not explain; 0 when all sums agree. */
  @Column({ type: 'integer', name: 'difference_cents', default: 0 })
  difference!: Cents;

  /** What it contains of a kind that we do not know. */
  @Column({ type: 'jsonb', name: 'to_check', default: [] })
  toCheck!: ChangeToCheck[];

  @Column({ type: 'text', name: 'file_name' })
  fileName!: string;

  @Column({ type: 'integer', name: 'recorded_by' })
  recordedBy!: number;

  @Column({ type: 'text', name: 'recorded_by_name' })
  recordedByName!: string;

  @Column({ type: 'timestamptz', name: 'recorded_at', default: () => 'now()' })
  recordedAt!: Date;
}
