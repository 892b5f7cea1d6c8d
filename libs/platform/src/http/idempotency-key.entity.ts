import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A request with an idempotency key and its reply. */
@Entity('idempotency_keys')
@Index('idempotency_keys_created_at', ['createdAt'])
export class IdempotencyKeyRow {
  @PrimaryColumn({ type: 'char', length: 64 })
  name!: string;

  @Column({ type: 'char', length: 64, name: 'body_hash' })
  bodyHash!: string;

  @Column({ type: 'jsonb', nullable: true })
  reply!: unknown;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
