import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A change of the free stock of a product, which a trigger on `products` writes; rows are never changed. */
@Entity('stock_movements')
@Index('stock_movements_product', ['productId', 'id'])
// brin (moved_at)
@Index('stock_movements_age', { synchronize: false })
export class StockMovementRow {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column({ type: 'integer', name: 'product_id' })
  productId!: number;

  @Column({ type: 'integer' })
  delta!: number;

  @Column({ type: 'integer', name: 'stock_after' })
  stockAfter!: number;

  @Column({ type: 'text' })
  kind!: string;

  @Column({ type: 'integer', name: 'order_id', nullable: true })
  orderId!: number | null;

  @Column({ type: 'integer', name: 'actor_id', nullable: true })
  actorId!: number | null;

  @Column({ type: 'text', nullable: true })
  reference!: string | null;

  @Column({ type: 'text', nullable: true })
  reason!: string | null;

  @Column({ type: 'timestamptz', name: 'moved_at', default: () => 'now()' })
  movedAt!: Date;
}
