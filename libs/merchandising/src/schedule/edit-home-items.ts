import { DomainError, invalidField, notFound } from '@boutik/kernel';
import { idRow, queryRows } from '@boutik/platform/database';
import type { SignedInUser } from '@boutik/platform/http';
import { addToHistory, AuditLog, formerContent } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { differences } from './differences.js';
import type { ItemContent, ItemKind } from './item-kind.js';
import { homeTables, lockItems, moveItem, placeProducts, switchItems } from './home-items.js';

const itemRow = z.strictObject({
  version: z.number(),
  deleted: z.boolean(),
  content: z.unknown(),
  previous: z.unknown(),
});
const REMOVED_DAYS = 30;

/** An item as it is, with its former contents as they are stored. */
interface FoundItem<Content> {
  version: number;
  content: Content;
  history: unknown;
}

/** Creates, changes, orders, removes and restores what the home page shows; each act is in the audit log. */
@Injectable()
export abstract class EditHomeItems<Content extends ItemContent> {
  protected abstract readonly kind: ItemKind<Content>;

  constructor(
    private readonly database: DataSource,
    private readonly auditLog: AuditLog,
  ) {}

  /** @returns its id @throws DomainError 422 for a name that exists, conflict `too-many-…` */
  create(content: Content, by: SignedInUser): Promise<number> {
    return this.inOrder(async (tx) => {
      this.kind.check(content);
      await this.assertRoom(tx);
      await this.assertName(tx, content.name, null);
      const columns = Object.entries(this.allColumns(content));
      const [row] = await queryRows(
        tx,
        idRow,
        `insert into ${this.kind.table} (position, ${columns.map(([name]) => name).join(', ')})
         values (${this.lastPosition()}, ${columns.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
        columns.map(([, value]) => value),
      );
      if (!row) throw new Error('nothing was inserted');
      await this.place(tx, row.id, content);
      await this.record(tx, { by, act: 'created', name: content.name, after: content });
      return row.id;
    });
  }

  /** @throws DomainError not-found, conflict `…-changed`, 422 for a name that exists */
  change(id: number, { version, ...change }: Partial<Content> & { version: number }, by: SignedInUser): Promise<void> {
    return this.inOrder(async (tx) => {
      const found = await this.find(tx, { id, version });
      await this.write(tx, id, { before: found, after: { ...found.content, ...change }, act: 'changed', by });
    });
  }

  /**
   * A former content comes back, the last one where none is named; what it replaces can come back, too.
   * @throws DomainError not-found, conflict `…-changed` and `nothing-to-undo`
   */
  undo(id: number, { version, to }: { version: number; to?: number | undefined }, by: SignedInUser): Promise<void> {
    return this.inOrder(async (tx) => {
      const found = await this.find(tx, { id, version });
      const after = formerContent(found.history, this.kind.schema, to);
      await this.write(tx, id, { before: found, after, act: 'undone', by });
    });
  }

  /** @throws DomainError not-found */
  move(id: number, by: 1 | -1, user: SignedInUser): Promise<void> {
    return this.inOrder(async (tx) => {
      const { content } = await this.find(tx, { id });
      await moveItem(tx, { table: this.kind.table, id }, by);
      await this.record(tx, {
        by: user,
        act: 'moved',
        name: content.name,
        note: by < 0 ? 'vers le haut' : 'vers le bas',
      });
    });
  }

  /** It is no longer shown, and can be restored for 30 days. @throws DomainError not-found */
  remove(id: number, by: SignedInUser): Promise<void> {
    return this.inOrder(async (tx) => {
      const { content } = await this.find(tx, { id });
      await tx.query(`update ${this.kind.table} set deleted_at = now(), version = version + 1 where id = $1`, [id]);
      await this.record(tx, { by, act: 'removed', name: content.name, note: `pour ${REMOVED_DAYS} jours` });
    });
  }

  /** The last one again. @throws DomainError not-found, also when it was not removed; conflict `too-many-…` */
  restore(id: number, by: SignedInUser): Promise<void> {
    return this.inOrder(async (tx) => {
      const { content } = await this.find(tx, { id, deleted: true });
      await this.assertRoom(tx);
      await tx.query(
        `update ${this.kind.table} set deleted_at = null, version = version + 1, position = ${this.lastPosition()} where id = $1`,
        [id],
      );
      await this.place(tx, id, content);
      await this.record(tx, { by, act: 'restored', name: content.name });
    });
  }

  /** One change of the table at a time; afterwards it is known what is shown. */
  private inOrder<Result>(work: (tx: EntityManager) => Promise<Result>): Promise<Result> {
    return this.database.transaction(async (tx) => {
      await lockItems(tx, this.kind.table);
      const result = await work(tx);
      await switchItems(tx, this.kind.table);
      return result;
    });
  }

  private async write(
    tx: EntityManager,
    id: number,
    { before, after, act, by }: { before: FoundItem<Content>; after: Content; act: string; by: SignedInUser },
  ): Promise<void> {
    if (act === 'changed') this.kind.check(after);
    await this.assertName(tx, after.name, id);
    const columns = Object.entries(this.allColumns(after));
    await tx.query(
      `update ${this.kind.table} set version = version + 1, previous = $1,
         ${columns.map(([name], at) => `${name} = $${at + 3}`).join(', ')} where id = $2`,
      [addToHistory(before.history, { ...before, at: new Date(), by }), id, ...columns.map(([, value]) => value)],
    );
    await this.place(tx, id, after);
    await this.record(tx, { by, act, name: after.name, before: before.content, after });
  }

  private async place(tx: EntityManager, id: number, content: Content): Promise<void> {
    const products = await this.kind.productsOf(tx, content);
    await placeProducts(tx, { table: this.kind.table, id }, products);
  }

  private async find(
    tx: EntityManager,
    { id, version, deleted = false }: { id: number; version?: number; deleted?: boolean },
  ): Promise<FoundItem<Content>> {
    const { table, schema, code, messages } = this.kind;
    const [row] = await queryRows(
      tx,
      itemRow,
      `select i.version, i.deleted_at is not null as deleted, ${this.content()} as content, i.previous from ${table} i where i.id = $1`,
      [id],
    );
    if (!row || row.deleted !== deleted) throw notFound(`unknown-${code}`, messages.unknown);
    if (version !== undefined && version !== row.version)
      throw new DomainError('conflict', `${code}-changed`, messages.changed);
    return { version: row.version, content: schema.parse(row.content), history: row.previous };
  }

  private content(): string {
    const { table, ownContent } = this.kind;
    const { name, products, key } = homeTables[table];
    return `jsonb_build_object('name', i.${name}, 'isEnabled', i.is_enabled, 'startsAt', i.starts_at, 'endsAt', i.ends_at,
      'productIds', coalesce((select jsonb_agg(l.product_id order by l.position, l.product_id)
        from ${products} l where l.${key} = i.id), '[]'), ${ownContent})`;
  }

  private allColumns(content: Content): Readonly<Record<string, unknown>> {
    const { name, isEnabled, startsAt, endsAt } = content;
    return {
      [homeTables[this.kind.table].name]: name,
      is_enabled: isEnabled,
      starts_at: startsAt,
      ends_at: endsAt,
      ...this.kind.columnsOf(content),
    };
  }

  private lastPosition(): string {
    return `(select coalesce(max(position), -1) + 1 from ${this.kind.table})`;
  }

  private async assertRoom(tx: EntityManager): Promise<void> {
    const { table, max, messages } = this.kind;
    const rows = await queryRows(tx, idRow, `select id from ${table} where deleted_at is null limit $1`, [max]);
    if (rows.length >= max) throw new DomainError('conflict', `too-many-${table}`, messages.tooMany);
  }

  private async assertName(tx: EntityManager, name: string, id: number | null): Promise<void> {
    const { table, messages } = this.kind;
    const [known] = await queryRows(
      tx,
      z.strictObject({ deleted: z.boolean() }),
      `select deleted_at is not null as deleted from ${table} where ${homeTables[table].name} = $1 and id is distinct from $2::int`,
      [name, id],
    );
    if (known) throw invalidField(messages.nameField, `${messages.sameName}${known.deleted ? ' (supprimée)' : ''}.`);
  }

  private record(
    tx: EntityManager,
    entry: { by: SignedInUser; act: string; name: string; note?: string; before?: Content; after?: Content },
  ): Promise<void> {
    const { code, subject, describe } = this.kind;
    const [before, after] = differences(
      entry.before ? describe(entry.before) : null,
      entry.after ? describe(entry.after) : null,
    );
    const { by, act, name, note = '' } = entry;
    return this.auditLog.record(tx, {
      by,
      action: `${code}-${act}`,
      subject: `${subject} ${name}`,
      note,
      before,
      after,
    });
  }
}
