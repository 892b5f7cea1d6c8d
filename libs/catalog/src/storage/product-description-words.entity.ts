import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ProductRow } from './product.entity.js';

/** The description of a product without tags, accents and capitals. Triggers on `products` write it. */
@Entity('product_description_words')
// gin (words gin_trgm_ops)
@Index('product_description_words_words', { synchronize: false })
export class ProductDescriptionWordsRow {
  @PrimaryColumn({ type: 'integer', name: 'product_id' })
  @ForeignKey(() => ProductRow, { name: 'product_description_words_product_id_fkey', onDelete: 'CASCADE' })
  productId!: number;

  @Column({ type: 'text' })
  words!: string;
}
