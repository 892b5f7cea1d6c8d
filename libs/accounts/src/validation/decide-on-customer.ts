import { queryRows } from '@boutik/platform/database';
import { DomainError, notFound } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { type AccountDecision, ApplyAccountDecision } from './apply-account-decision.js';

const accountStateRow = z.strictObject({
  business: z.boolean(),
  validated: z.boolean(),
  refused: z.boolean(),
  deactivated: z.boolean(),
});
type AccountState = z.infer<typeof accountStateRow>;

/** By decision: the French error message when the state of the account does not allow it, else null. */
const conflictMessages: Record<AccountDecision, (state: AccountState) => string | null> = {
  validated: ({ business, validated }) =>
    business ? (validated ? 'Ce compte est déjà validé.' : null) : 'Seul un compte professionnel se valide.',
  refused: ({ business, validated }) =>
    business
      ? validated
        ? 'Ce compte est déjà validé. Désactivez-le.'
        : null
      : 'Seul un compte professionnel se refuse.',
  deactivated: ({ deactivated }) => (deactivated ? 'Ce compte est déjà désactivé.' : null),
  reactivated: ({ deactivated }) => (deactivated ? null : "Ce compte n'est pas désactivé."),
};

/**
 * Applies an administrator's decision on a customer's account; of two concurrent decisions the second gets a conflict.
 */
@Injectable()
export class DecideOnCustomer {
  constructor(
    private readonly database: DataSource,
    private readonly decisions: ApplyAccountDecision,
  ) {}

  /** @throws DomainError not-found (also for staff and erased accounts), conflict for a decision that is not allowed */
  decide(
    actorId: number,
    { userId, decision, reason }: { userId: number; decision: AccountDecision; reason: string },
  ): Promise<void> {
    return this.database.transaction(async (tx) => {
      const [state] = await queryRows(
        tx,
        accountStateRow,
        `select user_type = 'professionnel' as business, validated_at is not null as validated,
           refused_at is not null as refused, deactivated_at is not null as deactivated
         from users where id = $1 and user_type in ('particulier', 'professionnel') and erased_at is null
         for no key update`,
        [userId],
      );
      if (!state) throw notFound('unknown-customer', "Ce compte n'existe pas.");
      const refusal = conflictMessages[decision](state);
      if (refusal) throw new DomainError('conflict', `not-${decision}`, refusal);
      await this.decisions.apply(tx, { userId, decision, actorId, reason });
    });
  }
}
