import type { BasisPoints, Cents, Nature } from '@boutik/kernel';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { LineType } from '../domain/quote-line.js';

/** One line of a quote, frozen as saved; prices include tax, in cents. */
@Entity('quote_items')
export class QuoteItemRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'integer', name: 'quote_id' })
  quoteId!: number;

  /** 1 is the first line. */
  @Column({ type: 'integer', name: 'line_number' })
  lineNumber!: number;

  @Column({ type: 'text' })
  type!: LineType;

  /** Null for lines that are not products. */
  @Column({ type: 'integer', name: 'product_id', nullable: true })
  productId!: number | null;

  /** Whether a free line is a product or a service; products are always 'bien'. */
  @Column({ type: 'text' })
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

  @Column({ type: 'integer', name: 'vat_rate_bp' })
  vatRate!: BasisPoints;

  /** Eco-participation of one unit: a part of both prices, tax included, that no discount reduces (law L12). */
  @Column({ type: 'integer', name: 'eco_unit_cents' })
  ecoUnitCents!: Cents;
}
