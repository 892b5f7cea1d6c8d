import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { User } from '../users/user.entity.js';

/** A ticket between the reply of a sign-in provider and the session or link that follows. */
@Entity('social_tickets')
@Unique('social_tickets_secret_hash_key', ['secretHash'])
@Index('social_tickets_user', ['userId'])
export class SocialTicketRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'bytea', name: 'secret_hash' })
  secretHash!: Buffer;

  @Column({ type: 'text' })
  purpose!: 'sign-in' | 'link';

  @Column({ type: 'integer', name: 'user_id' })
  @ForeignKey(() => User, { name: 'social_tickets_user_id_fkey', onDelete: 'CASCADE' })
  userId!: number;

  @Column({ type: 'text' })
  provider!: 'google' | 'microsoft';

  @Column({ type: 'text' })
  subject!: string;

  @Column({ type: 'timestamptz', name: 'expires_at' })
  expiresAt!: Date;
}
