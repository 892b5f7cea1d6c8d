import { soldPrice } from '@boutik/catalog';
import type { Specification } from '@boutik/contract';
import { queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { LAPTOP_MEMORY, readFacts, readLaptopMemory } from '../compatibility/domain/facts/read-facts.js';
import type { PartKind } from '../compatibility/domain/parts.js';
import { type Part, searchTextOf } from './part.js';

/** The categories of the second level whose products are parts, by slug. */
const kindsOfCategories: Readonly<Record<string, PartKind>> = {
  processeurs: 'processor',
  'cartes-meres': 'motherboard',
  'memoire-vive': 'memory',
  'cartes-graphiques': 'graphics',
  ssd: 'storage',
  'disques-durs': 'storage',
  alimentations: 'supply',
  boitiers: 'chassis',
  refroidissement: 'cooler',
};

const partRow = z.strictObject({
  id: z.number(),
  name: z.string(),
  subcategory: z.string(),
  category: z.string(),
  net_price_cents: z.number(),
  promo_price_cents: z.number().nullable(),
  is_promotion: z.boolean(),
  vat_rate_bp: z.number(),
  stock: z.number(),
  specification: z.custom<Specification>(),
});

const SELECT = `
  select p.id, p.name, s.slug as subcategory, l.slug as category, p.net_price_cents, p.promo_price_cents, p.is_promotion,
    p.vat_rate_bp, p.stock, p.specification
  from products p
    join subsubcategories l on l.id = p.subsubcategory_id
    join subcategories s on s.id = l.subcategory_id
    join categories c on c.id = s.category_id
  where p.is_active and not (l.is_hidden or s.is_hidden or c.is_hidden) and not p.is_refurbished
    and p.net_price_cents is not null and s.slug = any($1)`;
/** Rows of one statement. */
const CHUNK = 1000;

/** Reads parts on sale; the price of a product on request is not known, so that it is none. */
@Injectable()
export class PartReader {
  constructor(private readonly database: DataSource) {}

  /** All parts, in chunks, by id. */
  async *readAll(): AsyncGenerator<Part[]> {
    let after = 0;
    for (;;) {
      const rows = await this.rows(`${SELECT} and p.id > $2 order by p.id limit ${CHUNK}`, after);
      yield rows.flatMap((row) => toPart(row) ?? []);
      if (rows.length < CHUNK) return;
      after = rows.at(-1)?.id ?? after;
    }
  }

  /** Those of the products that are parts on sale. */
  async byIds(ids: readonly number[]): Promise<Part[]> {
    const rows = await this.rows(`${SELECT} and p.id = any($2::int[])`, [...ids]);
    return rows.flatMap((row) => toPart(row) ?? []);
  }

  private rows(statement: string, value: unknown) {
    return queryRows(this.database, partRow, statement, [Object.keys(kindsOfCategories), value]);
  }
}

function toPart(row: z.infer<typeof partRow>): Part | null {
  const kind = kindsOfCategories[row.subcategory];
  const forLaptops = kind === 'memory' && row.category === LAPTOP_MEMORY;
  const facts = forLaptops ? readLaptopMemory(row) : kind && readFacts(kind, row);
  if (!facts) return null;
  return {
    id: row.id,
    facts,
    netPrice: soldPrice({
      netPriceCents: row.net_price_cents,
      promoPriceCents: row.promo_price_cents,
      isPromotion: row.is_promotion,
    }),
    vatRate: row.vat_rate_bp,
    stock: row.stock,
    forLaptops,
    searchText: searchTextOf(row.name),
  };
}
