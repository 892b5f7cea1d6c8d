import type { BasisPoints, Cents, Nature } from '@boutik/kernel';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { LineType } from '../domain/quote-line.js';

/** One line of a template; a product's price is only kept to tell whether it has changed. */
@Entity('quote_template_items')
export class QuoteTemplateItemRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'integer', name: 'template_id' })
  templateId!: number;

  /** 1 is the first line. */
  @Column({ type: 'integer' })
  place!: number;

  @Column({ type: 'text' })
  type!: LineType;

  /** Null on what is no product, and on a product that is gone. */
  @Column({ type: 'integer', name: 'product_id', nullable: true })
  productId!: number | null;

  /** Whether a free line is goods or a service; products are goods. */
  @Column({ type: 'text' })
  nature!: Nature;

  @Column({ type: 'text' })
  text!: string;

  @Column({ type: 'text', nullable: true })
  description!: string | null;

  /** 0 on sections. */
  @Column({ type: 'integer' })
  quantity!: number;

  /** Tax included: of a free line what it costs, of a product what the catalogue asked when it was kept. */
  @Column({ type: 'integer', name: 'unit_price_cents' })
  unitPriceCents!: Cents;

  @Column({ type: 'integer', name: 'discount_bp' })
  discount!: BasisPoints;

  @Column({ type: 'integer', name: 'vat_rate_bp' })
  vatRate!: BasisPoints;
}
