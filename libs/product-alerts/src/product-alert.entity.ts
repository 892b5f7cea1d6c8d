import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A mail that somebody asked for: a product is in stock again, or costs less. Sent once. */
@Entity('product_alerts')
@Unique('product_alerts_token_key', ['token'])
@Unique('product_alerts_product_id_kind_email_key', ['productId', 'kind', 'email'])
@Index('product_alerts_email', ['email'])
export class ProductAlertRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  /** A product. */
  @Column({ type: 'integer', name: 'product_id' })
  productId!: number;

  @Column({ type: 'text' })
  kind!: AlertKind;

  /** Of a price alert: cents including tax; the price that is sent is this or less. */
  @Column({ type: 'integer', name: 'max_price_cents', nullable: true })
  maxPriceCents!: number | null;

  @Column({ type: 'citext' })
  email!: string;

  /** The secret of its links. */
  @Column({ type: 'text' })
  token!: string;

  @Column({ type: 'text' })
  state!: AlertState;

  @Column({ type: 'timestamptz', name: 'requested_at', default: () => 'now()' })
  requestedAt!: Date;

  @Column({ type: 'timestamptz', name: 'sent_at', nullable: true })
  sentAt!: Date | null;
}

export type AlertKind = 'stock' | 'price';
/** "awaiting": whoever typed the address has not shown yet that it is theirs. */
export type AlertState = 'awaiting' | 'active' | 'sent';
