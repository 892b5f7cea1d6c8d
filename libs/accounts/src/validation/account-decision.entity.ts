import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '../users/user.entity.js';
import type { AccountDecision } from './apply-account-decision.js';

/** A decision of an administrator about an account. */
@Entity('account_decisions')
@Index('account_decisions_user', ['userId', 'id'])
export class AccountDecisionRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'integer', name: 'user_id' })
  @ForeignKey(() => User, { name: 'account_decisions_user_id_fkey', onDelete: 'CASCADE' })
  userId!: number;

  @Column({ type: 'integer', name: 'actor_id', nullable: true })
  @ForeignKey(() => User, { name: 'account_decisions_actor_id_fkey' })
  actorId!: number | null;

  @Column({ type: 'text' })
  decision!: AccountDecision;

  @Column({ type: 'text', default: '' })
  reason!: string;

  @Column({ type: 'timestamptz', name: 'decided_at', default: () => 'now()' })
  decidedAt!: Date;
}
