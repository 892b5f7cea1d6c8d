import { randomToken } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { EventData } from '@boutik/platform/messaging';
import { Outbox } from '@boutik/platform/messaging';
import { mailSettled } from './mail-events.js';
import { anyRow, queryRows } from '@boutik/platform/database';

const claimedMailRow = z.strictObject({
  id: z.number(),
  key: z.string(),
  reported: z.boolean(),
  to_address: z.string(),
  from_address: z.string(),
  reply_to: z.string().nullable(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  message_id: z.string(),
  unsubscribe_url: z.string().nullable(),
});
const attachmentRow = z.strictObject({
  position: z.number(),
  filename: z.string(),
  content_type: z.string(),
  size: z.number(),
  file_key: z.string(),
});

/** A lease to send one e-mail; it must be renewed. */
export interface MailClaim {
  readonly token: string;
  readonly mail: z.infer<typeof claimedMailRow>;
  readonly attachments: readonly z.infer<typeof attachmentRow>[];
}

const LEASE_END = "now() + interval '8 seconds'";
/** Renewal interval, well within the lease. */
export const RENEW_INTERVAL_MS = 2500;

/** Why an attempt failed; `outcome` is null when it will be retried automatically. */
export interface MailFailure {
  readonly error: string;
  readonly outcome: 'bounced' | 'failed' | null;
}

const statusRow = z.strictObject({ status: z.string() });

/** Claims e-mails for sending and stores their outcome. */
@Injectable()
export class MailRepository {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
  ) {}

  /** Claims the e-mail for sending. "locked" while another attempt runs, "done" when it was sent, bounced or does not exist. */
  async claim(mailId: number): Promise<MailClaim | 'locked' | 'done'> {
    const token = randomToken(12);
    const [mail] = await queryRows(
      this.database,
      claimedMailRow,
      `update mails set status = 'sending', attempts = attempts + 1, claim_token = $2, claimed_until = ${LEASE_END}
       where id = $1 and (status in ('queued', 'failed') or (status = 'sending' and claimed_until < now()))
       returning id, key, reported, to_address, from_address, reply_to, subject, html, text, message_id, unsubscribe_url`,
      [mailId, token],
    );
    if (!mail) return this.reasonNotClaimed(mailId);
    const attachments = await queryRows(
      this.database,
      attachmentRow,
      'select position, filename, content_type, size, file_key from mail_attachments where mail_id = $1 order by position',
      [mailId],
    );
    return { token, mail, attachments };
  }

  async renew({ token, mail }: MailClaim): Promise<void> {
    await this.database.query(`update mails set claimed_until = ${LEASE_END} where id = $1 and claim_token = $2`, [
      mail.id,
      token,
    ]);
  }

  async markSent(claim: MailClaim): Promise<void> {
    await this.storeOutcome(claim, { status: 'sent', error: null }, { outcome: 'sent', reason: '' });
  }

  /** Records a failed attempt. */
  async markFailed(claim: MailClaim, { error, outcome }: MailFailure): Promise<void> {
    const event = outcome && { outcome, reason: redactAddresses(error) };
    await this.storeOutcome(claim, { status: outcome ?? 'queued', error: error.slice(0, 1000) }, event);
  }

  /** Stores the new status and publishes the event in one transaction; no-op when the claim was lost meanwhile. */
  private async storeOutcome(
    { token, mail }: MailClaim,
    { status, error }: { status: string; error: string | null },
    event: Omit<EventData<typeof mailSettled>, 'key'> | null,
  ): Promise<void> {
    await this.database.transaction(async (tx) => {
      const updated = await queryRows(
        tx,
        anyRow,
        `update mails set status = $3, sent_at = case $3 when 'sent' then now() end, last_error = $4,
           claim_token = null, claimed_until = null
         where id = $1 and claim_token = $2 returning id`,
        [mail.id, token, status, error],
      );
      if (updated.length > 0 && event && mail.reported)
        await this.outbox.publish(tx, mailSettled, mail.id, { key: mail.key, ...event });
    });
  }

  private async reasonNotClaimed(mailId: number): Promise<'locked' | 'done'> {
    const [row]: { status: string }[] = await queryRows(
      this.database,
      statusRow,
      'select status from mails where id = $1',
      [mailId],
    );
    return row && row.status !== 'sent' && row.status !== 'bounced' ? 'locked' : 'done';
  }
}

/** Servers repeat the recipient in their responses; events must not contain it. */
function redactAddresses(text: string): string {
  return text.replace(/[^\s<>]+@[^\s<>]+/g, '…').slice(0, 500);
}
