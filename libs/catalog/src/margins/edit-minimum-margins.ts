import type { InputOf, MinimumMarginScope, setMinimumMargin, StaffMinimumMargin } from '@boutik/contract';
import { fromEuros, invalidField } from '@boutik/kernel';
import { countChanged, idRow, queryRows } from '@boutik/platform/database';
import type { SignedInUser } from '@boutik/platform/http';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';

type Input = InputOf<typeof setMinimumMargin>['body'];

/** The column and the table of a category's level. */
const levels = {
  categorie: { column: 'category_id', table: 'categories' },
  sous_categorie: { column: 'subcategory_id', table: 'subcategories' },
  sous_sous_categorie: { column: 'subsubcategory_id', table: 'subsubcategories' },
} as const satisfies Record<Exclude<MinimumMarginScope, 'boutique'>, { column: string; table: string }>;

const minimumRow = z.strictObject({
  type: z.enum(['boutique', 'categorie', 'sous_categorie', 'sous_sous_categorie']),
  id: z.number().nullable(),
  name: z.string().nullable(),
  rate_bp: z.number(),
  blocks: z.boolean(),
});

/** Sets the minimum margins of the shop and of categories; each change is recorded in the audit log. */
@Injectable()
export class EditMinimumMargins {
  constructor(
    private readonly database: DataSource,
    private readonly auditLog: AuditLog,
  ) {}

  /** The shop's first, then categories by name. */
  async list(tx: EntityManager = this.database.manager): Promise<StaffMinimumMargin[]> {
    const rows = await queryRows(
      tx,
      minimumRow,
      `select case when f.category_id is not null then 'categorie' when f.subcategory_id is not null then 'sous_categorie'
           when f.subsubcategory_id is not null then 'sous_sous_categorie' else 'boutique' end as type,
         coalesce(f.category_id, f.subcategory_id, f.subsubcategory_id) as id, coalesce(c.name, s.name, l.name) as name,
         f.rate_bp, f.blocks
       from minimum_margins f left join categories c on c.id = f.category_id
         left join subcategories s on s.id = f.subcategory_id left join subsubcategories l on l.id = f.subsubcategory_id
       order by coalesce(f.category_id, f.subcategory_id, f.subsubcategory_id) is not null, lower(coalesce(c.name, s.name, l.name)), f.id`,
    );
    return rows.map(({ type, id, name, rate_bp, blocks }) => ({
      type,
      id,
      nom: name ?? 'Toute la boutique',
      taux: rate_bp / 100,
      bloque: blocks,
    }));
  }

  /** @returns all minimums @throws DomainError 422 for a category that does not exist */
  set(minimum: Input, by: SignedInUser): Promise<StaffMinimumMargin[]> {
    if ((minimum.type === 'boutique') !== (minimum.id === null))
      throw invalidField('id', 'Choisissez une catégorie, ou toute la boutique.');
    return this.database.transaction(async (tx) => {
      const changed = minimum.taux === null ? await remove(tx, minimum) : await save(tx, minimum, minimum.taux);
      if (minimum.taux !== null && changed === 0) throw invalidField('id', 'Cette catégorie n’existe plus.');
      if (changed > 0) {
        const note = minimum.taux === null ? 'removed' : `${minimum.taux} %${minimum.bloque ? ', blocks' : ''}`;
        const subject = `minimum margin ${minimum.type} ${minimum.id ?? ''}`.trim();
        await this.auditLog.record(tx, { by, action: 'minimum-margin-changed', subject, note });
      }
      return this.list(tx);
    });
  }
}

async function save(tx: EntityManager, { type, id, bloque }: Input, percent: number): Promise<number> {
  // Hundredths of a percent.
  const values = [fromEuros(percent), bloque];
  const conflict = `on conflict (category_id, subcategory_id, subsubcategory_id)
    do update set rate_bp = excluded.rate_bp, blocks = excluded.blocks returning id`;
  if (type === 'boutique')
    return (
      await queryRows(tx, idRow, `insert into minimum_margins (rate_bp, blocks) values ($1, $2) ${conflict}`, values)
    ).length;
  const { column, table } = levels[type];
  const insert = `insert into minimum_margins (${column}, rate_bp, blocks)
    select id, $1::int, $2::boolean from ${table} where id = $3 ${conflict}`;
  return (await queryRows(tx, idRow, insert, [...values, id])).length;
}

function remove(tx: EntityManager, { type, id }: Input): Promise<number> {
  if (type === 'boutique')
    return countChanged(
      tx,
      'delete from minimum_margins where num_nonnulls(category_id, subcategory_id, subsubcategory_id) = 0',
      [],
    );
  return countChanged(tx, `delete from minimum_margins where ${levels[type].column} = $1`, [id]);
}
