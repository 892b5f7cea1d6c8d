import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A supplier's picture and the address of our copy. */
@Entity('imported_pictures')
export class ImportedPictureRow {
  @PrimaryColumn({ type: 'text', name: 'source_url' })
  sourceUrl!: string;

  @Column({ type: 'text' })
  address!: string;

  @Column({ type: 'timestamptz', name: 'imported_at', default: () => 'now()' })
  importedAt!: Date;
}
