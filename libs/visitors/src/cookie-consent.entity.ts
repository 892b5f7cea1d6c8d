import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** Proof of a visitor's choice about cookies. */
@Entity('cookie_consents')
@Unique('cookie_consents_reference_key', ['reference'])
@Index('cookie_consents_age', ['decidedAt'])
@Index('cookie_consents_user', ['userId', 'id'], { where: '(user_id IS NOT NULL)' })
export class CookieConsentRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'text' })
  consent!: 'all' | 'none';

  @Column({ type: 'text', nullable: true })
  reference!: string | null;

  @Column({ type: 'integer', name: 'user_id', nullable: true })
  userId!: number | null;

  @Column({ type: 'text', name: 'text_version' })
  textVersion!: string;

  @Column({ type: 'cidr', nullable: true })
  network!: string | null;

  @Column({ type: 'timestamptz', name: 'decided_at', default: () => 'now()' })
  decidedAt!: Date;

  @Column({ type: 'timestamptz', name: 'withdrawn_at', nullable: true })
  withdrawnAt!: Date | null;
}
