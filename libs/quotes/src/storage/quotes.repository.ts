import { hasRight } from '@boutik/kernel';
import { lockActingUser, lockUser } from '@boutik/platform/database';
import { type SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, LessThan, type SelectQueryBuilder } from 'typeorm';
import { filterQuotes, type QuoteQuery } from '../staff/quote-filters.js';
import { QuoteRow } from './quote.entity.js';
import { QuoteHistoryRow } from '../lifecycle/quote-history.entity.js';
import { QuoteItemRow } from './quote-item.entity.js';
import { QuoteSendingRow } from '../notifications/quote-sending.entity.js';

export interface StoredQuote {
  row: QuoteRow;
  items: QuoteItemRow[];
}

/** How a client identifies a quote: by the hash of the link's token, or by its id as its signed-in client. */
export type ClientKey = { tokenHash: string } | { id: number; clientId: number };

export type NewItem = Omit<QuoteItemRow, 'id' | 'quoteId'>;
export type NewQuote = Omit<QuoteRow, 'id'>;

const sortColumns: Record<QuoteQuery['sort_by'], string> = {
  created_at: 'q.createdAt',
  valid_until: 'q.validUntil',
  quote_number: 'q.number',
  total_amount: 'q.totalCents',
  status: 'q.status',
};

/** Quotes with their lines and history. Viewers who are not administrators find their own quotes only. */
@Injectable()
export class QuotesRepository {
  constructor(private readonly database: DataSource) {}

  /** One page without lines, in two SQL statements. */
  async findPage(viewer: SignedInUser, query: QuoteQuery): Promise<{ rows: QuoteRow[]; total: number }> {
    const builder = this.queryVisible(this.database.manager, viewer);
    filterQuotes(builder, query);
    const direction = query.sort_direction === 'asc' ? 'ASC' : 'DESC';
    builder.orderBy(sortColumns[query.sort_by], direction).addOrderBy('q.id', direction);
    const total = await builder.getCount();
    const rows = await builder
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page)
      .getMany();
    return { rows, total };
  }

  async findNewest(viewer: SignedInUser, limit: number): Promise<QuoteRow[]> {
    const builder = this.queryVisible(this.database.manager, viewer);
    return builder.orderBy('q.createdAt', 'DESC').addOrderBy('q.id', 'DESC').limit(limit).getMany();
  }

  /** @param tx the caller's transaction, so that no second connection is needed (pool deadlock) */
  async find(id: number, viewer: SignedInUser, tx = this.database.manager): Promise<StoredQuote | null> {
    const row = await this.queryVisible(tx, viewer).andWhere('q.id = :id', { id }).getOne();
    return row && withItems(tx, row);
  }

  /** Those of `ids` that the viewer may see, without lines. */
  async findMany(viewer: SignedInUser, ids: readonly number[]): Promise<QuoteRow[]> {
    return this.queryVisible(this.database.manager, viewer).andWhere('q.id = any(:ids)', { ids }).getMany();
  }

  /** For jobs, which have no viewer. */
  async findAny(id: number): Promise<StoredQuote | null> {
    const row = await this.database.manager.findOneBy(QuoteRow, { id });
    return row && withItems(this.database.manager, row);
  }

  /** Ids of sent quotes whose last day is before `day` and whose expiry is not recorded yet. */
  async findExpiredIds(day: string, limit: number): Promise<number[]> {
    const rows = await this.database.manager.find(QuoteRow, {
      select: { id: true },
      where: { status: 'sent', validUntil: LessThan(day), expiredAt: IsNull() },
      order: { id: 'ASC' },
      take: limit,
    });
    return rows.map(({ id }) => id);
  }

  /** Locks a quote for a job, which has no viewer. */
  async lockAny(tx: EntityManager, id: number): Promise<StoredQuote | null> {
    const row = await lockQuote(tx, tx.createQueryBuilder(QuoteRow, 'q').where({ id }));
    return row && withItems(tx, row);
  }

  async findByTokenHash(tokenHash: string): Promise<StoredQuote | null> {
    const row = await this.database.manager.findOneBy(QuoteRow, { tokenHash });
    return row && withItems(this.database.manager, row);
  }

  /** Locks the row until the transaction ends, which serializes changes of one quote. */
  async lock(tx: EntityManager, id: number, viewer: SignedInUser): Promise<StoredQuote | null> {
    const row = await lockQuote(tx, this.queryVisible(tx, viewer).andWhere('q.id = :id', { id }));
    return row && withItems(tx, row);
  }

  /** @throws DomainError unauthenticated for a signed-in client whose account was erased meanwhile */
  async lockForClient(tx: EntityManager, key: ClientKey): Promise<StoredQuote | null> {
    if ('clientId' in key) await lockActingUser(tx, key.clientId);
    const row = await lockQuote(tx, tx.createQueryBuilder(QuoteRow, 'q').where(key));
    return row && withItems(tx, row);
  }

  /** Null when the number is taken; then nothing is written. */
  async insert(tx: EntityManager, quote: NewQuote, items: readonly NewItem[]): Promise<StoredQuote | null> {
    await lockUser(tx, quote.clientId);
    const row = tx.create(QuoteRow, quote);
    const inserted = await tx
      .createQueryBuilder()
      .insert()
      .into(QuoteRow)
      .values(row)
      .orIgnore()
      .returning('id')
      .execute();
    const [first]: { id: number }[] = inserted.raw;
    if (!first) return null;
    row.id = first.id;
    return { row, items: await this.insertItems(tx, row.id, items) };
  }

  async replaceItems(tx: EntityManager, quoteId: number, items: readonly NewItem[]): Promise<QuoteItemRow[]> {
    await tx.delete(QuoteItemRow, { quoteId });
    return this.insertItems(tx, quoteId, items);
  }

  async findHistory(quoteId: number): Promise<QuoteHistoryRow[]> {
    return this.database.manager.find(QuoteHistoryRow, { where: { quoteId }, order: { id: 'ASC' } });
  }

  /** Adds a sending of a quote, whose row the caller has locked. */
  async addSending(
    tx: EntityManager,
    sending: Omit<QuoteSendingRow, 'id' | 'sequence' | 'postedAt'>,
  ): Promise<QuoteSendingRow> {
    const sendingCount = await tx.countBy(QuoteSendingRow, { quoteId: sending.quoteId });
    return tx.save(tx.create(QuoteSendingRow, { ...sending, sequence: sendingCount + 1, postedAt: null }));
  }

  /** Whether the client was sent this version. */
  async wasSent(tx: EntityManager, quoteId: number, version: number): Promise<boolean> {
    return tx.existsBy(QuoteSendingRow, { quoteId, version });
  }

  private async insertItems(tx: EntityManager, quoteId: number, items: readonly NewItem[]): Promise<QuoteItemRow[]> {
    const rows = items.map((item) => tx.create(QuoteItemRow, { ...item, quoteId }));
    await tx.insert(QuoteItemRow, rows);
    return rows;
  }

  private queryVisible(tx: EntityManager, viewer: SignedInUser): SelectQueryBuilder<QuoteRow> {
    const builder = tx.createQueryBuilder(QuoteRow, 'q').where('true');
    return hasRight(viewer, 'quotes.approve') ? builder : builder.andWhere('q.ownerId = :owner', { owner: viewer.id });
  }
}

/** The quote with its lines in their order. */
export async function withItems(tx: EntityManager, row: QuoteRow): Promise<StoredQuote> {
  return { row, items: await tx.find(QuoteItemRow, { where: { quoteId: row.id }, order: { lineNumber: 'ASC' } }) };
}

/** Locks the client and then the quote that the query selects; null when there is none. */
export async function lockQuote(tx: EntityManager, builder: SelectQueryBuilder<QuoteRow>): Promise<QuoteRow | null> {
  const existing = await builder.clone().getOne();
  if (!existing) return null;
  await lockUser(tx, existing.clientId);
  return builder.setLock('pessimistic_write').getOne();
}
