import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '../users/user.entity.js';

/** A further delivery address of an account; the one of the account itself is in `users`, and is invoiced. */
@Entity('user_addresses')
@Index('user_addresses_user', ['userId'])
@Index('user_addresses_default', ['userId'], { unique: true, where: 'is_default' })
export class UserAddressRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'integer', name: 'user_id' })
  @ForeignKey(() => User, { name: 'user_addresses_user_id_fkey', onDelete: 'CASCADE' })
  userId!: number;

  /** What the client calls it: "Bureau". */
  @Column({ type: 'text' })
  label!: string;

  /** Who receives there; null: the client. */
  @Column({ type: 'text', nullable: true })
  recipient!: string | null;

  /** Of the one who receives, as "+262692123456". */
  @Column({ type: 'text', nullable: true })
  phone!: string | null;

  @Column({ type: 'text' })
  line!: string;

  @Column({ type: 'text', nullable: true })
  complement!: string | null;

  @Column({ type: 'text', name: 'postal_code' })
  postalCode!: string;

  @Column({ type: 'text' })
  city!: string;

  /** ISO code of another member state; null: France and Monaco. */
  @Column({ type: 'text', nullable: true })
  country!: string | null;

  /** At most one; without any, orders go to the address of the account. */
  @Column({ type: 'boolean', name: 'is_default', default: false })
  isDefault!: boolean;
}
