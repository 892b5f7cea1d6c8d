import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { ProductRow } from '../storage/product.entity.js';
import { SpecificationBatchRow } from './specification-batch.entity.js';

/** A product's data sheet before and after a batch. */
@Entity('specification_batch_changes')
export class SpecificationBatchChangeRow {
  @PrimaryColumn({ type: 'integer', name: 'batch_id' })
  @ForeignKey(() => SpecificationBatchRow, {
    name: 'specification_batch_changes_batch_id_fkey',
    onDelete: 'CASCADE',
  })
  batchId!: number;

  @PrimaryColumn({ type: 'integer', name: 'product_id' })
  @ForeignKey(() => ProductRow, { name: 'specification_batch_changes_product_id_fkey', onDelete: 'CASCADE' })
  productId!: number;

  @Column({ type: 'json' })
  before!: unknown;

  @Column({ type: 'json' })
  after!: unknown;
}
