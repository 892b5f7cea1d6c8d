import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { BatchChange } from './domain/batch-change.js';

export const batchStatuses = ['running', 'done', 'undoing', 'undone'] as const;
export type BatchStatus = (typeof batchStatuses)[number];

/** One change of many products. */
@Entity('product_batches')
export class ProductBatchRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'integer', name: 'staff_id' })
  staffId!: number;

  @Column({ type: 'text', name: 'staff_name' })
  staffName!: string;

  /** Empty for a file, whose items have their own. */
  @Column({ type: 'jsonb' })
  change!: BatchChange;

  /** The name of the CSV file; null for one change of all products. */
  @Column({ type: 'text', name: 'file_name', nullable: true })
  fileName!: string | null;

  @Column({ type: 'text', default: 'running' })
  status!: BatchStatus;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
