import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { SubsubcategoryRow } from '../storage/subsubcategory.entity.js';

/** The state of a category's products when its names were summed up. */
@Entity('specification_summaries')
export class SpecificationSummaryRow {
  @PrimaryColumn({ type: 'integer', name: 'subsubcategory_id' })
  @ForeignKey(() => SubsubcategoryRow, { name: 'specification_summaries_subsubcategory_id_fkey', onDelete: 'CASCADE' })
  subsubcategoryId!: number;

  @Column({ type: 'integer' })
  products!: number;

  @Column({ type: 'timestamptz', name: 'changed_at' })
  changedAt!: Date;
}
