import { KnownCategories } from '@boutik/catalog';
import type { changeSupplierFeed, InputOf } from '@boutik/contract';
import { Clock, DomainError, invalidField, notFound } from '@boutik/kernel';
import { queryRows, toJson } from '@boutik/platform/database';
import type { SignedInUser } from '@boutik/platform/http';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { DEFAULT_SETTINGS, feedSettings, type FeedSettings, settingsFromWire } from './feed-settings.js';

const supplierRow = z.strictObject({ id: z.number(), name: z.string() });
export type Supplier = z.output<typeof supplierRow>;

const feedRow = z.strictObject({
  id: z.number(),
  name: z.string(),
  settings: feedSettings.nullable(),
  source_url: z.string().nullable(),
  every_hours: z.number().nullable(),
  next_fetch_at: z.date().nullable(),
  version: z.number().nullable(),
});

/** How a supplier's files are read; version 0 and the defaults before the first save. */
export interface Feed {
  supplier: Supplier;
  settings: FeedSettings;
  sourceUrl: string | null;
  everyHours: number | null;
  nextFetchAt: Date | null;
  version: number;
}

const HOUR_MS = 3_600_000;

/** Suppliers and how their files are read. */
@Injectable()
export class SupplierFeeds {
  constructor(
    private readonly database: DataSource,
    private readonly auditLog: AuditLog,
    private readonly clock: Clock,
    private readonly categories: KnownCategories,
  ) {}

  suppliers(): Promise<Supplier[]> {
    return queryRows(this.database, supplierRow, 'select id, name from suppliers order by name, id', []);
  }

  /** @throws DomainError 422 when a supplier has this name */
  createSupplier(name: string, by: SignedInUser): Promise<Supplier> {
    return this.database.transaction(async (tx) => {
      // Ids are those of the suppliers' own catalogues: the next one is found under a lock.
      await tx.query("select pg_advisory_xact_lock(hashtext('catalog.upsert-products'))");
      const [created] = await queryRows(
        tx,
        supplierRow,
        `insert into suppliers (id, name) select coalesce(max(id), 0) + 1, $1 from suppliers
         having not exists (select from suppliers where lower(name) = lower($1)) returning id, name`,
        [name],
      );
      if (!created) throw invalidField('nom', `Le fournisseur ${name} existe déjà.`);
      await this.auditLog.record(tx, { by, action: 'supplier-created', subject: `fournisseur ${name}`, note: '' });
      return created;
    });
  }

  /** @throws DomainError not-found `unknown-supplier` */
  async find(supplierId: number, tx: EntityManager = this.database.manager): Promise<Feed> {
    const [row] = await queryRows(
      tx,
      feedRow,
      `select s.id, s.name, f.settings, f.source_url, f.every_hours, f.next_fetch_at, f.version
       from suppliers s left join supplier_feeds f on f.supplier_id = s.id where s.id = $1`,
      [supplierId],
    );
    if (!row) throw notFound('unknown-supplier', 'Ce fournisseur n’existe pas.');
    return {
      supplier: { id: row.id, name: row.name },
      settings: row.settings ?? DEFAULT_SETTINGS,
      sourceUrl: row.source_url,
      everyHours: row.every_hours,
      nextFetchAt: row.next_fetch_at,
      version: row.version ?? 0,
    };
  }

  /**
   * @throws DomainError not-found `unknown-supplier`; conflict `feed-changed` when another has saved since it was read;
   *   422 for a schedule without an address, and for a category that is gone
   */
  async save(supplierId: number, input: InputOf<typeof changeSupplierFeed>['body'], by: SignedInUser): Promise<Feed> {
    if (input.toutes_les_heures !== null && input.adresse === null)
      throw invalidField('adresse', 'Une relève régulière a besoin d’une adresse.');
    await this.assertCategories(input.correspondances);
    const nextFetchAt =
      input.toutes_les_heures === null
        ? null
        : new Date(this.clock.now().getTime() + input.toutes_les_heures * HOUR_MS);
    return this.database.transaction(async (tx) => {
      const { supplier } = await this.find(supplierId, tx);
      const saved = await queryRows(
        tx,
        z.strictObject({ version: z.number() }),
        `insert into supplier_feeds as f (supplier_id, settings, source_url, every_hours, next_fetch_at)
         select $1, $2, $3, $4, $5 where $6 = 0 or exists (select from supplier_feeds where supplier_id = $1)
         on conflict (supplier_id) do update set settings = excluded.settings, source_url = excluded.source_url,
           every_hours = excluded.every_hours, next_fetch_at = excluded.next_fetch_at, version = f.version + 1, updated_at = now()
           where f.version = $6
         returning version`,
        [
          supplierId,
          toJson(settingsFromWire(input)),
          input.adresse,
          input.toutes_les_heures,
          nextFetchAt,
          input.version,
        ],
      );
      if (saved.length === 0)
        throw new DomainError(
          'conflict',
          'feed-changed',
          'Une autre personne a changé ces réglages entre-temps. Rechargez la page avant d’enregistrer.',
        );
      const subject = `fournisseur ${supplier.name}`;
      await this.auditLog.record(tx, { by, action: 'supplier-feed-changed', subject, note: '' });
      return this.find(supplierId, tx);
    });
  }

  private async assertCategories(chosen: InputOf<typeof changeSupplierFeed>['body']['correspondances']): Promise<void> {
    const names = await this.categories.names(chosen.map(({ categorie }) => categorie));
    const gone = chosen.find(({ categorie }) => !names.has(categorie));
    if (gone)
      throw invalidField('correspondances', `La catégorie choisie pour «\u00a0${gone.texte}\u00a0» n’existe plus.`);
  }
}
