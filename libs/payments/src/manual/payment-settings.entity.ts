import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The settings of payments: one row. */
@Entity('payment_settings')
export class PaymentSettingsRow {
  @PrimaryColumn({ type: 'boolean', default: true })
  one!: boolean;

  /** For how many days a bank transfer reserves stock; null when none is offered. */
  @Column({ type: 'smallint', name: 'transfer_days', nullable: true })
  transferDays!: number | null;
}
