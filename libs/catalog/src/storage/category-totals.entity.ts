import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Numbers to add up: triggers insert what each change of products changes, `FoldProductTotals` adds rows together. */
@Entity('category_totals')
export class CategoryTotalsRow {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column({ type: 'integer', name: 'subsubcategory_id' })
  subsubcategoryId!: number;

  @Column({ type: 'integer' })
  products!: number;

  @Column({ type: 'integer', name: 'on_sale' })
  onSale!: number;
}
