import { idRow, queryRows } from '@boutik/platform/database';
import type { SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import type { ReminderKind } from './domain/quote-reminders.js';
import type { LockedQuote } from '../lifecycle/quote-transactions.js';
import type { QuoteRow } from '../storage/quote.entity.js';
import { QuotesRepository } from '../storage/quotes.repository.js';

const latestRow = z.strictObject({ id: z.number(), at: z.date() });
const kindRow = z.strictObject({ kind: z.enum(['unopened', 'five-days', 'last-day']) });

/** Finds quotes that may need a reminder, and records the reminders that were sent. */
@Injectable()
export class QuoteRemindersRepository {
  constructor(
    private readonly database: DataSource,
    private readonly quotes: QuotesRepository,
  ) {}

  /** Ids of sent quotes for which a reminder may be due: close to expiry, or not opened for some days. */
  async findCandidates(criteria: {
    today: string;
    lastDay: string;
    sentBefore: Date;
    limit: number;
  }): Promise<number[]> {
    const rows = await queryRows(
      this.database,
      idRow,
      `select q.id from quotes q
       where q.status = 'sent' and q.link_nonce is not null and q.valid_until >= $1::date
         and ((q.valid_until <= $2::date and not exists (select 1 from quote_reminders r
                where r.quote_id = q.id and r.version = q.version
                  and r.kind = case when q.valid_until <= $1::date + 1 then 'last-day' else 'five-days' end))
           or (q.opened_at is null and q.sent_at <= $3 and not exists (select 1 from quote_reminders r
                where r.quote_id = q.id and r.version = q.version and r.kind = 'unopened')))
       order by q.valid_until, q.id limit $4`,
      [criteria.today, criteria.lastDay, criteria.sentBefore, criteria.limit],
    );
    return rows.map(({ id }) => id);
  }

  /** The quotes of these ids that the viewer may see. */
  async findSelected(viewer: SignedInUser, ids: readonly number[]): Promise<QuoteRow[]> {
    return this.quotes.findMany(viewer, ids);
  }

  /** When the client of each quote was reminded last, by id. @param tx the caller's transaction */
  async findLatest(ids: readonly number[], tx = this.database.manager): Promise<Map<number, Date>> {
    const rows = await queryRows(
      tx,
      latestRow,
      `select quote_id as id, max(created_at) as at from quote_history
       where quote_id = any($1::int[]) and action = 'reminded' group by quote_id`,
      [[...ids]],
    );
    return new Map(rows.map(({ id, at }) => [id, at]));
  }

  /** Runs `work` in a transaction with the quote locked; false when it no longer exists. */
  async withLockedQuote(id: number, work: (locked: LockedQuote) => Promise<boolean>): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const stored = await this.quotes.lockAny(tx, id);
      return stored ? work({ tx, quotes: this.quotes, stored }) : false;
    });
  }

  /** Records reminders of this version; returns those that were not recorded before. */
  async record(
    tx: EntityManager,
    { id, version }: QuoteRow,
    { kinds, now }: { kinds: readonly ReminderKind[]; now: Date },
  ): Promise<ReminderKind[]> {
    const recorded = await queryRows(
      tx,
      kindRow,
      `insert into quote_reminders (quote_id, version, kind, created_at)
       select $1, $2, kind, $3 from unnest($4::text[]) as due (kind)
       on conflict (quote_id, version, kind) do nothing returning kind`,
      [id, version, now, [...kinds]],
    );
    return recorded.map(({ kind }) => kind);
  }
}
