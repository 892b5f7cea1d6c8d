import type {
  InputOf,
  listStaffCollections,
  previewCollection,
  ReplyOf,
  StaffCollection,
  StaffCollectionDetail,
} from '@boutik/contract';
import { Clock, notFound, toEuros } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import { toFormerVersions } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { findItem, findProducts, listItems } from '../schedule/list-home-items.js';
import { showingRow, toShowing } from '../schedule/showing-terms.js';
import { type CollectionRule, collectionRule, productsByRule } from './collection-rule.js';
import { toRule, toWireRule } from './collection-terms.js';

const collectionRow = z.strictObject({ ...showingRow, name: z.string(), rule: z.unknown() });
const table = 'collections';
const listed = { table, columns: 'i.name, i.rule', row: collectionRow } as const;
const detailed = {
  table,
  columns: `${listed.columns}, i.previous`,
  row: collectionRow.extend({ previous: z.unknown() }),
} as const;
const namesRow = z.strictObject({ category: z.string().nullable(), brand: z.string().nullable() });
type Preview = ReplyOf<typeof previewCollection>['data'];

/** Collections as staff read them. */
@Injectable()
export class StaffCollections {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Two statements for any page size. */
  async page(
    query: InputOf<typeof listStaffCollections>['query'],
  ): Promise<{ data: StaffCollection[]; total: number }> {
    const { rows, total } = await listItems(this.database, listed, query);
    return { data: rows.map((row) => this.toCollection(row)), total };
  }

  /** @throws DomainError not-found `unknown-collection` */
  async find(id: number): Promise<StaffCollectionDetail> {
    const row = await findItem(this.database, detailed, id);
    if (!row) throw notFound('unknown-collection', 'Cette collection n’existe plus.');
    const products = await findProducts(this.database, { table, id });
    const rule = collectionRule.safeParse(row.rule).data;
    return {
      ...this.toCollection(row),
      regle: rule ? { ...toWireRule(rule), ...(await this.namesOf(rule)) } : null,
      produits: products.map((product) => product.id),
      noms_produits: products,
      versions: toFormerVersions(row.previous),
    };
  }

  /** @throws DomainError 422 for a highest price below the lowest */
  async preview(wire: InputOf<typeof previewCollection>['body']): Promise<Preview> {
    const products = await productsByRule(this.database, toRule(wire));
    return products.map(({ id, name, reference, price, stock, image }) => ({
      id,
      nom: name,
      reference,
      prix: toEuros(price),
      stock,
      url_image: image ?? '',
    }));
  }

  /** Null for what was deleted meanwhile. */
  private async namesOf({ category, brandId }: CollectionRule) {
    const [level = '', id] = category?.split('-') ?? [];
    const tables = { category: 'categories', subcategory: 'subcategories', subsubcategory: 'subsubcategories' };
    const of = Object.entries(tables).find(([name]) => name === level)?.[1] ?? 'categories';
    const [names] = await queryRows(
      this.database,
      namesRow,
      `select (select name from ${of} where id = $1::int) as category, (select name from brands where id = $2::int) as brand`,
      [id === undefined ? null : Number(id), brandId],
    );
    return { nom_categorie: names?.category ?? null, nom_marque: names?.brand ?? null };
  }

  private toCollection(row: z.infer<typeof collectionRow>): StaffCollection {
    return { ...toShowing(row, this.clock.now()), nom: row.name, par_regle: row.rule !== null };
  }
}
