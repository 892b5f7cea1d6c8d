import type { Cents } from '@boutik/kernel';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { CartRow } from './cart.entity.js';

/** A line of a cart, with the name and price that the client saw. */
@Entity('cart_lines')
@Unique('cart_lines_cart_id_product_id_key', ['cartId', 'productId'])
@Index('cart_lines_product', ['productId'])
export class CartLineRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'integer', name: 'cart_id' })
  @ForeignKey(() => CartRow, { name: 'cart_lines_cart_id_fkey', onDelete: 'CASCADE' })
  cartId!: number;

  @Column({ type: 'integer', name: 'product_id' })
  productId!: number;

  @Column({ type: 'integer' })
  quantity!: number;

  @Column({ type: 'text', name: 'seen_name' })
  seenName!: string;

  @Column({ type: 'integer', name: 'seen_net_cents' })
  seenNetCents!: Cents;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
