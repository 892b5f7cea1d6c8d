import type { PaymentProviderName } from '@boutik/contract';
import type { Cents } from '@boutik/kernel';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { OrderRow } from '../storage/order.entity.js';

/** A payment through a provider of an order on account, or of an instalment of it. */
@Entity('account_payments')
@Index('account_payments_of_order', ['orderId'])
export class AccountPaymentRow {
  @PrimaryColumn({ type: 'text' })
  provider!: PaymentProviderName;

  @PrimaryColumn({ type: 'text', name: 'session_id' })
  sessionId!: string;

  @Column({ type: 'integer', name: 'order_id' })
  @ForeignKey(() => OrderRow, { name: 'account_payments_order_id_fkey' })
  orderId!: number;

  /** That it was opened for; 0 for all that is left of the order. */
  @Column({ type: 'smallint' })
  instalment!: number;

  @Column({ type: 'integer', name: 'amount_cents' })
  amount!: Cents;

  /** `returned`: its amount was no longer due when it was captured, and goes back. */
  @Column({ type: 'text' })
  state!: 'open' | 'paid' | 'returned';

  /** Due again after a lost dispute. */
  @Column({ type: 'integer', name: 'charged_back_cents', default: 0 })
  chargedBack!: Cents;

  @Column({ type: 'timestamptz', name: 'opened_at', default: () => 'now()' })
  openedAt!: Date;

  @Column({ type: 'timestamptz', name: 'paid_at', nullable: true })
  paidAt!: Date | null;
}
