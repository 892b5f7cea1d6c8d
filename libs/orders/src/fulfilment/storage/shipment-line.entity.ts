import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { ShipmentRow } from './shipment.entity.js';

/** Units of one line of the order in a shipment. */
@Entity('shipment_lines')
export class ShipmentLineRow {
  @PrimaryColumn({ type: 'integer', name: 'shipment_id' })
  @ForeignKey(() => ShipmentRow, { name: 'shipment_lines_shipment_id_fkey', onDelete: 'CASCADE' })
  shipmentId!: number;

  @PrimaryColumn({ type: 'integer', name: 'line_number' })
  lineNumber!: number;

  @Column({ type: 'integer' })
  quantity!: number;
}
