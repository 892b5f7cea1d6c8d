import type { BasisPoints, Cents, LineChoice, Nature } from '@boutik/kernel';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { LineType } from '../pricing/domain/quote-line.js';
import { QuoteRow } from './quote.entity.js';

/** One line of a quote, frozen as saved; prices include tax, in cents. */
@Entity('quote_items')
@Unique('quote_items_quote_id_place_key', ['quoteId', 'lineNumber'])
// (product_id): a check has the same name, and TypeORM takes the index for it.
@Index('quote_items_product', { synchronize: false })
export class QuoteItemRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'integer', name: 'quote_id' })
  @ForeignKey(() => QuoteRow, { name: 'quote_items_quote_id_fkey', onDelete: 'CASCADE' })
  quoteId!: number;

  /** 1 is the first line. */
  @Column({ type: 'integer', name: 'line_number' })
  lineNumber!: number;

  @Column({ type: 'text', default: 'produit' })
  type!: LineType;

  /** Null for lines that are not products. */
  @Column({ type: 'integer', name: 'product_id', nullable: true })
  productId!: number | null;

  /** Whether a free line is a product or a service; products are always 'bien'. */
  @Column({ type: 'text', default: 'bien' })
  nature!: Nature;

  @Column({ type: 'text', name: 'product_name' })
  productName!: string;

  @Column({ type: 'text', nullable: true })
  description!: string | null;

  /** 0 on sections, as all amounts. */
  @Column({ type: 'integer' })
  quantity!: number;

  @Column({ type: 'integer', name: 'unit_price_cents' })
  unitPriceCents!: Cents;

  /** Catalogue price of the product when saved: discounts are measured against it. Null for other lines. */
  @Column({ type: 'integer', name: 'catalogue_price_cents', nullable: true })
  cataloguePriceCents!: Cents | null;

  @Column({ type: 'integer', name: 'discount_bp' })
  discount!: BasisPoints;

  @Column({ type: 'integer', name: 'discounted_price_cents' })
  discountedPriceCents!: Cents;

  @Column({ type: 'integer', name: 'total_cents' })
  totalCents!: Cents;

  /**
   * What the client pays of the line without tax, its part of the quote's discount deducted; 0 while it does not count. Null
   * on lines that an earlier version of the program has written.
   */
  @Column({ type: 'integer', name: 'net_cents', nullable: true })
  netCents!: Cents | null;

  @Column({ type: 'integer', name: 'vat_rate_bp' })
  vatRate!: BasisPoints;

  /** Eco-participation of one unit: a part of both prices, tax included, that no discount reduces (law L12). */
  @Column({ type: 'integer', name: 'eco_unit_cents', default: 0 })
  ecoUnitCents!: Cents;

  /** What the client may choose; null for a line that every choice has. */
  @Column({ type: 'text', nullable: true })
  choice!: LineChoice | null;

  /** The name of the group of alternatives. */
  @Column({ type: 'text', name: 'choice_group', nullable: true })
  choiceGroup!: string | null;

  /** Whether it counts in the totals: as offered, and as chosen once the client has accepted. */
  @Column({ type: 'boolean', default: true })
  chosen!: boolean;

  /** The bounds within which the client may change the quantity; both or none. */
  @Column({ type: 'integer', name: 'min_quantity', nullable: true })
  minQuantity!: number | null;

  @Column({ type: 'integer', name: 'max_quantity', nullable: true })
  maxQuantity!: number | null;
}
