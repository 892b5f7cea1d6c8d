import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { CollectionRow } from './collection.entity.js';

/** A product of a collection. */
@Entity('collection_products')
export class CollectionProductRow {
  @PrimaryColumn({ type: 'integer', name: 'collection_id' })
  @ForeignKey(() => CollectionRow, { name: 'collection_products_collection_id_fkey', onDelete: 'CASCADE' })
  collectionId!: number;

  @PrimaryColumn({ type: 'integer', name: 'product_id' })
  productId!: number;

  @Column({ type: 'integer', default: 0 })
  position!: number;
}
