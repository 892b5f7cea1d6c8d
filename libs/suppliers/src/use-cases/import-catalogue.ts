import { type ProductDraft, productDraft, UpsertProducts } from '@boutik/catalog';
import { Injectable } from '@nestjs/common';
import { genericMapping } from '../mapping/generic-mapping.js';
import type { ImportTerms, Mapping, SourceRow } from '../mapping/mapping.js';
import { pcPartsMapping } from '../pc-parts/pc-parts-mapping.js';
import { findFiles, type SourceFile } from '../reading/find-files.js';
import { bytesOf } from '../reading/open-file.js';
import { readCsv } from '../reading/read-csv.js';
import { readJsonLines } from '../reading/read-json-lines.js';
import { type SourceRecord, UnreadableFile } from '../reading/source-record.js';
import { emptySummary, type ImportSummary } from './import-summary.js';
import type { RejectedRows } from './rejected-rows.js';

export type MappingName = 'pc-parts' | 'generique';

export interface ImportOrder {
  /** A file, or a folder of files. */
  path: string;
  terms: ImportTerms;
  /** Absent: chosen by the file name. */
  mapping?: MappingName;
  /** Dry run: does everything without writing products. */
  rehearse: boolean;
  rejected: RejectedRows;
  progress: { total(bytes: number): void; advance(bytes: number, summary: ImportSummary): void };
  /** Aborting stops the import after the current batch. */
  signal: AbortSignal;
}

/** A valid row that waits for its batch. */
interface Ready {
  draft: ProductDraft;
  line: number;
  row: SourceRow;
}

const BATCH = 250;

/** State of one import. */
interface Run {
  order: ImportOrder;
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
  async run(order: ImportOrder): Promise<ImportSummary> {
    const files = await findFiles(order.path);
    const run: Run = { order, summary: emptySummary(), seen: new Set() };
    order.progress.total(files.reduce((sum, file) => sum + file.bytes, 0));
    for (const file of files) {
      if (order.signal.aborted) break;
      await this.importFile(file, run);
    }
    run.summary.interrupted = order.signal.aborted;
    return run.summary;
  }

  private async importFile(file: SourceFile, run: Run): Promise<void> {
    let batch: Ready[] = [];
    try {
      const mapping = mappingFor(file, run.order.mapping);
      const priced = await pricedReferences(file, mapping);
      for await (const record of recordsOf(file, mapping, run)) {
        const ready = await this.understand(record, { file, mapping, priced, run });
        if (ready) batch.push(ready);
        if (batch.length >= BATCH) {
          await this.write(batch, file, run);
          batch = [];
        }
        if (run.order.signal.aborted) break;
      }
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      run.summary.failedFiles.push({ name: file.name, reason: error.message });
    }
    await this.write(batch, file, run);
  }

  private async understand(
    record: SourceRecord,
    { file, mapping, priced, run }: { file: SourceFile; mapping: Mapping; priced: ReadonlySet<string>; run: Run },
  ): Promise<Ready | null> {
    run.summary.read += 1;
    const reject = async (raisons: string[], donnees: unknown) => {
      run.summary.rejected += 1;
      await run.order.rejected.add({ fichier: file.name, ligne: record.line, raisons, donnees });
      return null;
    };
    if ('fault' in record) return reject([record.fault], record.raw);
    const mapped = mapping.map(record.row, run.order.terms);
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

  private async write(batch: Ready[], file: SourceFile, run: Run): Promise<void> {
    if (batch.length === 0) return;
    try {
      await this.upsert(batch, file, run);
    } catch (error) {
      if (!isBadData(error)) throw error;
      for (const one of batch) await this.writeAlone(one, file, run);
    }
  }

  /** Writes one row of a batch that the database rejected, so that one invalid row does not affect the others. */
  private async writeAlone(one: Ready, file: SourceFile, run: Run): Promise<void> {
    try {
      await this.upsert([one], file, run);
    } catch (error) {
      if (!isBadData(error)) throw error;
      run.summary.rejected += 1;
      await run.order.rejected.add({
        fichier: file.name,
        ligne: one.line,
        raisons: ['Une valeur est refusée par la base de données.'],
        donnees: one.row,
      });
    }
  }

  private async upsert(batch: Ready[], file: SourceFile, { order, summary }: Run): Promise<void> {
    const done = await this.products.upsert(
      batch.map((one) => one.draft),
      { source: `import:${file.name}`, rehearse: order.rehearse },
    );
    summary.created += done.created.length;
    summary.updated += done.updated.length;
    summary.unchanged += done.unchanged.length;
  }
}

function mappingFor(file: SourceFile, wanted: MappingName | undefined): Mapping {
  const parts = pcPartsMapping(file.name);
  if (wanted === 'pc-parts' && !parts)
    throw new UnreadableFile("Ce fichier n'a pas le nom d'un fichier pc-parts (cpu.jsonl.gz, memory.jsonl.gz…).");
  return wanted === 'generique' ? genericMapping : (parts ?? genericMapping);
}

/** References that have a price in some row of the file, for files that may also contain them without one. */
async function pricedReferences(file: SourceFile, mapping: Mapping): Promise<Set<string>> {
  const priced = new Set<string>();
  if (!mapping.identify || file.format !== 'json-lines') return priced;
  try {
    for await (const record of readJsonLines(bytesOf(file.path, () => undefined))) {
      const identity = 'row' in record ? mapping.identify(record.row) : null;
      if (identity?.hasPrice) priced.add(identity.reference);
    }
  } catch (error) {
    // The import itself reads the file again and reports the same error.
    if (!(error instanceof UnreadableFile)) throw error;
  }
  return priced;
}

function recordsOf(file: SourceFile, mapping: Mapping, { order, summary }: Run): AsyncGenerator<SourceRecord> {
  const counted = () => bytesOf(file.path, (count) => order.progress.advance(count, summary));
  if (file.format === 'json-lines') return readJsonLines(counted());
  let opened = 0;
  // A CSV file is read three times (encoding, separator, rows); only the last one reports progress.
  const open = () => (++opened === 3 ? counted() : bytesOf(file.path, () => undefined));
  return readCsv({ open, refuseColumns: (columns) => mapping.refuseColumns?.(columns) ?? null });
}

/** SQLSTATE class 22 (data) and 23 (constraints): an error in the rows, not in the database. */
function isBadData(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));
}
