import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A delivery that a carrier announced, and no parcel of the shop has the number of. */
@Entity('unknown_deliveries')
@Unique('unknown_deliveries_tracking_number_key', ['trackingNumber'])
export class UnknownDeliveryRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'text', name: 'tracking_number' })
  trackingNumber!: string;

  /** "2026-11-24". */
  @Column({ type: 'date', name: 'delivered_on' })
  deliveredOn!: string;

  @Column({ type: 'timestamptz', name: 'announced_at', default: () => 'now()' })
  announcedAt!: Date;
}
