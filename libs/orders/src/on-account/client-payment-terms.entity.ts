import type { Cents } from '@boutik/kernel';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A client who may pay after the delivery. */
@Entity('client_payment_terms')
export class ClientPaymentTermsRow {
  @PrimaryColumn({ type: 'integer', name: 'user_id' })
  userId!: number;

  /** What may be unpaid at once. */
  @Column({ type: 'integer', name: 'limit_cents' })
  limit!: Cents;

  @Column({ type: 'smallint' })
  days!: number;

  @Column({ type: 'boolean', name: 'end_of_month', default: false })
  endOfMonth!: boolean;

  @Column({ type: 'boolean', name: 'reminders_paused', default: false })
  remindersPaused!: boolean;
}
