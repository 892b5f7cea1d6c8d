import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { ProductRow } from './product.entity.js';

/** A change of a product by staff. */
@Entity('product_changes')
@Index('product_changes_actor', ['actorId'])
// (product_id, id DESC)
@Index('product_changes_product', { synchronize: false })
export class ProductChangeRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'integer', name: 'product_id' })
  @ForeignKey(() => ProductRow, { name: 'product_changes_product_id_fkey', onDelete: 'CASCADE' })
  productId!: number;

  @Column({ type: 'integer', name: 'actor_id', nullable: true })
  actorId!: number | null;

  @Column({ type: 'jsonb' })
  changes!: unknown;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
