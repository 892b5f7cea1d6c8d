import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A printed document of some shipments, as they were then. */
@Entity('shipment_documents')
@Index('shipment_documents_printed_at', ['printedAt'])
export class ShipmentDocumentRow {
  /** Identifies the kind, the shipments and their versions. */
  @PrimaryColumn({ type: 'text' })
  key!: string;

  @Column({ type: 'text', name: 'file_key' })
  fileKey!: string;

  /** In bytes. */
  @Column({ type: 'integer' })
  size!: number;

  @Column({ type: 'timestamptz', name: 'printed_at', default: () => 'now()' })
  printedAt!: Date;
}
