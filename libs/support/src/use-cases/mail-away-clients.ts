import { queryRows } from '@boutik/platform/database';
import { MailQueue, renderMail } from '@boutik/platform/mail';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { awayEmail } from '../notifications/away-email.js';
import { AWAY_AFTER_SECONDS } from '../storage/presence.repository.js';

const UNREAD_MINUTES = 10;
/** Older replies are left alone: the client of a shop that starts to use this gets no mail about last year. */
const MAX_AGE_DAYS = 2;
const MAX_PER_RUN = 200;

const replyRow = z.strictObject({
  email: z.string(),
  prenom: z.string(),
  adviser: z.string().nullable(),
  content: z.string(),
  unread: z.number(),
  message_id: z.number(),
});

/** Tells clients who are away, once until they read again, that an adviser's answer has been unread for ten minutes. */
@Injectable()
export class MailAwayClients {
  constructor(
    private readonly database: DataSource,
    private readonly mails: MailQueue,
  ) {}

  /** @returns how many were told */
  mail(): Promise<number> {
    return this.database.transaction(async (tx) => {
      const replies = await queryRows(
        tx,
        replyRow,
        `with due as (
           select c.id from support_conversations c join users u on u.id = c.user_id
           where exists (select from support_messages m where m.conversation_id = c.id and m.side = 'staff' and m.read_at is null
               and m.created_at between now() - make_interval(days => $1) and now() - make_interval(mins => $2))
             and (c.client_mailed_at is null or exists (select from support_messages m
               where m.conversation_id = c.id and m.side = 'staff' and m.read_at > c.client_mailed_at))
             and not exists (select from support_presence p
               where p.user_id = c.user_id and p.seen_at > now() - make_interval(secs => $3))
             and u.email_verified_at is not null and u.deactivated_at is null
           order by c.id limit $4 for update of c skip locked),
         told as (update support_conversations c set client_mailed_at = now() from due where c.id = due.id returning c.id, c.user_id)
         select u.email::text, u.prenom, a.prenom as adviser, last.content, waiting.unread, last.id as message_id
         from told join users u on u.id = told.user_id
           cross join lateral (select count(*)::int as unread, max(m.id) as id from support_messages m
             where m.conversation_id = told.id and m.side = 'staff' and m.read_at is null) waiting
           join support_messages last on last.id = waiting.id
           left join users a on a.id = last.sender_id`,
        [MAX_AGE_DAYS, UNREAD_MINUTES, AWAY_AFTER_SECONDS, MAX_PER_RUN],
      );
      for (const { email, message_id: id, ...reply } of replies) {
        const { subject, mail } = awayEmail(reply);
        await this.mails.enqueue(tx, { key: `support-reply-${id}`, to: email, subject, ...renderMail(mail) });
      }
      return replies.length;
    });
  }
}
