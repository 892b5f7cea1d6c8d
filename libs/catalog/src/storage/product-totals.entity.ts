import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Numbers to add up: triggers insert what each statement on products changes, `FoldProductTotals` adds rows together. */
@Entity('product_totals')
export class ProductTotalsRow {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column({ type: 'integer', name: 'supplier_id', nullable: true })
  supplierId!: number | null;

  @Column({ type: 'integer' })
  products!: number;

  /** This column and the next five count products on sale. */
  @Column({ type: 'integer', name: 'on_sale' })
  onSale!: number;

  @Column({ type: 'integer', name: 'in_stock' })
  inStock!: number;

  @Column({ type: 'integer', name: 'on_promotion' })
  onPromotion!: number;

  @Column({ type: 'integer', name: 'new_products' })
  newProducts!: number;

  @Column({ type: 'integer' })
  refurbished!: number;

  /** Products with a margin, for the average of `marginSum`, in percent. */
  @Column({ type: 'integer' })
  margins!: number;

  @Column({ type: 'bigint' })
  stock!: string;

  @Column({ type: 'bigint', name: 'stock_value_cents' })
  stockValueCents!: string;

  @Column({ type: 'bigint', name: 'sold_price_cents' })
  soldPriceCents!: string;

  @Column({ type: 'numeric', name: 'margin_sum' })
  marginSum!: string;
}
