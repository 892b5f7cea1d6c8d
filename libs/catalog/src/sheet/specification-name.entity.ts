import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { SubsubcategoryRow } from '../storage/subsubcategory.entity.js';

/** How many products of a category have a value under this name, and which values; written by SummarizeSpecifications. */
@Entity('specification_names')
@Index('specification_names_name', ['name'])
export class SpecificationNameRow {
  @PrimaryColumn({ type: 'integer', name: 'subsubcategory_id' })
  @ForeignKey(() => SubsubcategoryRow, { name: 'specification_names_subsubcategory_id_fkey', onDelete: 'CASCADE' })
  subsubcategoryId!: number;

  @PrimaryColumn({ type: 'text' })
  section!: string;

  @PrimaryColumn({ type: 'text' })
  name!: string;

  /** The most frequent type of the values. */
  @Column({ type: 'text' })
  kind!: string;

  @Column({ type: 'integer' })
  products!: number;

  /** The most frequent first. */
  @Column({ type: 'text', array: true })
  units!: string[];

  /** Number of products by value. */
  @Column({ type: 'jsonb', name: 'value_counts' })
  valueCounts!: Record<string, number>;
}
