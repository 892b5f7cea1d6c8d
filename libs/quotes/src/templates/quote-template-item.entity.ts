import type { BasisPoints, Cents, LineChoice, Nature } from '@boutik/kernel';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { LineType } from '../pricing/domain/quote-line.js';
import { QuoteTemplateRow } from './quote-template.entity.js';

/** One line of a template; a product's price is stored only to detect that it has changed. */
@Entity('quote_template_items')
@Unique('quote_template_items_template_id_place_key', ['templateId', 'lineNumber'])
@Index('quote_template_items_product', ['productId'])
export class QuoteTemplateItemRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'integer', name: 'template_id' })
  @ForeignKey(() => QuoteTemplateRow, { name: 'quote_template_items_template_id_fkey', onDelete: 'CASCADE' })
  templateId!: number;

  /** 1 is the first line. */
  @Column({ type: 'integer', name: 'line_number' })
  lineNumber!: number;

  @Column({ type: 'text' })
  type!: LineType;

  /** Null for lines that are not products, and for deleted products. */
  @Column({ type: 'integer', name: 'product_id', nullable: true })
  productId!: number | null;

  /** Whether a free line is a product or a service; products are always 'bien'. */
  @Column({ type: 'text', default: 'bien' })
  nature!: Nature;

  @Column({ type: 'text' })
  text!: string;

  @Column({ type: 'text', nullable: true })
  description!: string | null;

  /** 0 on sections. */
  @Column({ type: 'integer' })
  quantity!: number;

  /** Tax included: the price of a free line, or the catalogue price of the product when the template was saved. */
  @Column({ type: 'integer', name: 'unit_price_cents' })
  unitPriceCents!: Cents;

  @Column({ type: 'integer', name: 'discount_bp' })
  discount!: BasisPoints;

  @Column({ type: 'integer', name: 'vat_rate_bp' })
  vatRate!: BasisPoints;

  /** What the client may choose, as on the lines of quotes. */
  @Column({ type: 'text', nullable: true })
  choice!: LineChoice | null;

  @Column({ type: 'text', name: 'choice_group', nullable: true })
  choiceGroup!: string | null;

  @Column({ type: 'integer', name: 'min_quantity', nullable: true })
  minQuantity!: number | null;

  @Column({ type: 'integer', name: 'max_quantity', nullable: true })
  maxQuantity!: number | null;
}
