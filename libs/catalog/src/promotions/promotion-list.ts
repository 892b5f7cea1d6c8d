import type { InputOf, listStaffPromotions } from '@boutik/contract';
import { Clock, notFound } from '@boutik/kernel';
import { escapeLike, queryRows, totalRow } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import type { PromotionDiscount } from './domain/promotion.js';
import { countTargets, findTargets, type FoundTarget, type NamedTarget, searchTargets } from './promotion-targets.js';
import { wireStates } from './promotion-terms.js';

const listedRow = z.strictObject({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  discount_kind: z.custom<PromotionDiscount['kind']>(),
  discount_value: z.number(),
  starts_at: z.date(),
  ends_at: z.date().nullable(),
  priority: z.number(),
  state: z.enum(['planned', 'running', 'ended', 'stopped']),
  up_to_date: z.boolean(),
  products: z.number(),
});
export type ListedPromotion = z.infer<typeof listedRow>;
export type PromotionWithTargets = ListedPromotion & { targets: NamedTarget[]; targetCount: number };

/** As `promotionState` in the domain; `$1` is now. */
const STATE = `case when p.stopped_at is not null then 'stopped' when p.ends_at <= $1 then 'ended'
    when p.starts_at <= $1 then 'running' else 'planned' end`;
const COLUMNS = `p.id, p.version, p.name, p.discount_kind, p.discount_value, p.starts_at, p.ends_at, p.priority, ${STATE} as state,
    p.applied_version = p.version and p.is_applied = (${STATE} = 'running') as up_to_date,
    (select count(*)::int from products where promotion_id = p.id) as products`;

type Query = InputOf<typeof listStaffPromotions>['query'];
const sortColumns: Record<Query['sort_by'], string> = {
  id: 'p.id',
  nom: 'lower(p.name)',
  debut: 'p.starts_at',
  fin: 'p.ends_at',
  priorite: 'p.priority',
};

/** Promotions for staff. */
@Injectable()
export class PromotionList {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Two statements for any page size. */
  async page(query: Query): Promise<{ promotions: ListedPromotion[]; total: number }> {
    const state = Object.entries(wireStates).find(([, wire]) => wire === query.etat)?.[0] ?? null;
    const values = [this.clock.now(), escapeLike(query.search), state];
    const from = `from promotions p where p.name ilike '%' || $2 || '%' and ($3::text is null or $3 = ${STATE})`;
    const direction = query.sort_direction;
    const [[counted], promotions] = await Promise.all([
      queryRows(this.database, totalRow, `select count(*)::int as total ${from}`, values),
      queryRows(
        this.database,
        listedRow,
        `select ${COLUMNS} ${from} order by ${sortColumns[query.sort_by]} ${direction} nulls last, p.id ${direction}
         limit $4 offset $5`,
        [...values, query.per_page, (query.page - 1) * query.per_page],
      ),
    ]);
    return { promotions, total: counted?.total ?? 0 };
  }

  /** @throws DomainError not-found `unknown-promotion` */
  async find(id: number, tx: EntityManager = this.database.manager): Promise<PromotionWithTargets> {
    const statement = `select ${COLUMNS} from promotions p where p.id = $2`;
    const [row] = await queryRows(tx, listedRow, statement, [this.clock.now(), id]);
    if (!row) throw unknownPromotion();
    return { ...row, targets: await findTargets(tx, id), targetCount: await countTargets(tx, id) };
  }

  /** What a promotion may be for, by its name. */
  searchTargets(text: string): Promise<FoundTarget[]> {
    return searchTargets(this.database, text);
  }
}

export function unknownPromotion() {
  return notFound('unknown-promotion', 'Cette promotion n’existe pas.');
}
