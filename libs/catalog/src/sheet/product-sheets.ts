import { createHash } from 'node:crypto';
import {
  type InputOf,
  type ReplyOf,
  type findProductSheet,
  type saveProductSheet,
  type SheetSuggestion,
  type Specification,
} from '@boutik/contract';
import { DomainError, notFound } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { insertProductChange } from '../storage/product-change-log.js';
import { lockProduct } from '../storage/product-rows.js';
import { RecordChanges } from '../use-cases/record-changes.js';
import { checkSheet } from './check-sheet.js';
import { sheetChanges } from './sheet-changes.js';
import { byFrequency } from './specification-counter.js';
import { toGroups, toSpecification, valueTextsByName } from './sheet-values.js';

type SheetData = ReplyOf<typeof findProductSheet>['data'];
type SheetInput = InputOf<typeof saveProductSheet>['body'];

const sheetRow = z.strictObject({ specification: z.custom<Specification>(), subsubcategory_id: z.number() });
const suggestionRow = z.strictObject({
  section: z.string(),
  name: z.string(),
  kind: z.enum(['texte', 'nombre', 'oui-non', 'liste']),
  products: z.number(),
  units: z.array(z.string()),
  value_counts: z.record(z.string(), z.number()),
  all_products: z.number(),
});

const MAX_SUGGESTIONS = 200;
const MAX_SUGGESTED_VALUES = 50;
/** A name is expected when so many of at least three products of the category have it. */
const EXPECTED_SHARE = 0.6;
const MIN_PRODUCTS = 3;

/** The data sheet of a product as staff edit it. */
@Injectable()
export class ProductSheets {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: RecordChanges,
  ) {}

  /** In two statements. @throws DomainError not-found `unknown-product` */
  async find(productId: number): Promise<SheetData> {
    const [product] = await queryRows(
      this.dataSource,
      sheetRow,
      'select specification, subsubcategory_id from products where id = $1',
      [productId],
    );
    if (!product) throw unknownProduct();
    return {
      groupes: toGroups(product.specification),
      version: versionOf(product.specification),
      suggestions: await suggestionsOf(this.dataSource, product.subsubcategory_id),
    };
  }

  /**
   * Replaces the data sheet.
   * @throws DomainError not-found `unknown-product`; conflict `sheet-changed`; 422 for two equal names
   */
  async save(productId: number, { groupes, version }: SheetInput, actorId: number): Promise<void> {
    checkSheet(groupes);
    await this.dataSource.transaction(async (tx) => {
      const before = await lockProduct(tx, productId);
      if (!before) throw unknownProduct();
      const known = valueTextsByName(before.specification);
      for (const { nom, valeurs } of await suggestionsOf(tx, before.subsubcategory_id))
        known.set(nom, [...(known.get(nom) ?? []), ...valeurs]);
      const specification = toSpecification(groupes, known);
      const current = versionOf(before.specification);
      if (versionOf(specification) === current) return;
      if (version !== current) throw sheetChanged();
      await this.changes.record(tx, [{ before, after: { ...before, specification } }], {
        source: `staff:${actorId}`,
      });
      const changes = sheetChanges(before.specification, specification);
      await insertProductChange(tx, { productId, actorId, changes });
    });
  }
}

async function suggestionsOf(manager: Pick<EntityManager, 'query'>, categoryId: number): Promise<SheetSuggestion[]> {
  const rows = await queryRows(
    manager,
    suggestionRow,
    `select n.section, n.name, n.kind, n.products, n.units, n.value_counts, s.products as all_products
     from specification_names n join specification_summaries s on s.subsubcategory_id = n.subsubcategory_id
     where n.subsubcategory_id = $1 order by n.products desc, n.section, n.name limit ${MAX_SUGGESTIONS}`,
    [categoryId],
  );
  return rows.map(({ section, name, kind, products, units, value_counts: values, all_products: all }) => ({
    groupe: section,
    nom: name,
    type: kind,
    unites: units,
    valeurs: byFrequency(new Map(Object.entries(values)))
      .slice(0, MAX_SUGGESTED_VALUES)
      .map(([value]) => value),
    produits: products,
    attendue: all >= MIN_PRODUCTS && products >= all * EXPECTED_SHARE,
  }));
}

function versionOf(specification: Specification): string {
  return createHash('sha256').update(JSON.stringify(specification)).digest('hex').slice(0, 32);
}

function unknownProduct(): DomainError {
  return notFound('unknown-product', 'Produit non trouvé');
}

function sheetChanged(): DomainError {
  return new DomainError(
    'conflict',
    'sheet-changed',
    'Les caractéristiques ont changé entre-temps. Rechargez-les avant d’enregistrer les vôtres.',
  );
}
