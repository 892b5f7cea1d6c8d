import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { User } from '../users/user.entity.js';

/** A passkey of a member of the staff: a key pair whose private key stays on a device (WebAuthn). */
@Entity('passkeys')
@Unique('passkeys_credential_id_key', ['credentialId'])
@Index('passkeys_user', ['userId'])
export class PasskeyRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'integer', name: 'user_id' })
  @ForeignKey(() => User, { name: 'passkeys_user_id_fkey', onDelete: 'CASCADE' })
  userId!: number;

  @Column({ type: 'bytea', name: 'credential_id' })
  credentialId!: Buffer;

  /** COSE. */
  @Column({ type: 'bytea', name: 'public_key' })
  publicKey!: Buffer;

  /** How often the device says that it was used; a lower one than before comes from a copy. Many devices count nothing. */
  @Column({ type: 'bigint', default: '0' })
  counter!: string;

  @Column({ type: 'text', array: true, default: '{}' })
  transports!: string[];

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'last_used_at', nullable: true })
  lastUsedAt!: Date | null;
}

/** What a device must sign, once and soon. */
@Entity('passkey_challenges')
@Index('passkey_challenges_user', ['userId'])
export class PasskeyChallengeRow {
  @PrimaryColumn({ type: 'bytea', name: 'challenge_hash' })
  challengeHash!: Buffer;

  @Column({ type: 'text' })
  purpose!: string;

  /** Whose device; null at a sign-in, where the passkey says it. */
  @Column({ type: 'integer', name: 'user_id', nullable: true })
  @ForeignKey(() => User, { name: 'passkey_challenges_user_id_fkey', onDelete: 'CASCADE' })
  userId!: number | null;

  @Column({ type: 'timestamptz', name: 'expires_at' })
  expiresAt!: Date;
}
