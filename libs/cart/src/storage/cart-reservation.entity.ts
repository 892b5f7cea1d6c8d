import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { CartRow } from './cart.entity.js';

/** Units of a product that the unpaid order of a cart has reserved. */
@Entity('cart_reservations')
export class CartReservationRow {
  @PrimaryColumn({ type: 'integer', name: 'cart_id' })
  @ForeignKey(() => CartRow, { name: 'cart_held_units_cart_id_fkey', onDelete: 'CASCADE' })
  cartId!: number;

  @PrimaryColumn({ type: 'integer', name: 'product_id' })
  productId!: number;

  @Column({ type: 'integer' })
  quantity!: number;
}
