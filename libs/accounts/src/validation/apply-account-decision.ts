import { idRow, queryRows } from '@boutik/platform/database';
import { Outbox } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { closeMembers } from '../companies/companies.js';
import { accountDecided } from '../account-events.js';

export type AccountDecision = 'validated' | 'refused' | 'deactivated' | 'reactivated';

interface AccountDecisionInput {
  userId: number;
  decision: AccountDecision;
  /** Null when the user decided. */
  actorId: number | null;
  reason: string;
}

const COLUMN_UPDATES: Record<AccountDecision, string> = {
  validated: 'validated_at = now(), refused_at = null',
  refused: 'validated_at = null, refused_at = now()',
  deactivated: 'deactivated_at = now()',
  reactivated: 'deactivated_at = null, last_seen_at = now()',
};

/** Applies a decision, records it with its reason and publishes it; the caller has checked that it is allowed. */
@Injectable()
export class ApplyAccountDecision {
  constructor(private readonly outbox: Outbox) {}

  async apply(tx: EntityManager, { userId, decision, actorId, reason }: AccountDecisionInput): Promise<void> {
    await tx.query(`update users set ${COLUMN_UPDATES[decision]}, updated_at = now() where id = $1`, [userId]);
    if (decision === 'deactivated') {
      await tx.query('delete from access_tokens where user_id = $1', [userId]);
      await closeMembers(tx, userId);
    }
    const [row] = await queryRows(
      tx,
      idRow,
      'insert into account_decisions (user_id, actor_id, decision, reason) values ($1, $2, $3, $4) returning id',
      [userId, actorId, decision, reason],
    );
    if (row) await this.outbox.publish(tx, accountDecided, userId, { decisionId: row.id });
  }
}
