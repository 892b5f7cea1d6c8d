import { defineSchedule, Handles, logger, type ScheduleHandler } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { EraseAccount } from './erase-account.js';
import { IdleAccounts } from './idle-accounts.js';
import { WarnIdleAccount } from './warn-idle-account.js';

const retireIdleAccounts = defineSchedule({
  queue: 'maintenance',
  name: 'retire-idle-accounts',
  everyMs: 24 * 3_600_000,
});

/**
 * Warns the owners of customers' accounts that have not been used for two years, and erases these accounts thirty
 * days later (law L19). A sign-in, an order or a quote meanwhile keeps the account. Running it twice on one day changes
 * nothing more.
 */
@Injectable()
@Handles(retireIdleAccounts)
export class RetireIdleAccounts implements ScheduleHandler {
  constructor(
    private readonly idle: IdleAccounts,
    private readonly warning: WarnIdleAccount,
    private readonly erasure: EraseAccount,
  ) {}

  async handle(): Promise<void> {
    const told = await this.each('untold', (id) => this.warning.warn(id));
    const forgotten = await this.each('due', (id) =>
      this.erasure.erase(id, 'idle', (tx) => this.idle.stillIdle(tx, id)),
    );
    if (told + forgotten > 0) logger('privacy').info({ told, forgotten }, 'Inactive accounts warned or deleted');
  }

  /** Runs `action` on every account; returns how many it changed. */
  private async each(which: 'untold' | 'due', act: (id: number) => Promise<boolean>): Promise<number> {
    let done = 0;
    let ids = await this.idle.next(which, 0);
    while (ids.length > 0) {
      for (const id of ids) if (await act(id)) done += 1;
      ids = await this.idle.next(which, ids.at(-1) ?? 0);
    }
    return done;
  }
}
