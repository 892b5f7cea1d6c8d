import { lockActingUser, idRow, queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { Brackets, DataSource, type EntityManager, In, type SelectQueryBuilder } from 'typeorm';
import { z } from 'zod';
import { QuoteRow } from '../storage/quote.entity.js';
import { QuoteItemRow } from '../storage/quote-item.entity.js';
import { lockQuote, type StoredQuote, withItems } from '../storage/quotes.repository.js';

/** The customer's list is not paginated; older quotes remain accessible by their links. */
const MAX_LISTED = 200;

const ownerIdRow = z.strictObject({ owner_id: z.number() });

/** Quotes as their client may see them: without drafts of the sales staff (AC-200). */
@Injectable()
export class CustomerQuotesRepository {
  constructor(private readonly database: DataSource) {}

  /** Newest first with their lines, in two SQL statements; requests without lines are left out. */
  async list(clientId: number): Promise<StoredQuote[]> {
    const rows = await this.queryVisible(this.database.manager, clientId)
      .orderBy('q.createdAt', 'DESC')
      .addOrderBy('q.id', 'DESC')
      .limit(MAX_LISTED)
      .getMany();
    if (rows.length === 0) return [];
    const where = { quoteId: In(rows.map(({ id }) => id)) };
    const items = await this.database.manager.find(QuoteItemRow, {
      where,
      order: { quoteId: 'ASC', lineNumber: 'ASC' },
    });
    return rows
      .map((row) => ({ row, items: items.filter(({ quoteId }) => quoteId === row.id) }))
      .filter((stored) => stored.items.length > 0);
  }

  async find(clientId: number, id: number): Promise<StoredQuote | null> {
    const row = await this.queryVisible(this.database.manager, clientId).andWhere('q.id = :id', { id }).getOne();
    return row && withItems(this.database.manager, row);
  }

  /** Locks the client's open request. Concurrent first products are serialized: they go into the same request. */
  async lockOpenRequest(tx: EntityManager, clientId: number): Promise<StoredQuote | null> {
    await lockActingUser(tx, clientId);
    await tx.query("select pg_advisory_xact_lock(hashtext('quote-request'), $1)", [clientId]);
    const row = await this.queryVisible(tx, clientId)
      .andWhere("q.status = 'draft' and q.takenAt is null")
      .setLock('pessimistic_write')
      .getOne();
    return row && withItems(tx, row);
  }

  /** Locks the quote of a line; null for a line that the client may not see. */
  async lockByItem(tx: EntityManager, clientId: number, itemId: number): Promise<StoredQuote | null> {
    const row = await lockQuote(
      tx,
      this.queryVisible(tx, clientId).andWhere('q.id = (select i.quote_id from quote_items i where i.id = :itemId)', {
        itemId,
      }),
    );
    return row && withItems(tx, row);
  }

  /** Of `salesStaffIds`, the one with the client's latest quote, else with the fewest open quotes; null if empty. */
  async findSalesperson(tx: EntityManager, clientId: number, salesStaffIds: readonly number[]): Promise<number | null> {
    const [previous] = await queryRows(
      tx,
      ownerIdRow,
      `select owner_id from quotes where client_id = $1 and owner_id = any($2::int[]) order by created_at desc, id desc limit 1`,
      [clientId, [...salesStaffIds]],
    );
    if (previous) return previous.owner_id;
    const [leastBusy] = await queryRows(
      tx,
      idRow,
      `select seller.id from unnest($1::int[]) as seller (id)
       left join quotes q on q.owner_id = seller.id and q.status in ('draft', 'sent')
       group by seller.id order by count(q.id), seller.id limit 1`,
      [[...salesStaffIds]],
    );
    return leastBusy?.id ?? null;
  }

  private queryVisible(tx: EntityManager, clientId: number): SelectQueryBuilder<QuoteRow> {
    return tx
      .createQueryBuilder(QuoteRow, 'q')
      .where('q.clientId = :clientId', { clientId })
      .andWhere(
        new Brackets((condition) => condition.where("q.status <> 'draft'").orWhere('q.requestedAt is not null')),
      );
  }
}
