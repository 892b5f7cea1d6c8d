import { randomToken } from '@boutik/kernel';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { Outbox } from '@boutik/platform/messaging';
import { validateEmail, type EmailMessage } from './email-message.js';
import { mailPosted } from './mail-events.js';
import { idRow, queryRows } from '@boutik/platform/database';

/** The sender at the moment, "Boutik <bonjour@boutik.test>". */
export type Sender = () => string;
export const SENDER = Symbol('boutik:sender');

const keyRow = z.strictObject({ key: z.string() });

/** Queues e-mails to be sent after commit. */
@Injectable()
export class MailQueue {
  constructor(
    private readonly outbox: Outbox,
    @Inject(SENDER) private readonly sender: Sender,
  ) {}

  /**
   * Queues an e-mail in the caller's transaction: it is sent once after commit, and not at all after a rollback.
   * A second e-mail with the same key is ignored.
   * @returns the id of the e-mail
   * @throws DomainError "invalid" for an address, subject or file name that could forge a header
   */
  async enqueue(tx: EntityManager, email: EmailMessage): Promise<number> {
    const valid = validateEmail(email);
    const { key, attachments = [] } = valid;
    const created = await this.insert(tx, valid);
    if (!created) return this.findIdByKey(tx, key);
    await tx.query(
      `insert into mail_attachments (mail_id, position, filename, content_type, size, file_key)
       select $1, position, filename, content_type, size, file_key
       from unnest($2::text[], $3::text[], $4::integer[], $5::text[]) with ordinality as sent (filename, content_type, size, file_key, position)`,
      [
        created.id,
        attachments.map((a) => a.filename),
        attachments.map((a) => a.contentType),
        attachments.map((a) => a.size),
        attachments.map((a) => a.fileKey),
      ],
    );
    await this.outbox.publish(tx, mailPosted, created.id, { mailId: created.id });
    return created.id;
  }

  /**
   * Sends e-mails again that failed for good, in the caller's transaction.
   * @param mailId one of them, or null for all
   * @returns how many
   */
  async retryFailed(tx: EntityManager, mailId: number | null): Promise<number> {
    const rows = await queryRows(
      tx,
      idRow,
      `update mails set status = 'queued' where status = 'failed' and ($1::integer is null or id = $1) returning id`,
      [mailId],
    );
    await tx.query(
      `update dead_jobs set retried_at = now()
       where retried_at is null and name = 'send-mail' and (data->>'mailId')::integer = any($1::integer[])`,
      [rows.map(({ id }) => id)],
    );
    const posted = rows.map(({ id }) => ({ aggregateId: id, data: { mailId: id } }));
    await this.outbox.publishMany(tx, mailPosted, posted);
    return rows.length;
  }

  /** The key of the e-mail with this Message-ID (including angle brackets), or null. */
  async findKeyByMessageId(tx: EntityManager, sentMessageId: string): Promise<string | null> {
    const [existing]: { key: string }[] = await queryRows(tx, keyRow, 'select key from mails where message_id = $1', [
      sentMessageId,
    ]);
    return existing?.key ?? null;
  }

  /** The new row, or undefined when the key exists. */
  private async insert(tx: EntityManager, email: EmailMessage): Promise<{ id: number } | undefined> {
    const { key, to, replyTo = null, subject, html, text, unsubscribeUrl = null } = email;
    const from = this.sender();
    const [created]: { id: number }[] = await queryRows(
      tx,
      idRow,
      `insert into mails (key, to_address, from_address, reply_to, subject, html, text, message_id, unsubscribe_url,
         reported, delete_after)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now() + make_interval(days => $11::integer))
       on conflict (key) do nothing returning id`,
      [
        key,
        to,
        from,
        replyTo,
        subject,
        html,
        text,
        messageId(from),
        unsubscribeUrl,
        email.reportsOutcome ?? false,
        email.retentionDays ?? null,
      ],
    );
    return created;
  }

  private async findIdByKey(tx: EntityManager, key: string): Promise<number> {
    const [existing]: { id: number }[] = await queryRows(tx, idRow, 'select id from mails where key = $1', [key]);
    if (!existing) throw new Error(`mail ${key} vanished`);
    return existing.id;
  }
}

// Stored with the e-mail: every attempt has the same Message-ID, so that the receiving server can drop duplicates.
function messageId(from: string): string {
  const domain = /@([\w.-]+)>?$/.exec(from)?.[1] ?? 'boutik.invalid';
  return `<${randomToken(24)}@${domain}>`;
}
