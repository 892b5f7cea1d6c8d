import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A webhook of a provider that was handled. */
@Entity('payment_webhooks')
export class PaymentWebhookRow {
  @PrimaryColumn({ type: 'text' })
  provider!: string;

  @PrimaryColumn({ type: 'text', name: 'event_id' })
  eventId!: string;

  @Column({ type: 'text' })
  type!: string;

  @Column({ type: 'text', name: 'session_id', nullable: true })
  sessionId!: string | null;

  @Column({ type: 'timestamptz', name: 'received_at', default: () => 'now()' })
  receivedAt!: Date;
}
