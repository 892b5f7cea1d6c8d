import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { CarrierCode } from '../domain/carriers.js';
import type { ShipmentStatus } from '../domain/shipment-status.js';
import { FulfilmentRow } from './fulfilment.entity.js';

/** One parcel of an order, or what its client collects at once. */
@Entity('shipments')
@Unique('shipments_order_id_sequence_key', ['orderId', 'sequence'])
@Index('shipments_tracking_number', ['trackingNumber'], { where: '(tracking_number IS NOT NULL)' })
export class ShipmentRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'integer', name: 'order_id' })
  @ForeignKey(() => FulfilmentRow, { name: 'shipments_order_id_fkey', onDelete: 'CASCADE' })
  orderId!: number;

  /** 1 is the first shipment of the order. */
  @Column({ type: 'integer' })
  sequence!: number;

  /** Changed by `MoveShipment` alone, which checks the allowed transitions. */
  @Column({ type: 'text', default: 'preparing' })
  status!: ShipmentStatus;

  @Column({ type: 'text', nullable: true })
  carrier!: CarrierCode | null;

  @Column({ type: 'text', name: 'tracking_number', nullable: true })
  trackingNumber!: string | null;

  /** Of a carrier whose page is not known: given by staff. */
  @Column({ type: 'text', name: 'tracking_url', nullable: true })
  trackingUrl!: string | null;

  /** Number and day of the export declaration: the proof that an exported parcel left La Réunion (decision 223). */
  @Column({ type: 'text', name: 'export_declaration', nullable: true })
  exportDeclaration!: string | null;

  @Column({ type: 'date', name: 'exported_on', nullable: true })
  exportedOn!: string | null;

  /** Grows with each change: staff send the one that they read. */
  @Column({ type: 'integer', default: 1 })
  version!: number;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'prepared_at', nullable: true })
  preparedAt!: Date | null;

  /** Given to the carrier, or ready to be collected. */
  @Column({ type: 'timestamptz', name: 'handed_over_at', nullable: true })
  handedOverAt!: Date | null;

  @Column({ type: 'timestamptz', name: 'delivered_at', nullable: true })
  deliveredAt!: Date | null;

  /** Came back, or was cancelled. */
  @Column({ type: 'timestamptz', name: 'ended_at', nullable: true })
  endedAt!: Date | null;
}
