import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Audience, PriceListStatus } from './domain/price-list.js';

/** Prices for professionals, for chosen clients, or by volume for everybody. */
@Entity('price_lists')
export class PriceListRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text' })
  audience!: Audience;

  @Column({ type: 'text', default: 'draft' })
  status!: PriceListStatus;

  @Column({ type: 'timestamptz', name: 'starts_at', nullable: true })
  startsAt!: Date | null;

  @Column({ type: 'timestamptz', name: 'ends_at', nullable: true })
  endsAt!: Date | null;

  /** Grows with each change of the list, its clients or its rules. */
  @Column({ type: 'integer', default: 1 })
  version!: number;

  /** Whether public pages were made while the list was in force; `AnnouncePriceLists` follows the period. */
  @Column({ type: 'boolean', name: 'is_announced', default: false })
  isAnnounced!: boolean;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
