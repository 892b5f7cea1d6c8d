import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { BannerRow } from './banner.entity.js';

/** A product of a banner. */
@Entity('banner_products')
export class BannerProductRow {
  @PrimaryColumn({ type: 'integer', name: 'banner_id' })
  @ForeignKey(() => BannerRow, { name: 'banner_products_banner_id_fkey', onDelete: 'CASCADE' })
  bannerId!: number;

  @PrimaryColumn({ type: 'integer', name: 'product_id' })
  productId!: number;

  @Column({ type: 'integer', default: 0 })
  position!: number;
}
