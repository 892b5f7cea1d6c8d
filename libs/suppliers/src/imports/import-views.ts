import { KnownCategories } from '@boutik/catalog';
import type { SupplierFeed, SupplierImport, SupplierImportDetail } from '@boutik/contract';
import { toEuros } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { settingsToWire } from './feed-settings.js';
import { NO_COUNTS } from './storage/import-counts.js';
import { wireState } from './storage/import-status.js';
import { type StoredImport, SupplierImports } from './storage/supplier-imports.js';
import type { Feed } from './supplier-feeds.js';

const SHOWN_REJECTS = 200;

/** One import with what belongs to it, for the workspace. */
@Injectable()
export class ImportViews {
  constructor(
    private readonly imports: SupplierImports,
    private readonly categories: KnownCategories,
  ) {}

  async feed({ supplier, settings, sourceUrl, everyHours, nextFetchAt, version }: Feed): Promise<SupplierFeed> {
    const names = await this.categories.names(settings.categories.map(({ leafId }) => leafId));
    return {
      fournisseur: { id: supplier.id, nom: supplier.name },
      ...settingsToWire(settings),
      correspondances: settings.categories.map(({ text, leafId }) => ({
        texte: text,
        categorie: leafId,
        nom: names.get(leafId) ?? null,
      })),
      adresse: sourceUrl,
      toutes_les_heures: everyHours,
      version,
      prochaine: nextFetchAt?.toISOString() ?? null,
    };
  }

  /** @throws DomainError not-found `unknown-import` */
  async detail(id: number): Promise<SupplierImportDetail> {
    const stored = await this.imports.find(id);
    const [parts, rejects, revertible] = await Promise.all([
      this.imports.parts(id),
      this.imports.rejects(id, SHOWN_REJECTS),
      this.imports.revertible(id),
    ]);
    const { comparedPrices, movedPrices, moves, unknownCategories = [] } = stored.counts ?? NO_COUNTS;
    return {
      ...toImportView(stored),
      raison: stored.reason,
      parties: parts.length,
      prix_compares: comparedPrices,
      prix_hors_limite: movedPrices,
      mouvements: moves.map(({ reference, name, fromCents, toCents }) => ({
        reference,
        nom: name,
        avant: toEuros(fromCents),
        apres: toEuros(toCents),
      })),
      categories_inconnues: unknownCategories.map(({ text, products }) => ({ texte: text, produits: products })),
      rejets: rejects.map(({ line, reasons, data }) => ({ ligne: line, raisons: reasons, donnees: data })),
      annulables: revertible,
    };
  }
}

export function toImportView(stored: StoredImport): SupplierImport {
  const counts = stored.counts ?? NO_COUNTS;
  const done = Math.min(100, Math.floor((stored.done_bytes * 100) / stored.total_bytes));
  return {
    id: stored.id,
    fournisseur: { id: stored.supplier_id, nom: stored.supplier_name },
    fichier: stored.file_name,
    octets: stored.total_bytes,
    origine: stored.origin === 'upload' ? 'envoi' : 'adresse',
    etat: wireState(stored.status),
    essai: stored.is_dry_run,
    avancement: done,
    lues: counts.read,
    crees: counts.created,
    modifies: counts.updated,
    inchanges: counts.unchanged,
    sans_prix: counts.withoutPrice,
    doublons: counts.duplicates,
    rejetees: counts.rejected,
    auteur: stored.author,
    date: stored.created_at.toISOString(),
    fin: stored.ended_at?.toISOString() ?? null,
  };
}
