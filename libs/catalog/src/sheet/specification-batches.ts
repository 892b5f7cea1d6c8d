import type { createSpecificationBatch, InputOf, SpecificationBatch } from '@boutik/contract';
import { DomainError, notFound, reunionIso } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import type { SignedInUser } from '@boutik/platform/http';
import { Outbox } from '@boutik/platform/messaging';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { specificationBatchRequested } from '../events/catalog-events.js';
import { SpecificationBatchRow } from './specification-batch.entity.js';
import { SpecificationNames } from './specification-names.js';

const kinds = { groupe: 'section', nom: 'name', valeur: 'value' } as const;
const wireKinds = { section: 'groupe', name: 'nom', value: 'valeur' } as const;
const states = {
  queued: 'en attente',
  running: 'en cours',
  done: 'terminé',
  undoing: 'annulation',
  undone: 'annulé',
} as const;

const MAX_LISTED = 20;
const idRow = z.strictObject({ id: z.number() });

/** Requests that names or values are renamed or merged in all data sheets, and that this is undone. */
@Injectable()
export class SpecificationBatches {
  constructor(
    private readonly dataSource: DataSource,
    private readonly names: SpecificationNames,
    private readonly outbox: Outbox,
    private readonly auditLog: AuditLog,
  ) {}

  async newest(): Promise<SpecificationBatch[]> {
    const rows = await this.dataSource.manager.find(SpecificationBatchRow, { order: { id: 'DESC' }, take: MAX_LISTED });
    return rows.map(toView);
  }

  async create(input: InputOf<typeof createSpecificationBatch>['body'], by: SignedInUser): Promise<SpecificationBatch> {
    const renaming = {
      kind: kinds[input.genre],
      name: input.nom ?? null,
      sources: [...new Set(input.sources)].filter((source) => source !== input.cible),
      target: input.cible,
    };
    const total = await this.names.countProducts(renaming);
    return this.dataSource.transaction(async (tx) => {
      const actorName = `${by.prenom} ${by.name}`.trim() || by.email;
      const batch = tx.create(SpecificationBatchRow, { ...renaming, total, actorId: by.id, actorName });
      await tx.insert(SpecificationBatchRow, batch);
      await this.request(tx, batch.id, false);
      const note = `${renaming.sources.join(', ')} → ${renaming.target}`.slice(0, 500);
      const subject = `caractéristiques, lot ${batch.id}`;
      await this.auditLog.record(tx, { by, action: 'specifications-renamed', subject, note });
      return this.find(tx, batch.id);
    });
  }

  /** @throws DomainError not-found `unknown-batch`; conflict `batch-not-done` */
  undo(id: number, by: SignedInUser): Promise<SpecificationBatch> {
    return this.dataSource.transaction(async (tx) => {
      const started = await queryRows(
        tx,
        idRow,
        `update specification_batches set status = 'undoing', last_product_id = 0, total = done, done = 0
         where id = $1 and status = 'done' returning id`,
        [id],
      );
      const batch = await this.find(tx, id);
      if (started.length === 0) throw notDone(batch);
      await this.request(tx, id, true);
      const subject = `caractéristiques, lot ${id}`;
      await this.auditLog.record(tx, { by, action: 'specifications-restored', subject, note: '' });
      return batch;
    });
  }

  private request(tx: EntityManager, batchId: number, undo: boolean): Promise<unknown> {
    return this.outbox.publish(tx, specificationBatchRequested, batchId, { batchId, undo });
  }

  private async find(tx: EntityManager, id: number): Promise<SpecificationBatch> {
    const row = await tx.findOneBy(SpecificationBatchRow, { id });
    if (!row) throw notFound('unknown-batch', 'Ce changement n’existe pas ou plus.');
    return toView(row);
  }
}

function toView(row: SpecificationBatchRow): SpecificationBatch {
  return {
    id: row.id,
    genre: wireKinds[row.kind],
    nom: row.name,
    sources: row.sources,
    cible: row.target,
    etat: states[row.status],
    produits: row.total,
    faits: row.done,
    laisses: row.skipped,
    par: row.actorName,
    created_at: reunionIso(row.createdAt),
  };
}

function notDone({ etat }: SpecificationBatch): DomainError {
  const message =
    etat === 'annulé' || etat === 'annulation'
      ? 'Ce changement est déjà annulé.'
      : 'Ce changement n’est pas terminé : attendez sa fin pour l’annuler.';
  return new DomainError('conflict', 'batch-not-done', message);
}
