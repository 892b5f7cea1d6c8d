import {
  AssignFamilies,
  KnownCategories,
  type PlannedChange,
  type UpsertPlan,
  UpsertProducts,
  type UpsertResult,
  writtenColumns,
  type StoredChange,
} from '@boutik/catalog';
import { Clock } from '@boutik/kernel';
import { Handles, type JobData, type JobHandler, type JobRun } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { UnreadableFile } from '../reading/source-record.js';
import { ImportCatalogue, type ImportRequest } from '../use-cases/import-catalogue.js';
import type { ImportSummary } from '../use-cases/import-summary.js';
import { CategoryMapping } from './category-mapping.js';
import { feedMapping, importSettingsOf } from './feed-mapping.js';
import { type FeedSettings, overwrittenColumns } from './feed-settings.js';
import { ImportFiles } from './import-files.js';
import { runImport } from './import-jobs.js';
import { ImportProgress } from './import-progress.js';
import { PriceMoves } from './price-moves.js';
import { type StoredImport, SupplierImports } from './storage/supplier-imports.js';

interface ReadRequest {
  row: StoredImport;
  settings: FeedSettings;
  categories: CategoryMapping;
  progress: ImportProgress;
  write: Write;
}
type Write = NonNullable<ImportRequest['write']>;

/**
 * Checks the whole file first: rows, prices, limits. Then, unless it is a dry run or a limit is passed, writes the
 * products in small transactions and stores with each batch what it changed, so that it can be taken back.
 */
@Injectable()
@Handles(runImport)
export class RunImport implements JobHandler<typeof runImport> {
  constructor(
    private readonly database: DataSource,
    private readonly imports: SupplierImports,
    private readonly files: ImportFiles,
    private readonly catalogue: ImportCatalogue,
    private readonly products: UpsertProducts,
    private readonly categories: KnownCategories,
    private readonly families: AssignFamilies,
    private readonly clock: Clock,
  ) {}

  /** A second run after a kill begins again: what is written already is then unchanged. */
  async handle({ importId }: JobData<typeof runImport>, { lastAttempt }: JobRun): Promise<void> {
    const row = await this.imports.find(importId);
    if (!['queued', 'checking', 'writing'].includes(row.status)) return;
    const settings = row.settings;
    if (!settings) throw new Error(`import ${importId} was queued without settings`);
    const progress = new ImportProgress(this.database, row);
    try {
      const parts = await this.imports.parts(importId);
      await this.files.withFile({ fileName: row.file_name, parts }, (path) =>
        this.run(path, { row, settings, progress }),
      );
    } catch (error) {
      if (error instanceof UnreadableFile)
        await progress.end('failed', { reason: error.message, at: this.clock.now() });
      else {
        if (lastAttempt)
          await progress.end('failed', { reason: 'Une erreur interne a arrêté cet import.', at: this.clock.now() });
        throw error;
      }
    }
  }

  private async run(
    path: string,
    { row, settings, progress }: { row: StoredImport; settings: FeedSettings; progress: ImportProgress },
  ): Promise<void> {
    const overwrittenEdits = overwrittenColumns(settings);
    const moves = new PriceMoves(settings);
    const categories = new CategoryMapping(settings, await this.categories.read());
    const at = () => this.clock.now();
    await progress.begin('checking');
    const plan: Write = async (drafts, source) => {
      const planned = await this.products.plan(drafts, { source, overwrittenEdits });
      moves.add(planned.changes);
      return resultOf(planned);
    };
    const checked = await this.read(path, { row, settings, categories, progress, write: plan });
    progress.setMoves(moves);
    progress.setUnknownCategories(categories.unknown());
    if (checked.interrupted) return progress.end('stopped', { reason: null, at: at() });
    const [damaged] = checked.failedFiles;
    if (damaged) throw new UnreadableFile(damaged.reason);
    if (row.is_dry_run) return progress.end('checked', { reason: null, at: at() });
    const refusal = moves.refusal();
    if (refusal && !row.ignores_limits) return progress.end('refused', { reason: refusal, at: at() });
    await progress.begin('writing');
    const onWritten = (tx: EntityManager, changes: readonly StoredChange[]) => storeChanges(tx, row.id, changes);
    const write: Write = async (drafts, source) => {
      const done = await this.products.upsert(drafts, { source, overwrittenEdits, onWritten });
      const variants = drafts.flatMap(({ reference, family }) => (family ? [{ reference, family }] : []));
      return { ...done, withoutFamily: await this.families.assign(variants, { actorId: null }) };
    };
    const written = await this.read(path, { row, settings, categories, progress, write });
    await progress.end(written.interrupted ? 'stopped' : 'done', { reason: null, at: at() });
  }

  private async read(
    path: string,
    { row, settings, categories, progress, write }: ReadRequest,
  ): Promise<ImportSummary> {
    const summary = await this.catalogue.run({
      path,
      settings: importSettingsOf(row.supplier_id, settings),
      mapping: feedMapping(settings, categories),
      write: async (drafts, source) => {
        const result = await write(drafts, source);
        await progress.save();
        return result;
      },
      dryRun: false,
      rejected: progress,
      progress,
      signal: progress.signal,
    });
    progress.count(summary);
    return summary;
  }
}

/** Later changes of the same product by one import keep the first state of before. */
async function storeChanges(tx: EntityManager, importId: number, changes: readonly StoredChange[]): Promise<void> {
  const written = changes.map(writtenColumns);
  await tx.query(
    `insert into supplier_import_changes (import_id, product_id, before, after)
     select $1, (one->>'productId')::int, nullif((one->'before')::text, 'null')::json, one->'after'
     from json_array_elements($2::json) as given(one)
     on conflict (import_id, product_id) do update set after = excluded.after`,
    [importId, JSON.stringify(written)],
  );
}

function resultOf({ changes: planned, refused }: UpsertPlan): UpsertResult {
  const referencesOf = (effect: PlannedChange['effect']) =>
    planned.filter((change) => change.effect === effect).map(({ reference }) => reference);
  return {
    created: referencesOf('created'),
    updated: referencesOf('updated'),
    unchanged: referencesOf('unchanged'),
    refused,
  };
}
