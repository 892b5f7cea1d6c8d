import type { BasisPoints, Cents } from '@boutik/kernel';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { BrandRow } from './brand.entity.js';
import { SupplierRow } from './supplier.entity.js';
import { SubsubcategoryRow } from './subsubcategory.entity.js';

/** A product of the catalogue; prices in cents excluding tax. */
@Entity('products')
@Unique('products_reference_key', ['reference'])
@Index('products_brand_idx', ['brandId'])
@Index('products_ean', ['ean'])
// (supplier_id, round((net_price_cents - purchase_price_cents) * 100.0 / nullif(purchase_price_cents, 0), 2)) where is_active
@Index('products_by_margin', { synchronize: false })
// (name, id) include (supplier_id) where is_active
@Index('products_named', { synchronize: false })
@Index('products_off_sale', ['isDraft', 'createdAt', 'id'], { where: '(NOT is_active)' })
@Index('products_promoted', ['id'], { where: '(is_promotion AND is_active)' })
@Index('products_nearest_price', ['subsubcategoryId', 'netPriceCents', 'id'], { where: 'is_active' })
@Index('products_newest', ['createdAt', 'id'])
@Index('products_of_promotion', ['promotionId'], { where: '(promotion_id IS NOT NULL)' })
@Index('products_of_supplier', ['supplierId', 'name', 'id'], { where: 'is_active' })
// ((lower(name) COLLATE "fr-x-icu"), id) WHERE is_active
@Index('products_on_sale_by_name', { synchronize: false })
@Index('products_on_sale_by_price', ['netPriceCents', 'id'], { where: 'is_active' })
@Index('products_on_sale_of_brand', ['brandId'], { where: 'is_active' })
// (subsubcategory_id) WHERE is_active AND image_urls <> '{}'
@Index('products_pictured', { synchronize: false })
// (supplier_id) INCLUDE (words, net_price_cents, purchase_price_cents) WHERE is_active
@Index('products_searched', { synchronize: false })
@Index('products_subsubcategory_idx', ['subsubcategoryId'])
@Index('products_supplier_idx', ['supplierId'])
// gin (words gin_trgm_ops)
@Index('products_words', { synchronize: false })
export class ProductRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'text' })
  reference!: string;

  @Column({ type: 'text', nullable: true })
  ean!: string | null;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text', name: 'description_html', default: '' })
  descriptionHtml!: string;

  @Column({ type: 'text', array: true, name: 'image_urls', default: () => "'{}'" })
  imageUrls!: string[];

  @Column({ type: 'integer', name: 'brand_id', nullable: true })
  @ForeignKey(() => BrandRow, { name: 'products_brand_id_fkey' })
  brandId!: number | null;

  @Column({ type: 'integer', name: 'supplier_id', nullable: true })
  @ForeignKey(() => SupplierRow, { name: 'products_supplier_id_fkey' })
  supplierId!: number | null;

  @Column({ type: 'integer', name: 'subsubcategory_id' })
  @ForeignKey(() => SubsubcategoryRow, { name: 'products_subsubcategory_id_fkey' })
  subsubcategoryId!: number;

  @Column({ type: 'integer', name: 'net_price_cents', nullable: true })
  netPriceCents!: Cents | null;

  @Column({ type: 'integer', name: 'promo_price_cents', nullable: true })
  promoPriceCents!: Cents | null;

  @Column({ type: 'boolean', name: 'is_promotion', default: false })
  isPromotion!: boolean;

  @Column({ type: 'integer', name: 'struck_price_cents', nullable: true })
  struckPriceCents!: Cents | null;

  @Column({ type: 'integer', name: 'vat_rate_bp', default: 850 })
  vatRateBp!: BasisPoints;

  @Column({ type: 'integer', name: 'purchase_price_cents', nullable: true })
  purchasePriceCents!: Cents | null;

  @Column({ type: 'boolean', name: 'is_new', default: false })
  isNew!: boolean;

  @Column({ type: 'boolean', name: 'is_refurbished', default: false })
  isRefurbished!: boolean;

  @Column({ type: 'text', nullable: true })
  badge!: string | null;

  @Column({ type: 'integer', default: 0 })
  stock!: number;

  @Column({ type: 'integer', name: 'sold_count', default: 0 })
  soldCount!: number;

  @Column({ type: 'text', name: 'delivery_time', nullable: true })
  deliveryTime!: string | null;

  @Column({ type: 'json', default: () => "'{}'" })
  specification!: unknown;

  @Column({ type: 'boolean', name: 'is_active', default: true })
  isActive!: boolean;

  @Column({ type: 'integer', name: 'rating_sum', default: 0 })
  ratingSum!: number;

  @Column({ type: 'integer', name: 'rating_count', default: 0 })
  ratingCount!: number;

  /** Of reviews of verified purchases alone. */
  @Column({ type: 'integer', name: 'verified_rating_sum', default: 0 })
  verifiedRatingSum!: number;

  @Column({ type: 'integer', name: 'verified_rating_count', default: 0 })
  verifiedRatingCount!: number;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'updated_at', default: () => 'now()' })
  updatedAt!: Date;

  @Column({
    type: 'text',
    generatedType: 'STORED',
    asExpression: "plain_words(((name || ' '::text) || reference))",
    select: false,
    insert: false,
    update: false,
  })
  words!: string;

  @Column({ type: 'integer', name: 'eco_fee_cents', nullable: true })
  ecoFeeCents!: Cents | null;

  @Column({ type: 'smallint', name: 'repair_index_tenths', nullable: true })
  repairIndexTenths!: number | null;

  @Column({ type: 'smallint', name: 'spare_parts_years', nullable: true })
  sparePartsYears!: number | null;

  @Column({ type: 'text', name: 'energy_class', nullable: true })
  energyClass!: string | null;

  @Column({ type: 'text', name: 'refurbished_grade', nullable: true })
  refurbishedGrade!: 'A' | 'B' | 'C' | null;

  /** The promotion that set `promoPriceCents`; null for a promotional price of the product's own. */
  @Column({ type: 'integer', name: 'promotion_id', nullable: true })
  promotionId!: number | null;
  @Column({ type: 'boolean', name: 'is_draft', default: false })
  isDraft!: boolean;

  @Column({ type: 'integer', default: 1 })
  version!: number;

  @Column({ type: 'text', name: 'supplier_reference', nullable: true })
  supplierReference!: string | null;

  @Column({ type: 'text', name: 'seo_title', nullable: true })
  seoTitle!: string | null;

  @Column({ type: 'text', name: 'seo_description', nullable: true })
  seoDescription!: string | null;
}
