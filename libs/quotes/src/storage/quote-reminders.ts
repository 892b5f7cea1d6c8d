import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ReminderKind } from '../domain/quote-reminders.js';
import type { QuoteInHand } from '../use-cases/quote-transactions.js';
import type { QuoteRow } from './quote.entity.js';
import { QuotesRepository } from './quotes.repository.js';

/** Which quotes wait for their clients, and which reminders have gone out. */
@Injectable()
export class QuoteReminders {
  constructor(
    private readonly database: DataSource,
    private readonly quotes: QuotesRepository,
  ) {}

  /** Mailed quotes that may have earned a reminder: near their end, or long unopened. */
  async waiting(at: { today: string; lastDay: string; sentBefore: Date; most: number }): Promise<number[]> {
    const rows = await this.database.query<{ id: number }[]>(
      `select q.id from quotes q
       where q.status = 'sent' and q.link_nonce is not null and q.valid_until >= $1::date
         and ((q.valid_until <= $2::date and not exists (select 1 from quote_reminders r
                where r.quote_id = q.id and r.version = q.version
                  and r.kind = case when q.valid_until <= $1::date + 1 then 'last-day' else 'five-days' end))
           or (q.opened_at is null and q.sent_at <= $3 and not exists (select 1 from quote_reminders r
                where r.quote_id = q.id and r.version = q.version and r.kind = 'unopened')))
       order by q.valid_until, q.id limit $4`,
      [at.today, at.lastDay, at.sentBefore, at.most],
    );
    return rows.map(({ id }) => id);
  }

  /** One transaction around one locked quote; false for one that is gone. */
  async lock(id: number, work: (hand: QuoteInHand) => Promise<boolean>): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const stored = await this.quotes.lockAny(tx, id);
      return stored ? work({ tx, quotes: this.quotes, stored }) : false;
    });
  }

  /** Notes reminders of this version; returns those that had not been noted before. */
  async keep(
    tx: EntityManager,
    { id, version }: QuoteRow,
    { kinds, now }: { kinds: readonly ReminderKind[]; now: Date },
  ): Promise<ReminderKind[]> {
    const kept = await tx.query<{ kind: ReminderKind }[]>(
      `insert into quote_reminders (quote_id, version, kind, created_at)
       select $1, $2, kind, $3 from unnest($4::text[]) as due (kind)
       on conflict (quote_id, version, kind) do nothing returning kind`,
      [id, version, now, [...kinds]],
    );
    return kept.map(({ kind }) => kind);
  }
}
