import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { User } from '../users/user.entity.js';
import { PendingRegistrationRow } from '../registration/pending-registration.entity.js';

export type LinkPurpose = 'confirm-address' | 'reset-password' | 'choose-password';

/** A single-use link that was sent by e-mail; only the hash of its secret is stored. */
@Entity('mailed_links')
@Unique('mailed_links_secret_hash_key', ['secretHash'])
@Unique('mailed_links_subject', ['userId', 'purpose', 'registrationId'])
@Index('mailed_links_registration', ['registrationId'], { where: '(registration_id IS NOT NULL)' })
export class MailedLinkRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'integer', name: 'user_id' })
  @ForeignKey(() => User, { name: 'mailed_links_user_id_fkey', onDelete: 'CASCADE' })
  userId!: number;

  @Column({ type: 'text' })
  purpose!: LinkPurpose;

  @Column({ type: 'bytea', name: 'secret_hash' })
  secretHash!: Buffer;

  @Column({ type: 'timestamptz', name: 'expires_at' })
  expiresAt!: Date;

  @Column({ type: 'timestamptz', name: 'used_at', nullable: true })
  usedAt!: Date | null;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'integer', name: 'registration_id', nullable: true })
  @ForeignKey(() => PendingRegistrationRow, { name: 'mailed_links_registration_id_fkey', onDelete: 'CASCADE' })
  registrationId!: number | null;
}
