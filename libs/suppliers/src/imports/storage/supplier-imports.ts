import type { InputOf, listSupplierImports } from '@boutik/contract';
import { notFound } from '@boutik/kernel';
import { escapeLike, queryRows, totalRow } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { feedSettings } from '../feed-settings.js';
import type { ImportCounts } from './import-counts.js';
import { importStatuses, statusOf } from './import-status.js';

const importRow = z.strictObject({
  id: z.number(),
  supplier_id: z.number(),
  supplier_name: z.string(),
  file_name: z.string(),
  total_bytes: z.number(),
  origin: z.enum(['upload', 'address']),
  status: z.enum(importStatuses),
  is_dry_run: z.boolean(),
  ignores_limits: z.boolean(),
  settings: feedSettings.nullable(),
  done_bytes: z.number(),
  counts: z.custom<ImportCounts | null>(),
  reason: z.string().nullable(),
  stop_requested: z.boolean(),
  runs: z.number(),
  author: z.string().nullable(),
  created_at: z.date(),
  ended_at: z.date().nullable(),
});
export type StoredImport = z.output<typeof importRow>;

const COLUMNS = `i.id, i.supplier_id, s.name as supplier_name, i.file_name, i.total_bytes, i.origin, i.status, i.is_dry_run,
  i.ignores_limits, i.settings, i.done_bytes::float8 as done_bytes, i.counts, i.reason, i.stop_requested, i.runs, i.author, i.created_at, i.ended_at`;
const TABLES = 'supplier_imports i join suppliers s on s.id = i.supplier_id';

const partRow = z.strictObject({ number: z.number(), file_key: z.string(), bytes: z.number() });
export type StoredPart = z.output<typeof partRow>;
const rejectRow = z.strictObject({ line: z.number(), reasons: z.array(z.string()), data: z.string() });
export type StoredReject = z.output<typeof rejectRow>;

type Query = InputOf<typeof listSupplierImports>['query'];

/** Reads imports, their parts, rejected rows and changes. */
@Injectable()
export class SupplierImports {
  constructor(private readonly database: DataSource) {}

  /** Two statements for any page size. */
  async page(query: Query): Promise<{ imports: StoredImport[]; total: number }> {
    const values = [escapeLike(query.search), query.etat ? statusOf(query.etat) : null];
    const where = `(i.file_name ilike '%' || $1 || '%' or s.name ilike '%' || $1 || '%') and ($2::text is null or i.status = $2)`;
    const [[counted], imports] = await Promise.all([
      queryRows(this.database, totalRow, `select count(*)::int as total from ${TABLES} where ${where}`, values),
      queryRows(
        this.database,
        importRow,
        `select ${COLUMNS} from ${TABLES} where ${where} order by i.id ${query.sort_direction} limit $3 offset $4`,
        [...values, query.per_page, (query.page - 1) * query.per_page],
      ),
    ]);
    return { imports, total: counted?.total ?? 0 };
  }

  /** @throws DomainError not-found `unknown-import` */
  async find(id: number, tx: EntityManager = this.database.manager): Promise<StoredImport> {
    const [row] = await queryRows(tx, importRow, `select ${COLUMNS} from ${TABLES} where i.id = $1`, [id]);
    if (!row) throw notFound('unknown-import', 'Cet import n’existe pas.');
    return row;
  }

  /** Locks the import until the end of the transaction. @throws as `find` */
  async lock(id: number, tx: EntityManager): Promise<StoredImport> {
    await tx.query('select 1 from supplier_imports where id = $1 for update', [id]);
    return this.find(id, tx);
  }

  parts(id: number, tx: EntityManager = this.database.manager): Promise<StoredPart[]> {
    return queryRows(
      tx,
      partRow,
      'select number, file_key, bytes from supplier_import_parts where import_id = $1 order by number',
      [id],
    );
  }

  rejects(id: number, limit: number): Promise<StoredReject[]> {
    return queryRows(
      this.database,
      rejectRow,
      'select line, reasons, data from supplier_import_rejects where import_id = $1 order by id limit $2',
      [id, limit],
    );
  }

  /** Products that the import wrote and whose former values are still kept. */
  async revertible(id: number, tx: EntityManager = this.database.manager): Promise<number> {
    const [row] = await queryRows(
      tx,
      totalRow,
      'select count(*)::int as total from supplier_import_changes where import_id = $1',
      [id],
    );
    return row?.total ?? 0;
  }
}
