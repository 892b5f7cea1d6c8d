import { type ProductDraft, productDraft, UpsertProducts, type UpsertResult } from '@boutik/catalog';
import { Injectable } from '@nestjs/common';
import { genericMapping } from '../mapping/generic-mapping.js';
import type { ImportSettings, Mapping, SourceRow } from '../mapping/mapping.js';
import { pcPartsMapping } from '../pc-parts/pc-parts-mapping.js';
import { findFiles, type SourceFile } from '../reading/find-files.js';
import { readBytes } from '../reading/read-bytes.js';
import { readCsv } from '../reading/read-csv.js';
import { readJsonLines } from '../reading/read-json-lines.js';
import { type SourceRecord, UnreadableFile } from '../reading/source-record.js';
import { emptySummary, type ImportSummary } from './import-summary.js';
import type { RejectedRow } from './rejected-rows.js';

export type MappingName = 'pc-parts' | 'generique';

export interface ImportRequest {
  /** A file, or a folder of files. */
  path: string;
  settings: ImportSettings;
  /** Absent: chosen by the file name. */
  mapping?: MappingName | Mapping;
  /** Writes one batch of drafts and returns its result. Absent: as the drafts say. */
  write?: (drafts: readonly ProductDraft[], source: string) => Promise<WrittenBatch>;
  /** Dry run: does everything without writing products. Not used with `write`. */
  dryRun: boolean;
  rejected: { add(row: RejectedRow): Promise<void> };
  progress: { total(bytes: number): void; advance(bytes: number, summary: ImportSummary): void };
  /** Aborting stops the import after the current batch. */
  signal: AbortSignal;
}

interface WrittenBatch extends UpsertResult {
  /** Products that were written and stay out of the family that their row names. */
  withoutFamily?: { reference: string; reason: string }[];
}

/** A valid row that waits for its batch. */
interface PendingRow {
  draft: ProductDraft;
  line: number;
  row: SourceRow;
}

const BATCH_SIZE = 250;

/** State of one import. */
interface ImportRun {
  request: ImportRequest;
  summary: ImportSummary;
  /** References already read: the first row of a product is used. */
  seen: Set<string>;
}

/** Reads a supplier's files and writes their products in batches; memory use does not depend on the file size. */
@Injectable()
export class ImportCatalogue {
  constructor(private readonly products: UpsertProducts) {}

  /**
   * Every batch is one transaction, so that an interrupted import is safe to run again.
   * Of a damaged file, the rows before the damage are imported; the summary names the file.
   * @throws UnreadableFile when the path has no importable files
   */
  async run(request: ImportRequest): Promise<ImportSummary> {
    const files = await findFiles(request.path);
    const run: ImportRun = { request, summary: emptySummary(), seen: new Set() };
    request.progress.total(files.reduce((sum, file) => sum + file.bytes, 0));
    for (const file of files) {
      if (request.signal.aborted) break;
      await this.importFile(file, run);
    }
    run.summary.interrupted = request.signal.aborted;
    return run.summary;
  }

  private async importFile(file: SourceFile, run: ImportRun): Promise<void> {
    let batch: PendingRow[] = [];
    try {
      const mapping = mappingFor(file, run.request.mapping);
      const priced = await pricedReferences(file, mapping);
      for await (const record of readRecords(file, mapping, run)) {
        const pendingRow = await this.parseRecord(record, { file, mapping, priced, run });
        if (pendingRow) batch.push(pendingRow);
        if (batch.length >= BATCH_SIZE) {
          await this.write(batch, file, run);
          batch = [];
        }
        if (run.request.signal.aborted) break;
      }
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      run.summary.failedFiles.push({ name: file.name, reason: error.message });
    }
    await this.write(batch, file, run);
  }

  private async parseRecord(
    record: SourceRecord,
    { file, mapping, priced, run }: { file: SourceFile; mapping: Mapping; priced: ReadonlySet<string>; run: ImportRun },
  ): Promise<PendingRow | null> {
    run.summary.read += 1;
    const reject = async (raisons: string[], donnees: unknown) => {
      run.summary.rejected += 1;
      // A row without a category lacks the three levels of it.
      const distinct = [...new Set(raisons)];
      await run.request.rejected.add({ fichier: file.name, ligne: record.line, raisons: distinct, donnees });
      return null;
    };
    if ('error' in record) return reject([record.error], record.raw);
    const mapped = mapping.map(record.row, run.request.settings);
    if ('reasons' in mapped) return reject(mapped.reasons, record.row);
    const checked = productDraft.safeParse(mapped.draft);
    if (!checked.success)
      return reject(
        checked.error.issues.map((issue) => issue.message),
        record.row,
      );
    const { reference, netPriceCents } = checked.data;
    if (run.seen.has(reference) || (netPriceCents === null && priced.has(reference))) {
      run.summary.duplicates += 1;
      return null;
    }
    run.seen.add(reference);
    if (netPriceCents === null) run.summary.withoutPrice += 1;
    return { draft: checked.data, line: record.line, row: record.row };
  }

  private async write(batch: PendingRow[], file: SourceFile, run: ImportRun): Promise<void> {
    if (batch.length === 0) return;
    try {
      await this.upsert(batch, file, run);
    } catch (error) {
      if (!isDataError(error)) throw error;
      for (const one of batch) await this.writeRow(one, file, run);
    }
  }

  /** Writes one row of a batch that the database rejected, so that one invalid row does not affect the others. */
  private async writeRow(one: PendingRow, file: SourceFile, run: ImportRun): Promise<void> {
    try {
      await this.upsert([one], file, run);
    } catch (error) {
      if (!isDataError(error)) throw error;
      await reject(one, { file, run, reason: 'Une valeur est refusée par la base de données.' });
    }
  }

  private async upsert(batch: PendingRow[], file: SourceFile, run: ImportRun): Promise<void> {
    const { request, summary } = run;
    const drafts = batch.map((one) => one.draft);
    const source = `import:${file.name}`;
    const done: WrittenBatch = request.write
      ? await request.write(drafts, source)
      : await this.products.upsert(drafts, { source, dryRun: request.dryRun });
    summary.created += done.created.length;
    summary.updated += done.updated.length;
    summary.unchanged += done.unchanged.length;
    const rows = new Map(batch.map((one) => [one.draft.reference, one]));
    for (const { reference, reason } of done.refused) {
      const row = rows.get(reference);
      if (row) await reject(row, { file, run, reason });
    }
    for (const { reference, reason } of done.withoutFamily ?? []) {
      const row = rows.get(reference);
      if (row) await report(row, { file, run, reason: `Importé sans sa famille. ${reason}` });
    }
  }
}

interface Report {
  file: SourceFile;
  run: ImportRun;
  reason: string;
}

async function reject(row: PendingRow, why: Report): Promise<void> {
  why.run.summary.rejected += 1;
  await report(row, why);
}

/** Puts a row into the report of the import with the reason. */
async function report({ line, row }: PendingRow, { file, run, reason }: Report): Promise<void> {
  await run.request.rejected.add({ fichier: file.name, ligne: line, raisons: [reason], donnees: row });
}

function mappingFor(file: SourceFile, requested: ImportRequest['mapping']): Mapping {
  if (typeof requested === 'object') return requested;
  const parts = pcPartsMapping(file.name);
  if (requested === 'pc-parts' && !parts)
    throw new UnreadableFile("Ce fichier n'a pas le nom d'un fichier pc-parts (cpu.jsonl.gz, memory.jsonl.gz…).");
  return requested === 'generique' ? genericMapping : (parts ?? genericMapping);
}

/** References that have a price in some row of the file, for files that may also contain them without one. */
async function pricedReferences(file: SourceFile, mapping: Mapping): Promise<Set<string>> {
  const priced = new Set<string>();
  if (!mapping.identify || file.format !== 'json-lines') return priced;
  try {
    for await (const record of readJsonLines(readBytes(file.path, () => undefined))) {
      const identity = 'row' in record ? mapping.identify(record.row) : null;
      if (identity?.hasPrice) priced.add(identity.reference);
    }
  } catch (error) {
    // The import itself reads the file again and reports the same error.
    if (!(error instanceof UnreadableFile)) throw error;
  }
  return priced;
}

function readRecords(
  file: SourceFile,
  mapping: Mapping,
  { request, summary }: ImportRun,
): AsyncGenerator<SourceRecord> {
  const counted = () => readBytes(file.path, (count) => request.progress.advance(count, summary));
  if (file.format === 'json-lines') return readJsonLines(counted());
  let opened = 0;
  // A CSV file is read three times (encoding, separator, rows); only the last one reports progress.
  const open = () => (++opened === 3 ? counted() : readBytes(file.path, () => undefined));
  return readCsv({ open, validateColumns: (columns) => mapping.validateColumns?.(columns) ?? null });
}

/** SQLSTATE class 22 (data) and 23 (constraints): an error in the rows, not in the database. */
function isDataError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));
}
