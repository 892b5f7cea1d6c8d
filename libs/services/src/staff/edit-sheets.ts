import { Clock, DomainError, invalidField, notFound } from '@boutik/kernel';
import { idRow, moveByOne, queryRows, writePositions } from '@boutik/platform/database';
import type { SignedInUser } from '@boutik/platform/http';
import { addToHistory, AuditLog, formerContent } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import type { AnySheet } from './service-content.js';

/** What distinguishes services and expertises. */
export interface SheetKind<Content extends AnySheet> {
  table: 'services' | 'expertises';
  /** Begins the codes of errors and the actions of the audit log. */
  code: string;
  /** "service", in the audit log. */
  subject: string;
  messages: { unknown: string; changed: string; sameName: string };
  schema: z.ZodType<Content>;
  /** SQL of the content, for the alias "i". */
  content: string;
  /** Column and value of each of its own, besides name, description and display. */
  columnsOf: (content: Content) => Readonly<Record<string, unknown>>;
  describe: (content: Content) => Record<string, string>;
  /** Writes what is not in the table itself. */
  writeParts: (tx: EntityManager, id: number, content: Content) => Promise<void>;
}

const foundRow = z.strictObject({ version: z.number(), content: z.unknown(), history: z.unknown() });

interface Found<Content> {
  version: number;
  content: Content;
  history: unknown;
}

/** Creates, changes, orders and removes the sheets of services or expertises; each act is in the audit log. */
@Injectable()
export abstract class EditSheets<Content extends AnySheet> {
  protected abstract readonly kind: SheetKind<Content>;

  constructor(
    private readonly database: DataSource,
    private readonly auditLog: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** @returns its id @throws DomainError 422 for a name that exists */
  create(content: Content, by: SignedInUser): Promise<number> {
    return this.inOrder(async (tx) => {
      await this.assertName(tx, content.name, null);
      const columns = Object.entries(this.allColumns(content));
      const { table } = this.kind;
      const [row] = await queryRows(
        tx,
        idRow,
        `insert into ${table} (position, ${columns.map(([name]) => name).join(', ')})
         values ((select coalesce(max(position), 0) + 1 from ${table}), ${columns.map((_, at) => `$${at + 1}`).join(', ')})
         returning id`,
        columns.map(([, value]) => value),
      );
      if (!row) throw new Error('nothing was inserted');
      await this.kind.writeParts(tx, row.id, content);
      await this.record(tx, { by, act: 'created', after: content });
      return row.id;
    });
  }

  /** @throws DomainError not-found; conflict `…-changed`; 422 as `create` */
  change(id: number, { version, ...change }: Partial<Content> & { version: number }, by: SignedInUser): Promise<void> {
    return this.inOrder(async (tx) => {
      const found = await this.find(tx, { id, version });
      await this.write(tx, { id, found, after: { ...found.content, ...change }, act: 'changed', by });
    });
  }

  /** A former content comes back, the last one where none is named. @throws DomainError as `change`; conflict `nothing-to-undo` */
  undo(id: number, { version, to }: { version: number; to?: number | undefined }, by: SignedInUser): Promise<void> {
    return this.inOrder(async (tx) => {
      const found = await this.find(tx, { id, version });
      const after = formerContent(found.history, this.kind.schema, to);
      await this.write(tx, { id, found, after, act: 'undone', by });
    });
  }

  /** Changes places with its neighbour; the first stays first, the last one last. @throws DomainError not-found */
  move(id: number, step: 1 | -1, by: SignedInUser): Promise<void> {
    return this.inOrder(async (tx) => {
      const { content } = await this.find(tx, { id });
      const rows = await queryRows(tx, idRow, `select id from ${this.kind.table} order by position, id`, []);
      const moved = moveByOne(
        rows.map((row) => row.id),
        id,
        step,
      );
      if (!moved) return;
      await writePositions(tx, this.kind.table, moved);
      await this.record(tx, { by, act: 'moved', after: content });
    });
  }

  /** Its lines in carts go, those of orders stay. @throws DomainError not-found */
  remove(id: number, by: SignedInUser): Promise<void> {
    return this.inOrder(async (tx) => {
      const { content } = await this.find(tx, { id });
      await tx.query(`delete from ${this.kind.table} where id = $1`, [id]);
      await this.record(tx, { by, act: 'removed', before: content });
    });
  }

  /** Order and names concern all rows: one change at a time. Pages go on reading. */
  private inOrder<Result>(work: (tx: EntityManager) => Promise<Result>): Promise<Result> {
    return this.database.transaction(async (tx) => {
      await tx.query('select pg_advisory_xact_lock(hashtext($1))', [this.kind.table]);
      return work(tx);
    });
  }

  private async find(tx: EntityManager, { id, version }: { id: number; version?: number }): Promise<Found<Content>> {
    const { table, content, code, messages, schema } = this.kind;
    const statement = `select i.version, ${content} as content, i.history from ${table} i where i.id = $1`;
    const [row] = await queryRows(tx, foundRow, statement, [id]);
    if (!row) throw notFound(`unknown-${code}`, messages.unknown);
    if (version !== undefined && version !== row.version)
      throw new DomainError('conflict', `${code}-changed`, messages.changed);
    return { version: row.version, content: schema.parse(row.content), history: row.history };
  }

  private async write(
    tx: EntityManager,
    change: { id: number; found: Found<Content>; after: Content; act: string; by: SignedInUser },
  ): Promise<void> {
    const { id, found, after, act, by } = change;
    await this.assertName(tx, after.name, id);
    const columns = Object.entries(this.allColumns(after));
    const history = addToHistory(found.history, { ...found, at: this.clock.now(), by });
    await tx.query(
      `update ${this.kind.table} set version = version + 1, history = $1,
         ${columns.map(([name], at) => `${name} = $${at + 3}`).join(', ')} where id = $2`,
      [history, id, ...columns.map(([, value]) => value)],
    );
    await this.kind.writeParts(tx, id, after);
    await this.record(tx, { by, act, before: found.content, after });
  }

  private allColumns(content: Content): Readonly<Record<string, unknown>> {
    const { name, description, isShown } = content;
    return { name, description, is_shown: isShown, ...this.kind.columnsOf(content) };
  }

  private async assertName(tx: EntityManager, name: string, id: number | null): Promise<void> {
    const statement = `select id from ${this.kind.table} where name = $1 and id is distinct from $2::int`;
    const same = await queryRows(tx, idRow, statement, [name, id]);
    if (same.length > 0) throw invalidField('nom', this.kind.messages.sameName);
  }

  private record(
    tx: EntityManager,
    { by, act, before, after }: { by: SignedInUser; act: string; before?: Content; after?: Content },
  ): Promise<void> {
    const { code, subject, describe } = this.kind;
    const name = (after ?? before)?.name ?? '';
    const [was, is] = [before ? describe(before) : null, after ? describe(after) : null];
    const entry = { by, action: `${code}-${act}`, subject: `${subject} ${name}`, note: '', before: was, after: is };
    return this.auditLog.record(tx, entry);
  }
}
