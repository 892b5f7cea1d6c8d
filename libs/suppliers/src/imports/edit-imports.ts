import { type createSupplierImport, IMPORT_PART_BYTES, type InputOf } from '@boutik/contract';
import { Clock, DomainError, invalidField } from '@boutik/kernel';
import { idRow, queryRows } from '@boutik/platform/database';
import type { SignedInUser } from '@boutik/platform/http';
import { DiscardFiles, FileStore, newFileKey } from '@boutik/platform/media';
import { Outbox } from '@boutik/platform/messaging';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { feedFetchRequested, importRequested } from './on-import-requested.js';
import { type ImportStatus, runningStatuses, transitions } from './storage/import-status.js';
import { type StoredImport, SupplierImports } from './storage/supplier-imports.js';
import { SupplierFeeds } from './supplier-feeds.js';

const STARTABLE: readonly ImportStatus[] = ['received', 'checked', 'refused', 'failed', 'stopped'];

/** Announces, receives, starts, stops and takes back imports; the worker does the work. */
@Injectable()
export class EditImports {
  constructor(
    private readonly database: DataSource,
    private readonly imports: SupplierImports,
    private readonly feeds: SupplierFeeds,
    private readonly files: FileStore,
    private readonly discarded: DiscardFiles,
    private readonly auditLog: AuditLog,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError not-found `unknown-supplier` */
  async create(input: InputOf<typeof createSupplierImport>['body'], by: SignedInUser): Promise<StoredImport> {
    const { supplier } = await this.feeds.find(input.fournisseur);
    return this.database.transaction(async (tx) => {
      const [created] = await queryRows(
        tx,
        idRow,
        `insert into supplier_imports (supplier_id, file_name, total_bytes, origin, author)
         values ($1, $2, $3, 'upload', $4) returning id`,
        [supplier.id, input.fichier, input.octets, nameOf(by)],
      );
      if (!created) throw new Error('An import was not stored.');
      return this.imports.find(created.id, tx);
    });
  }

  /**
   * Stores a part of the file; sent again, it replaces the first.
   * @returns whether all bytes have arrived
   * @throws DomainError not-found; conflict `import-started`; 422 for a part that does not fit
   */
  async addPart(id: number, number: number, content: unknown): Promise<boolean> {
    if (!(content instanceof Uint8Array) || content.byteLength === 0)
      throw invalidField('partie', 'Cette partie du fichier est vide.');
    const { total_bytes: total } = await this.imports.find(id);
    const expected = Math.min(IMPORT_PART_BYTES, total - (number - 1) * IMPORT_PART_BYTES);
    if (content.byteLength !== expected)
      throw invalidField('partie', `Cette partie a ${content.byteLength} octets au lieu de ${Math.max(expected, 0)}.`);
    const key = newFileKey('imports', 'application/octet-stream');
    await this.files.put(key, content, 'application/octet-stream');
    return this.database.transaction(async (tx) => {
      const before = await this.imports.lock(id, tx);
      if (before.status !== 'uploading')
        throw new DomainError('conflict', 'import-started', 'Ce fichier est déjà reçu.');
      const parts = await this.imports.parts(id, tx);
      const replaced = parts.filter((part) => part.number === number).map((part) => part.file_key);
      await this.discarded.discard(tx, 'files', replaced);
      await tx.query(
        `insert into supplier_import_parts (import_id, number, file_key, bytes) values ($1, $2, $3, $4)
         on conflict (import_id, number) do update set file_key = excluded.file_key`,
        [id, number, key, content.byteLength],
      );
      const received = parts.filter((part) => part.number !== number).reduce((sum, { bytes }) => sum + bytes, 0);
      const complete = received + content.byteLength === total;
      if (complete) await setStatus(tx, before, 'received');
      return complete;
    });
  }

  /** @throws DomainError not-found; conflict `import-running`, `import-incomplete`, `import-finished` */
  async start(id: number, how: { dryRun: boolean; ignoresLimits: boolean }, by: SignedInUser): Promise<void> {
    await this.database.transaction(async (tx) => {
      const before = await this.imports.lock(id, tx);
      assertStartable(before);
      const { settings } = await this.feeds.find(before.supplier_id, tx);
      await setStatus(tx, before, 'queued');
      await tx.query(
        `update supplier_imports set is_dry_run = $2, ignores_limits = $3, settings = $4, runs = runs + 1,
           done_bytes = 0, reason = null, stop_requested = false, ended_at = null where id = $1`,
        [id, how.dryRun, how.ignoresLimits, JSON.stringify(settings)],
      );
      const action = how.dryRun ? 'import-checked' : how.ignoresLimits ? 'import-forced' : 'import-started';
      await this.auditLog.record(tx, { by, action, subject: `import ${id}`, note: before.file_name });
      await this.outbox.publish(tx, importRequested, id, { importId: id, run: before.runs + 1, work: 'run' });
    });
  }

  /** Asks for the file at the supplier's address. @throws DomainError not-found; conflict `no-address` */
  async fetch(supplierId: number, by: SignedInUser): Promise<void> {
    const { supplier, sourceUrl } = await this.feeds.find(supplierId);
    if (!sourceUrl)
      throw new DomainError('conflict', 'no-address', 'Indiquez d’abord l’adresse du fichier de ce fournisseur.');
    await this.database.transaction(async (tx) => {
      const data = { supplierId, author: nameOf(by), at: this.clock.now().toISOString() };
      await this.outbox.publish(tx, feedFetchRequested, supplierId, data);
      const subject = `fournisseur ${supplier.name}`;
      await this.auditLog.record(tx, { by, action: 'supplier-file-fetched', subject, note: '' });
    });
  }

  /** What is written stays; `revert` takes it back. @throws DomainError not-found; conflict `import-not-running` */
  async stop(id: number, by: SignedInUser): Promise<void> {
    await this.database.transaction(async (tx) => {
      const before = await this.imports.lock(id, tx);
      if (!runningStatuses.includes(before.status) || before.status === 'reverting')
        throw new DomainError('conflict', 'import-not-running', 'Cet import n’est pas en cours.');
      if (before.status === 'queued') await setStatus(tx, before, 'stopped');
      await tx.query('update supplier_imports set stop_requested = true where id = $1', [id]);
      await this.auditLog.record(tx, { by, action: 'import-stopped', subject: `import ${id}`, note: '' });
    });
  }

  /** @throws DomainError not-found; conflict `import-running`, `nothing-to-revert` */
  async revert(id: number, by: SignedInUser): Promise<void> {
    await this.database.transaction(async (tx) => {
      const before = await this.imports.lock(id, tx);
      assertIdle(before);
      if ((await this.imports.revertible(id, tx)) === 0)
        throw new DomainError('conflict', 'nothing-to-revert', 'Cet import n’a rien écrit qui puisse être repris.');
      await setStatus(tx, before, 'reverting');
      await tx.query('update supplier_imports set runs = runs + 1, done_bytes = 0, reason = null where id = $1', [id]);
      await this.auditLog.record(tx, { by, action: 'import-reverted', subject: `import ${id}`, note: '' });
      await this.outbox.publish(tx, importRequested, id, { importId: id, run: before.runs + 1, work: 'revert' });
    });
  }
}

/** Changes the status of a locked import. @throws Error for a change that its states do not allow */
async function setStatus(tx: EntityManager, before: StoredImport, after: ImportStatus): Promise<void> {
  if (!transitions[before.status].includes(after)) throw new Error(`import ${before.id}: ${before.status} to ${after}`);
  await tx.query('update supplier_imports set status = $2 where id = $1', [before.id, after]);
}

function assertIdle({ status }: StoredImport): void {
  if (runningStatuses.includes(status))
    throw new DomainError('conflict', 'import-running', 'Cet import est déjà en cours.');
}

function assertStartable(before: StoredImport): void {
  assertIdle(before);
  if (before.status === 'uploading')
    throw new DomainError('conflict', 'import-incomplete', 'Le fichier n’est pas encore reçu en entier.');
  if (!STARTABLE.includes(before.status))
    throw new DomainError('conflict', 'import-finished', 'Cet import est terminé. Envoyez le fichier de nouveau.');
}

function nameOf({ prenom, name, email }: SignedInUser): string {
  return `${prenom} ${name}`.trim() || email;
}
