import { reunionIso } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import {
  type DataSubject,
  ProvidesPersonalData,
  type PersonalDataProvider,
  type PersonalRecord,
} from './personal-data-provider.js';
import { escapeLike, queryRows } from '@boutik/platform/database';

const mailRow = z.strictObject({ subject: z.string(), text: z.string(), created_at: z.date() });

/**
 * E-mails to a user, and the e-mail address in rate limits, delivered events and idempotent replies.
 * An unsent e-mail may be the confirmation of the deletion: it is deleted a week later.
 */
@Injectable()
@ProvidesPersonalData('Messages envoyés')
export class MailsPersonalData implements PersonalDataProvider {
  async collect(tx: EntityManager, { email }: DataSubject): Promise<PersonalRecord[]> {
    const mails = await queryRows(
      tx,
      mailRow,
      'select subject, text, created_at from mails where lower(to_address) = lower($1) order by id',
      [email],
    );
    return mails.map(({ subject, text, created_at }) => ({
      date: reunionIso(created_at),
      objet: subject,
      texte: withoutSecrets(text),
    }));
  }

  async erase(tx: EntityManager, { email }: DataSubject): Promise<void> {
    await tx.query(
      `delete from mails where (lower(to_address) = lower($1) or lower(reply_to) = lower($1)) and status in ('sent', 'failed', 'bounced')`,
      [email],
    );
    await tx.query(`update mails set delete_after = now() + interval '7 days' where lower(to_address) = lower($1)`, [
      email,
    ]);
    await tx.query(`delete from rate_limits where key like '%:' || $1`, [escapeLike(email.toLowerCase())]);
    await tx.query(`delete from outbox where status = 'done' and data ->> 'email' = lower($1)`, [email]);
    await tx.query(`delete from idempotency_keys where position(lower($1) in lower(reply::text)) > 0`, [email]);
  }
}

// Links in e-mails may contain valid tokens, and the export is a file that may be shared.
function withoutSecrets(text: string): string {
  return text.replace(/[\w-]{32,}/g, '…');
}
