import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '../users/user.entity.js';

/** A session of a signed-in user: one browser or device. */
@Entity('access_tokens')
@Index('access_tokens_user', ['userId'])
export class SessionRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'integer', name: 'user_id' })
  @ForeignKey(() => User, { name: 'access_tokens_user_id_fkey', onDelete: 'CASCADE' })
  userId!: number;

  @Column({ type: 'bytea', name: 'secret_hash' })
  secretHash!: Buffer;

  @Column({ type: 'timestamptz', name: 'last_used_at', default: () => 'now()' })
  lastUsedAt!: Date;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'text', default: 'Appareil inconnu' })
  device!: string;

  @Column({ type: 'text', nullable: true })
  network!: string | null;

  /** The second factor was not given in this session: it opens nothing if the account has one. */
  @Column({ type: 'boolean', name: 'awaits_second_factor', default: false })
  awaitsSecondFactor!: boolean;
}
