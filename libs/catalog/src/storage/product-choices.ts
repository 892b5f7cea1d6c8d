import type { findProductChoices, ReplyOf } from '@boutik/contract';
import { vatRates } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';

type Choices = ReplyOf<typeof findProductChoices>['data'];

const categoryRow = z.strictObject({ id: z.number(), chemin: z.array(z.string()) });
const brandRow = z.strictObject({ name: z.string() });
const supplierRow = z.strictObject({ id: z.number(), nom: z.string() });

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
      queryRows(this.dataSource, supplierRow, 'select id, name as nom from suppliers order by lower(name), id'),
    ]);
    return {
      categories,
      marques: brands.map(({ name }) => name),
      fournisseurs,
      taux_tva: vatRates.map((rate) => rate / 100),
    };
  }
}
