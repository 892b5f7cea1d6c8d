import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { User } from '../users/user.entity.js';

/** The secret that a member of staff shares with an authenticator app (RFC 6238). */
@Entity('two_factor_secrets')
export class TwoFactorSecretRow {
  @PrimaryColumn({ type: 'integer', name: 'user_id' })
  @ForeignKey(() => User, { name: 'two_factor_secrets_user_id_fkey', onDelete: 'CASCADE' })
  userId!: number;

  /** In base32, encrypted as the secrets of settings are. */
  @Column({ type: 'text' })
  secret!: string;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  /** When a first code was right; until then it is not asked for. */
  @Column({ type: 'timestamptz', name: 'confirmed_at', nullable: true })
  confirmedAt!: Date | null;

  /** The 30-second step of the last code that was accepted: no code is accepted twice. */
  @Column({ type: 'integer', name: 'last_step', nullable: true })
  lastStep!: number | null;
}

/** A code that replaces app or passkey once; only its hash is stored. */
@Entity('two_factor_codes')
export class TwoFactorCodeRow {
  @PrimaryColumn({ type: 'integer', name: 'user_id' })
  @ForeignKey(() => User, { name: 'two_factor_codes_user_id_fkey', onDelete: 'CASCADE' })
  userId!: number;

  @PrimaryColumn({ type: 'bytea', name: 'code_hash' })
  codeHash!: Buffer;

  @Column({ type: 'timestamptz', name: 'used_at', nullable: true })
  usedAt!: Date | null;
}
