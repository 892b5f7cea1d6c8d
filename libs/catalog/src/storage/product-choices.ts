import type { findProductChoices, findProductFilters, ReplyOf } from '@boutik/contract';
import { vatRates } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';

type Choices = ReplyOf<typeof findProductChoices>['data'];
type Filters = ReplyOf<typeof findProductFilters>['data'];

const categoryRow = z.strictObject({ id: z.number(), chemin: z.array(z.string()) });
const filteredCategoryRow = z.strictObject({ valeur: z.string(), chemin: z.array(z.string()) });
const brandRow = z.strictObject({ name: z.string() });
const namedRow = z.strictObject({ id: z.number(), nom: z.string() });

/** What the inputs of a product offer, in three statements. */
@Injectable()
export class ProductChoices {
  constructor(private readonly dataSource: DataSource) {}

  async find(): Promise<Choices> {
    const [categories, brands, fournisseurs] = await Promise.all([
      queryRows(
        this.dataSource,
        categoryRow,
        `select l.id, array[c.name, s.name, l.name] as chemin
         from subsubcategories l join subcategories s on s.id = l.subcategory_id join categories c on c.id = s.category_id
         order by c.position, c.id, s.position, s.id, l.position, l.id`,
      ),
      queryRows(this.dataSource, brandRow, 'select name from brands order by lower(name)'),
      queryRows(this.dataSource, namedRow, SUPPLIERS),
    ]);
    return {
      categories,
      marques: brands.map(({ name }) => name),
      fournisseurs,
      taux_tva: vatRates.map((rate) => rate / 100),
    };
  }

  /** What the filters of the list of products offer, in four statements. */
  async filters(): Promise<Filters> {
    const named = (statement: string) => queryRows(this.dataSource, namedRow, statement);
    const [categories, marques, fournisseurs, familles] = await Promise.all([
      queryRows(this.dataSource, filteredCategoryRow, CATEGORIES),
      named('select id, name as nom from brands order by lower(name)'),
      named(SUPPLIERS),
      named('select id, name as nom from product_families order by lower(name), id'),
    ]);
    return { categories, marques, fournisseurs, familles };
  }
}

const SUPPLIERS = 'select id, name as nom from suppliers order by lower(name), id';

/** The categories of all levels, each before its branch. */
const CATEGORIES = `
  select valeur, chemin from (
    select 'category-' || id as valeur, array[name] as chemin, array[position, id] as place from categories
    union all
    select 'subcategory-' || s.id, array[c.name, s.name], array[c.position, c.id, s.position, s.id]
    from subcategories s join categories c on c.id = s.category_id
    union all
    select 'subsubcategory-' || l.id, array[c.name, s.name, l.name],
      array[c.position, c.id, s.position, s.id, l.position, l.id]
    from subsubcategories l join subcategories s on s.id = l.subcategory_id join categories c on c.id = s.category_id
  ) as nodes order by place`;
