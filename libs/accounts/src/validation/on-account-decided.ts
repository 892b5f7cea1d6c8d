import { type EventData, type EventListener, type EventMeta, ListensTo } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { accountDecided } from '../account-events.js';
import { deactivatedLetter, reactivatedLetter, refusedLetter, validatedLetter } from '../mails/account-letters.js';
import { AccountMails } from '../mails/account-mails.js';
import type { AccountDecision } from './decide-on-account.js';

interface Row {
  user_id: number;
  decision: AccountDecision;
  reason: string;
  own: boolean;
}

/** Emails the customer the decision about the account and its reason. */
@Injectable()
@ListensTo(accountDecided)
export class OnAccountDecided implements EventListener<typeof accountDecided> {
  constructor(
    private readonly database: DataSource,
    private readonly mails: AccountMails,
  ) {}

  async handle({ decisionId }: EventData<typeof accountDecided>, meta: EventMeta): Promise<void> {
    await this.database.transaction(async (tx) => {
      const [row] = await tx.query<Row[]>(
        `select d.user_id, d.decision, d.reason, d.actor_id is null as own from account_decisions d
         join users u on u.id = d.user_id where d.id = $1 and u.erased_at is null`,
        [decisionId],
      );
      if (row) await this.mails.post(tx, row.user_id, letterOf(row, `account-decided-${meta.eventId}`));
    });
  }
}

function letterOf({ decision, reason, own }: Row, key: string): ReturnType<typeof validatedLetter> {
  switch (decision) {
    case 'validated':
      return validatedLetter(key);
    case 'refused':
      return refusedLetter(key, reason);
    case 'deactivated':
      return deactivatedLetter(key, { own, reason });
    case 'reactivated':
      return reactivatedLetter(key);
  }
}
