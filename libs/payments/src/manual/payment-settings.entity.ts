import type { PaymentProviderName } from '@boutik/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PaymentOffers } from '../providers/payment-provider.js';

/** The settings of payments: one row. */
@Entity('payment_settings')
export class PaymentSettingsRow {
  @PrimaryColumn({ type: 'boolean', default: true })
  one!: boolean;

  /** For how many days a bank transfer reserves stock; null when none is offered. */
  @Column({ type: 'smallint', name: 'transfer_days', nullable: true })
  transferDays!: number | null;

  /** The last line of the ledger that may have taken its number out of order, before a number was taken under the lock. */
  @Column({ type: 'integer', name: 'ledger_ordered_after', default: 0 })
  ledgerOrderedAfter!: number;

  /** What the payment pages of the providers offer besides, as it was read last; by provider. */
  @Column({ type: 'jsonb', default: {} })
  offers!: Partial<Record<PaymentProviderName, PaymentOffers>>;
}
