import type { DataSource } from 'typeorm';
import { queryRows, toJson } from '@boutik/platform/database';
import { z } from 'zod';
import type { ImportSummary } from '../use-cases/import-summary.js';
import type { RejectedRow } from '../use-cases/rejected-rows.js';
import type { PriceMoves } from './price-moves.js';
import { type ImportCounts, NO_COUNTS, type UnknownCategory } from './storage/import-counts.js';
import type { ImportStatus } from './storage/import-status.js';
import type { StoredImport } from './storage/supplier-imports.js';

const SAVE_INTERVAL_MS = 500;
/** Rejected rows that are stored; all of them are counted. */
const MAX_REJECTS = 1000;
const MAX_DATA_LENGTH = 2000;

const stopRow = z.strictObject({ stop_requested: z.boolean() });

/** What a running import has done, written to its row twice a second, where it also reads whether it must stop. */
export class ImportProgress {
  private readonly stop = new AbortController();
  private counts: ImportCounts = NO_COUNTS;
  private doneBytes = 0;
  private rejects: RejectedRow[] = [];
  private writtenRejects = 0;
  private savedAt = 0;

  constructor(
    private readonly database: DataSource,
    private readonly row: StoredImport,
  ) {}

  get signal(): AbortSignal {
    return this.stop.signal;
  }

  /** Begins a reading of the file: counts and rejected rows start again. */
  async begin(status: Extract<ImportStatus, 'checking' | 'writing'>): Promise<void> {
    const { comparedPrices, movedPrices, moves, unknownCategories = [] } = this.counts;
    this.counts = { ...NO_COUNTS, comparedPrices, movedPrices, moves, unknownCategories };
    this.doneBytes = 0;
    this.rejects = [];
    this.writtenRejects = 0;
    await this.database.query('delete from supplier_import_rejects where import_id = $1', [this.row.id]);
    await this.database.query('update supplier_imports set status = $2 where id = $1', [this.row.id, status]);
    await this.write();
  }

  /** The size is known from the upload; `ImportCatalogue` counts the same bytes. */
  total(): void {}

  advance(bytes: number, summary: ImportSummary): void {
    this.doneBytes += bytes;
    this.count(summary);
  }

  count({ failedFiles: _files, interrupted: _interrupted, ...summary }: ImportSummary): void {
    this.counts = { ...this.counts, ...summary };
  }

  setMoves({ compared, beyondLimit, largest }: PriceMoves): void {
    this.counts = { ...this.counts, comparedPrices: compared, movedPrices: beyondLimit, moves: largest };
  }

  setUnknownCategories(unknownCategories: UnknownCategory[]): void {
    this.counts = { ...this.counts, unknownCategories };
  }

  async add(row: RejectedRow): Promise<void> {
    if (this.writtenRejects + this.rejects.length < MAX_REJECTS) this.rejects.push(row);
    await this.save();
  }

  /** Writes the progress when the last write is half a second old. */
  async save(): Promise<void> {
    if (performance.now() - this.savedAt >= SAVE_INTERVAL_MS) await this.write();
  }

  async end(status: ImportStatus, { reason, at }: { reason: string | null; at: Date }): Promise<void> {
    await this.write();
    await this.database.query('update supplier_imports set status = $2, reason = $3, ended_at = $4 where id = $1', [
      this.row.id,
      status,
      reason,
      at,
    ]);
  }

  private async write(): Promise<void> {
    this.savedAt = performance.now();
    await this.writeRejects();
    const [row] = await queryRows(
      this.database,
      stopRow,
      'update supplier_imports set done_bytes = $2, counts = $3 where id = $1 returning stop_requested',
      [this.row.id, this.doneBytes, toJson(this.counts)],
    );
    if (row?.stop_requested) this.stop.abort();
  }

  private async writeRejects(): Promise<void> {
    if (this.rejects.length === 0) return;
    const rows = this.rejects.map(({ ligne, raisons, donnees }) => ({
      line: ligne,
      reasons: raisons,
      data: storable(typeof donnees === 'string' ? donnees : JSON.stringify(donnees)),
    }));
    this.writtenRejects += rows.length;
    this.rejects = [];
    await this.database.query(
      `insert into supplier_import_rejects (import_id, line, reasons, data)
       select $1, line, reasons, data from json_to_recordset($2::json) as given (line int, reasons text[], data text)`,
      [this.row.id, toJson(rows)],
    );
  }
}

/** PostgreSQL refuses the character NUL. */
function storable(text: string): string {
  return text.slice(0, MAX_DATA_LENGTH).replaceAll('\0', '\ufffd');
}
