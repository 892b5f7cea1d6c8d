import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** How the files of a supplier are read, and where they are fetched. */
@Entity('supplier_feeds')
@Check('supplier_feeds_every_hours_check', 'every_hours > 0')
@Index('supplier_feeds_due', ['nextFetchAt'], { where: 'next_fetch_at is not null' })
export class SupplierFeedRow {
  @PrimaryColumn({ type: 'integer', name: 'supplier_id' })
  supplierId!: number;

  @Column({ type: 'jsonb' })
  settings!: unknown;

  @Column({ type: 'text', name: 'source_url', nullable: true })
  sourceUrl!: string | null;

  @Column({ type: 'integer', name: 'every_hours', nullable: true })
  everyHours!: number | null;

  @Column({ type: 'timestamptz', name: 'next_fetch_at', nullable: true })
  nextFetchAt!: Date | null;

  @Column({ type: 'integer', default: 1 })
  version!: number;

  @Column({ type: 'timestamptz', name: 'updated_at', default: () => 'now()' })
  updatedAt!: Date;
}
