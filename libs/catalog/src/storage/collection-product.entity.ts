import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { CollectionRow } from './collection.entity.js';
import { ProductRow } from './product.entity.js';

/** A product of a collection. */
@Entity('collection_products')
export class CollectionProductRow {
  @PrimaryColumn({ type: 'integer', name: 'collection_id' })
  @ForeignKey(() => CollectionRow, { name: 'collection_products_collection_id_fkey', onDelete: 'CASCADE' })
  collectionId!: number;

  @PrimaryColumn({ type: 'integer', name: 'product_id' })
  @ForeignKey(() => ProductRow, { name: 'collection_products_product_id_fkey', onDelete: 'CASCADE' })
  productId!: number;

  @Column({ type: 'integer', default: 0 })
  position!: number;
}
