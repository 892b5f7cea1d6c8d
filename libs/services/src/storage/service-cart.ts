import { anyRow, countChanged, queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import type { ServiceItem } from './service-catalogue.js';

const serviceCartLine = z.strictObject({
  lineId: z.number(),
  kind: z.enum(['service', 'expertise']),
  id: z.number(),
  quantity: z.number(),
  serviceName: z.string(),
  name: z.string(),
  /** "50 €/heure"; empty for an expertise. */
  priceText: z.string(),
});
export type ServiceCartLine = z.infer<typeof serviceCartLine>;

const itemColumns = { service: 'sub_service_id', expertise: 'expertise_id' } as const;

/** The service lines of a user's cart; guests have none (AC-277). */
@Injectable()
export class ServiceCart {
  constructor(private readonly database: DataSource) {}

  /** Opened by use cases alone. */
  transaction<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.database.transaction(work);
  }

  /** Lines in the order they were added; `tx`: within the caller's transaction, without a second connection. */
  lines(
    userId: number,
    { kind, tx = this.database.manager }: { kind?: ServiceItem['kind']; tx?: EntityManager } = {},
  ): Promise<ServiceCartLine[]> {
    return queryRows(
      tx,
      serviceCartLine,
      `select l.id as "lineId", l.quantity, case when u.id is null then 'expertise' else 'service' end as kind,
         coalesce(u.id, e.id) as id, coalesce(s.name, e.name) as "serviceName", coalesce(u.name, e.name) as name,
         coalesce(u.price_text, '') as "priceText"
       from service_cart_lines l
         left join sub_services u on u.id = l.sub_service_id left join services s on s.id = u.service_id
         left join expertises e on e.id = l.expertise_id
       where l.user_id = $1 and ($2::text is null or (l.sub_service_id is not null) = ($2 = 'service')) order by l.id`,
      [userId, kind ?? null],
    );
  }

  /** False when it is already in the cart. */
  async add(userId: number, { kind, id, quantity }: ServiceItem & { quantity: number }): Promise<boolean> {
    const rows = await queryRows(
      this.database,
      anyRow,
      `insert into service_cart_lines (user_id, ${itemColumns[kind]}, quantity) values ($1, $2, $3)
       on conflict do nothing returning id`,
      [userId, id, quantity],
    );
    return rows.length > 0;
  }

  /** False when the cart has no such line. */
  async remove(userId: number, kind: ServiceItem['kind'], lineId: number): Promise<boolean> {
    const removed = await countChanged(
      this.database,
      `delete from service_cart_lines where id = $1 and user_id = $2 and ${itemColumns[kind]} is not null`,
      [lineId, userId],
    );
    return removed > 0;
  }

  /** Removes the ordered items from the cart. */
  async removeOrdered(tx: EntityManager, userId: number, ordered: readonly ServiceItem[]): Promise<void> {
    const idsOf = (kind: ServiceItem['kind']) => ordered.filter((item) => item.kind === kind).map(({ id }) => id);
    await tx.query(
      `delete from service_cart_lines
       where user_id = $1 and (sub_service_id = any($2::int[]) or expertise_id = any($3::int[]))`,
      [userId, idsOf('service'), idsOf('expertise')],
    );
  }
}
