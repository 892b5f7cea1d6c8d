import type { InputOf, listSpecificationNames, SpecificationName, SpecificationValue } from '@boutik/contract';
import { queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { findDoubles } from './find-doubles.js';
import { frenchName, textKey } from '@boutik/kernel';

type Query = InputOf<typeof listSpecificationNames>['query'];

const nameRow = z.strictObject({
  kind: z.enum(['groupe', 'nom']),
  name: z.string(),
  products: z.number(),
  categories: z.number(),
});
const valueRow = z.strictObject({ text: z.string(), products: z.number() });

const MAX_VALUES = 1000;
const kinds = ['groupe', 'nom'] as const;
const inFrench = new Intl.Collator('fr');

/** The names and values that data sheets use, as last summed up: at most a minute old. */
@Injectable()
export class SpecificationNames {
  constructor(private readonly dataSource: DataSource) {}

  /** One page, in one statement over the sums of the categories. */
  async page(query: Query): Promise<{ data: SpecificationName[]; total: number }> {
    const all = await this.all();
    const wanted = textKey(query.search);
    const found = all.filter(
      ({ genre, nom, semblables, proposition }) =>
        (query.genre === undefined || genre === query.genre) &&
        textKey(nom).includes(wanted) &&
        (query.etat !== 'doublons' || semblables.length > 0) &&
        (query.etat !== 'proposition' || proposition !== null) &&
        (query.etat !== 'anglais' || frenchName(nom) !== null),
    );
    found.sort(comparison(query));
    const first = (query.page - 1) * query.per_page;
    return { data: found.slice(first, first + query.per_page), total: found.length };
  }

  /** The values of a name, at most 1000. */
  async values(name: string): Promise<SpecificationValue[]> {
    const rows = await queryRows(
      this.dataSource,
      valueRow,
      `select v.key as text, sum(v.value::int)::int as products
       from specification_names n cross join lateral jsonb_each_text(n.value_counts) v
       where n.name = $1 group by v.key order by 2 desc, 1 limit ${MAX_VALUES}`,
      [name],
    );
    const advice = findDoubles(rows, { translate: false });
    return rows.map(({ text, products }) => ({
      id: text,
      valeur: text,
      produits: products,
      semblables: advice.get(text)?.others ?? [],
      proposition: advice.get(text)?.proposal ?? null,
    }));
  }

  /** About how many products a renaming changes. */
  async countProducts({
    kind,
    name,
    sources,
  }: {
    kind: string;
    name: string | null;
    sources: readonly string[];
  }): Promise<number> {
    const rows =
      kind === 'value'
        ? await this.values(name ?? '')
        : (await this.all()).filter(({ genre }) => (genre === 'nom') === (kind === 'name'));
    return rows.reduce(
      (sum, row) => sum + (sources.includes('valeur' in row ? row.valeur : row.nom) ? row.produits : 0),
      0,
    );
  }

  private async all(): Promise<SpecificationName[]> {
    const rows = await queryRows(
      this.dataSource,
      nameRow,
      `select 'nom' as kind, name, sum(products)::int as products, count(distinct subsubcategory_id)::int as categories
       from specification_names group by name
       union all
       select 'groupe', part, sum(products)::int, count(*)::int from (
         select part, subsubcategory_id, max(products) as products
         from specification_names cross join lateral string_to_table(section, ' › ') as part
         where section <> '' group by part, subsubcategory_id) g
       group by part`,
      [],
    );
    return kinds.flatMap((kind) => {
      const spellings = rows.filter((row) => row.kind === kind);
      const advice = findDoubles(
        spellings.map(({ name, products }) => ({ text: name, products })),
        { translate: true },
      );
      return spellings.map(({ name, products, categories }) => ({
        id: `${kind}:${name}`,
        genre: kind,
        nom: name,
        produits: products,
        categories,
        semblables: advice.get(name)?.others ?? [],
        proposition: advice.get(name)?.proposal ?? null,
      }));
    });
  }
}

/** Equal numbers are in the order of their names. */
function comparison({ sort_by: field, sort_direction: direction }: Query) {
  const sign = direction === 'asc' ? 1 : -1;
  return (a: SpecificationName, b: SpecificationName) => {
    const byName = inFrench.compare(a.nom, b.nom);
    return field === 'nom' ? sign * byName : sign * (a[field] - b[field]) || byName;
  };
}
