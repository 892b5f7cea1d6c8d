import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '../users/user.entity.js';

/** A registration whose e-mail address is not confirmed yet. */
@Entity('pending_registrations')
@Index('pending_registrations_user', ['userId', 'id'])
export class PendingRegistrationRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'integer', name: 'user_id' })
  @ForeignKey(() => User, { name: 'pending_registrations_user_id_fkey', onDelete: 'CASCADE' })
  userId!: number;

  @Column({ type: 'text', name: 'password_hash' })
  passwordHash!: string;

  @Column({ type: 'text', nullable: true })
  avatar!: string | null;

  @Column({ type: 'jsonb' })
  profile!: unknown;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
