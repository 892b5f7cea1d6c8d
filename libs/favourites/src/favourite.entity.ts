import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A product that a customer, or a visitor of this browser, wants to find again. */
@Entity('favourites')
@Unique('favourites_user_id_product_id_key', ['userId', 'productId'])
@Unique('favourites_guest_id_product_id_key', ['guestId', 'productId'])
@Index('favourites_product', ['productId'])
export class FavouriteRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'integer', name: 'user_id', nullable: true })
  userId!: number | null;

  /** The id of the browser's cart, of a visitor without session. */
  @Column({ type: 'uuid', name: 'guest_id', nullable: true })
  guestId!: string | null;

  @Column({ type: 'integer', name: 'product_id' })
  productId!: number;

  @Column({ type: 'timestamptz', name: 'added_at', default: () => 'now()' })
  addedAt!: Date;
}
