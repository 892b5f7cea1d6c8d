import type { BasisPoints, Cents, Nature } from '@boutik/kernel';
import type { LineKind, ServiceType } from '../checkout/domain/frozen-line.js';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { OrderRow } from './order.entity.js';

/** One line of an order, frozen as sold; amounts in cents. */
@Entity('order_lines')
@Unique('order_lines_order_id_place_key', ['orderId', 'lineNumber'])
@Index('order_lines_expertise', ['expertiseId'], { where: '(expertise_id IS NOT NULL)' })
@Index('order_lines_product', ['productId'])
@Index('order_lines_promotion', ['promotionId'], { where: '(promotion_id IS NOT NULL)' })
@Index('order_lines_sub_service', ['subServiceId'], { where: '(sub_service_id IS NOT NULL)' })
export class OrderLineRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'integer', name: 'order_id' })
  @ForeignKey(() => OrderRow, { name: 'order_lines_order_id_fkey', onDelete: 'CASCADE' })
  orderId!: number;

  /** 1 is the first line. */
  @Column({ type: 'integer', name: 'line_number' })
  lineNumber!: number;

  @Column({ type: 'text', default: 'product' })
  kind!: LineKind;

  /** Null on a line without a product. */
  @Column({ type: 'integer', name: 'product_id', nullable: true })
  productId!: number | null;

  @Column({ type: 'text', default: 'bien' })
  nature!: Nature;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text' })
  reference!: string;

  /** Comma-separated addresses, the first is the main picture. */
  @Column({ type: 'text', name: 'image_urls' })
  imageUrls!: string;

  @Column({ type: 'integer' })
  quantity!: number;

  @Column({ type: 'integer', name: 'unit_net_cents' })
  unitNet!: Cents;

  @Column({ type: 'integer', name: 'vat_rate_bp' })
  vatRate!: BasisPoints;

  @Column({ type: 'integer', name: 'net_cents' })
  net!: Cents;

  @Column({ type: 'integer', name: 'vat_cents' })
  vat!: Cents;

  @Column({ type: 'integer', name: 'gross_cents' })
  gross!: Cents;

  /** Eco-participation of the whole line: a part of `net`. */
  @Column({ type: 'integer', name: 'eco_net_cents', default: 0 })
  ecoNet!: Cents;

  /** The same including tax: a part of `gross`. */
  @Column({ type: 'integer', name: 'eco_gross_cents', default: 0 })
  ecoGross!: Cents;

  /** Of a service line alone, as are the next three. */
  @Column({ type: 'text', name: 'service_type', nullable: true })
  serviceType!: ServiceType | null;

  @Column({ type: 'text', name: 'service_name', nullable: true })
  serviceName!: string | null;

  @Column({ type: 'integer', name: 'sub_service_id', nullable: true })
  subServiceId!: number | null;

  @Column({ type: 'integer', name: 'expertise_id', nullable: true })
  expertiseId!: number | null;

  /** The promotion that set the price. */
  @Column({ type: 'integer', name: 'promotion_id', nullable: true })
  promotionId!: number | null;

  /** The price list that set it. */
  @Column({ type: 'integer', name: 'price_list_id', nullable: true })
  priceListId!: number | null;

  /** Purchase price, category and brand of the product when it was sold: a trigger copies them. Null without a product. */
  @Column({ type: 'integer', name: 'unit_cost_cents', nullable: true, insert: false, update: false })
  unitCost!: Cents | null;

  @Column({ type: 'integer', name: 'subsubcategory_id', nullable: true, insert: false, update: false })
  subsubcategoryId!: number | null;

  @Column({ type: 'integer', name: 'brand_id', nullable: true, insert: false, update: false })
  brandId!: number | null;
}
