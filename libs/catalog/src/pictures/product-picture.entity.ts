import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ProductRow } from '../storage/product.entity.js';

/** What staff wrote about a picture of a product, and how far its files are; the list is `products.image_urls`. */
@Entity('product_pictures')
@Index('product_pictures_removed', ['removedAt'], { where: 'removed_at IS NOT NULL' })
export class ProductPictureRow {
  @PrimaryColumn({ type: 'integer', name: 'product_id' })
  @ForeignKey(() => ProductRow, { name: 'product_pictures_product_id_fkey', onDelete: 'CASCADE' })
  productId!: number;

  @PrimaryColumn({ type: 'text' })
  address!: string;

  @Column({ type: 'text', name: 'alternative_text', default: '' })
  alternativeText!: string;

  @Column({ type: 'smallint', name: 'files_ready', default: 0 })
  filesReady!: number;

  @Column({ type: 'smallint', name: 'files_expected', default: 0 })
  filesExpected!: number;

  /** Why the files could not be made, in French. */
  @Column({ type: 'text', nullable: true })
  failure!: string | null;

  /** Since then no longer shown; a week later the file is deleted. */
  @Column({ type: 'timestamptz', name: 'removed_at', nullable: true })
  removedAt!: Date | null;
}
