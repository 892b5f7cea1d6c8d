import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A solved proof of work, which must not be used again. */
@Entity('used_challenges')
@Index('used_challenges_expiry', ['expiresAt'])
export class UsedChallengeRow {
  @PrimaryColumn({ type: 'text' })
  challenge!: string;

  @Column({ type: 'timestamptz', name: 'expires_at' })
  expiresAt!: Date;
}
