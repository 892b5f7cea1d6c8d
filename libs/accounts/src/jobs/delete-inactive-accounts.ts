import { defineSchedule, Handles, type ScheduleHandler } from '@boutik/platform/messaging';
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
    const warned = await this.processAll('unwarned', (id) => this.warnInactiveAccount.warn(id));
    const deleted = await this.processAll('due', (id) =>
      this.eraseAccount.erase(id, 'inactive', (tx) => this.inactiveAccounts.isStillInactive(tx, id)),
    );
    const guests = await this.processAll('guest', (id) =>
      this.eraseAccount.erase(id, 'guest', (tx) => this.inactiveAccounts.isInactiveGuest(tx, id)),
    );
    if (warned + deleted + guests > 0)
      logger('privacy').info({ warned, deleted, guests }, 'Inactive accounts warned or deleted');
  }

  /** Runs `action` on every account; returns how many it changed. */
  private async processAll(stage: Stage, action: (id: number) => Promise<boolean>): Promise<number> {
    let count = 0;
    let ids = await this.inactiveAccounts.nextBatch(stage, 0);
    while (ids.length > 0) {
      for (const id of ids) if (await action(id)) count += 1;
      ids = await this.inactiveAccounts.nextBatch(stage, ids.at(-1) ?? 0);
    }
    return count;
  }
}
