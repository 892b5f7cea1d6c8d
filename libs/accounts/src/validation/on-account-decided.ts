import { queryRows } from '@boutik/platform/database';
import { type EventData, type EventListener, type EventMeta, ListensTo } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { accountDecided } from '../account-events.js';
import {
  accountDeactivatedEmail,
  accountReactivatedEmail,
  accountRefusedEmail,
  accountValidatedEmail,
} from '../emails/account-emails.js';
import { AccountMailer } from '../emails/account-mailer.js';

const onAccountDecidedRow = z.strictObject({
  user_id: z.number(),
  decision: z.enum(['reactivated', 'validated', 'refused', 'deactivated']),
  reason: z.string(),
  own: z.boolean(),
});
type Row = z.infer<typeof onAccountDecidedRow>;

/** Emails the customer the decision about the account and its reason. */
@Injectable()
@ListensTo(accountDecided)
export class OnAccountDecided implements EventListener<typeof accountDecided> {
  constructor(
    private readonly database: DataSource,
    private readonly mailer: AccountMailer,
  ) {}

  async handle({ decisionId }: EventData<typeof accountDecided>, meta: EventMeta): Promise<void> {
    await this.database.transaction(async (tx) => {
      const [row] = await queryRows(
        tx,
        onAccountDecidedRow,
        `select d.user_id, d.decision, d.reason, d.actor_id is null as own from account_decisions d
         join users u on u.id = d.user_id where d.id = $1 and u.erased_at is null`,
        [decisionId],
      );
      if (row) await this.mailer.send(tx, row.user_id, decisionEmail(row, `account-decided-${meta.eventId}`));
    });
  }
}

function decisionEmail({ decision, reason, own }: Row, key: string): ReturnType<typeof accountValidatedEmail> {
  switch (decision) {
    case 'validated':
      return accountValidatedEmail(key);
    case 'refused':
      return accountRefusedEmail(key, reason);
    case 'deactivated':
      return accountDeactivatedEmail(key, { own, reason });
    case 'reactivated':
      return accountReactivatedEmail(key);
  }
}
