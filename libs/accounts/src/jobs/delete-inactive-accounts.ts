import { defineSchedule, handleEach, Handles, type ScheduleHandler } from '@boutik/platform/messaging';
import { logger } from '@boutik/platform/observability';
import { Injectable } from '@nestjs/common';
import { EraseAccount } from '../privacy/erase-account.js';
import { InactiveAccounts, type Stage } from '../privacy/inactive-accounts.js';
import { WarnInactiveAccount } from '../privacy/warn-inactive-account.js';

const deleteInactiveAccounts = defineSchedule({
  queue: 'maintenance',
  name: 'delete-inactive-accounts',
  everyMs: 24 * 3_600_000,
});

/**
 * Warns the owners of customers' accounts that have not been used for two years, and erases these accounts thirty
 * days later (law L19); guests, who have no account, are erased without a warning. A sign-in, an order or a quote meanwhile keeps the account. Running it twice on one day changes
 * nothing more.
 */
@Injectable()
@Handles(deleteInactiveAccounts)
export class DeleteInactiveAccounts implements ScheduleHandler {
  constructor(
    private readonly inactiveAccounts: InactiveAccounts,
    private readonly warnInactiveAccount: WarnInactiveAccount,
    private readonly eraseAccount: EraseAccount,
  ) {}

  async handle(): Promise<void> {
    const changed: Record<Stage, number> = { unwarned: 0, due: 0, guest: 0 };
    try {
      await handleEach(this.accounts(), async ({ stage, id }) => {
        if (await this.process(stage, id)) changed[stage] += 1;
      });
    } finally {
      const { unwarned: warned, due: deleted, guest: guests } = changed;
      if (warned + deleted + guests > 0)
        logger('privacy').info({ warned, deleted, guests }, 'Inactive accounts warned or deleted');
    }
  }

  private async *accounts(): AsyncGenerator<{ stage: Stage; id: number }> {
    for (const stage of ['unwarned', 'due', 'guest'] as const) {
      let ids = await this.inactiveAccounts.nextBatch(stage, 0);
      while (ids.length > 0) {
        for (const id of ids) yield { stage, id };
        ids = await this.inactiveAccounts.nextBatch(stage, ids.at(-1) ?? 0);
      }
    }
  }

  /** False when the account was used meanwhile. */
  private process(stage: Stage, id: number): Promise<boolean> {
    if (stage === 'unwarned') return this.warnInactiveAccount.warn(id);
    return this.eraseAccount.erase(id, stage === 'due' ? 'inactive' : 'guest', (tx) =>
      stage === 'due' ? this.inactiveAccounts.isStillInactive(tx, id) : this.inactiveAccounts.isInactiveGuest(tx, id),
    );
  }
}
