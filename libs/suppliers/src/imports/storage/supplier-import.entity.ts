import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** One file of a supplier and what became of it. */
@Entity('supplier_imports')
@Check('supplier_imports_total_bytes_check', 'total_bytes > 0')
@Check('supplier_imports_origin_check', "origin = any (array['upload', 'address'])")
@Index('supplier_imports_supplier', ['supplierId'])
export class SupplierImportRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'integer', name: 'supplier_id' })
  supplierId!: number;

  @Column({ type: 'text', name: 'file_name' })
  fileName!: string;

  @Column({ type: 'integer', name: 'total_bytes' })
  totalBytes!: number;

  @Column({ type: 'text' })
  origin!: 'upload' | 'address';

  @Column({ type: 'text', default: 'uploading' })
  status!: string;

  @Column({ type: 'boolean', name: 'is_dry_run', default: true })
  isDryRun!: boolean;

  @Column({ type: 'boolean', name: 'ignores_limits', default: false })
  ignoresLimits!: boolean;

  @Column({ type: 'jsonb', nullable: true })
  settings!: unknown;

  @Column({ type: 'bigint', name: 'done_bytes', default: 0 })
  doneBytes!: string;

  @Column({ type: 'jsonb', nullable: true })
  counts!: unknown;

  @Column({ type: 'text', nullable: true })
  reason!: string | null;

  @Column({ type: 'boolean', name: 'stop_requested', default: false })
  stopRequested!: boolean;

  /** How often it was started; part of the id of its job. */
  @Column({ type: 'integer', default: 0 })
  runs!: number;

  /** The name of the staff member; null for a file that was fetched on schedule. */
  @Column({ type: 'text', nullable: true })
  author!: string | null;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'ended_at', nullable: true })
  endedAt!: Date | null;
}
