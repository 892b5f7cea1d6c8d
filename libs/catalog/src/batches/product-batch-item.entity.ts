import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ProductRow } from '../storage/product.entity.js';
import type { BatchChange, BatchedFields } from './domain/batch-change.js';
import { ProductBatchRow } from './product-batch.entity.js';

export type BatchItemStatus = 'waiting' | 'changed' | 'unchanged' | 'refused' | 'undone' | 'skipped';

/** A product of a batch: the changed fields before and after. */
@Entity('product_batch_items')
@Index('product_batch_items_product_idx', ['productId'])
export class ProductBatchItemRow {
  @PrimaryColumn({ type: 'integer', name: 'batch_id' })
  @ForeignKey(() => ProductBatchRow, { name: 'product_batch_items_batch_id_fkey', onDelete: 'CASCADE' })
  batchId!: number;

  @PrimaryColumn({ type: 'integer', name: 'product_id' })
  @ForeignKey(() => ProductRow, { name: 'product_batch_items_product_id_fkey', onDelete: 'CASCADE' })
  productId!: number;

  @Column({ type: 'text', default: 'waiting' })
  status!: BatchItemStatus;

  /** What a line of a CSV file asks for; null: the change of the batch. */
  @Column({ type: 'jsonb', nullable: true })
  change!: BatchChange | null;

  @Column({ type: 'jsonb', nullable: true })
  before!: Partial<BatchedFields> | null;

  @Column({ type: 'jsonb', nullable: true })
  after!: Partial<BatchedFields> | null;
}
