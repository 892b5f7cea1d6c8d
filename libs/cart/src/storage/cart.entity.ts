import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** The cart of a user or of a visitor. That of a visitor who has ordered as a guest names the guest, too (decision 191). */
@Entity('carts')
@Unique('carts_guest_id_key', ['guestId'])
@Unique('carts_user_id_key', ['userId'])
export class CartRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'integer', name: 'user_id', nullable: true })
  userId!: number | null;

  @Column({ type: 'uuid', name: 'guest_id', nullable: true })
  guestId!: string | null;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'updated_at', default: () => 'now()' })
  updatedAt!: Date;

  @Column({ type: 'text', name: 'coupon_code', nullable: true })
  couponCode!: string | null;
}
