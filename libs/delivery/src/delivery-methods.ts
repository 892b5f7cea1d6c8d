import {
  businessDaysUntilOpen,
  type Closure,
  comingClosures,
  readClosures,
  reunionDay,
  supplyDays,
  type PostalPlace,
  territoryIds,
  territoryOf,
} from '@boutik/kernel';
import { currentClosures } from '@boutik/platform/config';
import { hiddenFromPlanner, queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { fullPoint, notDelivered } from './delivery.errors.js';
import type { DeliveryMethod, DeliveryStep, ShippedProduct } from './domain/delivery-method.js';

const method = z.strictObject({
  id: z.number(),
  kind: z.enum(['home', 'collection']),
  name: z.string(),
  territory: z.enum(territoryIds),
  communes: z.array(z.string()),
  postalCodes: z.array(z.string()),
  address: z.string().nullable(),
  hours: z.string().nullable(),
  capacity: z.number().nullable(),
  isFull: z.boolean(),
  closures: z.string(),
  basis: z.enum(['amount', 'weight', 'volume']),
  steps: z.custom<DeliveryStep[]>(),
  freeFrom: z.number().nullable(),
  minDays: z.number(),
  maxDays: z.number(),
});
type MethodRow = z.infer<typeof method>;
const servedRow = z.strictObject({ served: z.boolean() });
const waitingRow = z.strictObject({ waiting: z.number() });
const product = z.strictObject({
  id: z.number(),
  weight: z.number().nullable(),
  volume: z.number().nullable(),
  isCollectionOnly: z.boolean(),
  isGroundOnly: z.boolean(),
});
const supply = z.strictObject({ supplierId: z.number().nullable(), deliveryTime: z.string().nullable() });
const offeredRow = z.strictObject({ methods: z.array(method) });
const termsRow = offeredRow.extend({ products: z.array(product), supplies: z.array(supply) });

/** Orders that wait at a collection point; what this user has not paid yet is replaced by the next order. */
const waitingFor = (point: string, userId: string) => `(select count(*) from orders o
  where o.collection_point_id = ${point} and o.delivered_at is null
    and (o.status = 'paid' or o.status = 'pending' and o.stock_reserved and o.user_id is distinct from ${userId}))`;
/** @param isFull SQL for a row `m`, which is offered to one customer or to everybody */
const methodsWith = (
  isFull: string,
) => `(select coalesce(jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'name', name, 'territory', territory, 'communes', communes,
    'postalCodes', postal_codes, 'address', address, 'hours', hours, 'capacity', capacity,
    'isFull', ${isFull},
    'closures', closures, 'basis', basis, 'steps', steps,
    'freeFrom', free_from_cents, 'minDays', min_days, 'maxDays', max_days) order by id), '[]')
  from delivery_methods m where is_active) as methods`;
// Nothing but the methods: public pages show it, and each new order would evict them.
const OFFERED = methodsWith('false');
const METHODS = methodsWith(
  `case when capacity is null then false else ${waitingFor('m.id', hiddenFromPlanner('$2::int'))} >= capacity end`,
);
const PRODUCTS = `(select coalesce(jsonb_agg(jsonb_build_object('id', product_id, 'weight', weight_g,
    'volume', round(length_mm::numeric * width_mm * height_mm / 1000), 'isCollectionOnly', is_collection_only,
    'isGroundOnly', is_ground_only)), '[]')
  from product_shipping where product_id = any(${hiddenFromPlanner('$1::int[]')})) as products`;

const SUPPLIES = `(select coalesce(jsonb_agg(distinct jsonb_build_object('supplierId', supplier_id,
    'deliveryTime', delivery_time)), '[]')
  from products where id = any(${hiddenFromPlanner('$1::int[]')})) as supplies`;

/** The ways to receive an order that customers are offered, with what is known about some products. */
export interface DeliveryTerms {
  methods: DeliveryMethod[];
  products: ReadonlyMap<number, ShippedProduct>;
}

@Injectable()
export class DeliveryMethods {
  constructor(private readonly database: DataSource) {}

  /**
   * One statement, for a customer who may have an account; methods in the order in which they were created. Their delays contain the wait for the product that
   * the shop receives last, and the days on which the shop is closed.
   */
  async terms(
    productIds: readonly number[],
    userId: number | null,
    tx: EntityManager = this.database.manager,
  ): Promise<DeliveryTerms> {
    const sql = `select ${METHODS}, ${PRODUCTS}, ${SUPPLIES}`;
    const [row] = await queryRows(tx, termsRow, sql, [[...productIds], userId]);
    if (!row) throw new Error('No delivery terms.');
    const wait = Math.max(0, ...row.supplies.map(supplyDays));
    const methods = row.methods.map(withDelays(wait));
    return { methods, products: new Map(row.products.map(({ id, ...facts }) => [id, facts])) };
  }

  async offered(): Promise<DeliveryMethod[]> {
    const [row] = await queryRows(this.database.manager, offeredRow, `select ${OFFERED}`, []);
    return (row?.methods ?? []).map(withDelays(0));
  }

  /** @throws DomainError 422 for an address in another territory that no way delivers to; La Réunion is asked nothing */
  async assertServed(place: PostalPlace): Promise<void> {
    const territory = territoryOf(place);
    if (territory === 'reunion') return;
    const sql = `select exists (select from delivery_methods where is_active and territory = $1) as served`;
    const [row] = await queryRows(this.database.manager, servedRow, sql, [territory]);
    if (!row?.served) throw notDelivered(territory);
  }

  /**
   * Locks a collection point of limited capacity until the transaction ends, in which the order is placed (docs/architecture.md,
   * "Lock order"). @throws DomainError 422 when others have taken its last place since `terms`
   */
  async takePlace({ id, capacity }: DeliveryMethod, userId: number | null, tx: EntityManager): Promise<void> {
    if (capacity === null) return;
    await tx.query('select id from delivery_methods where id = $1 for no key update', [id]);
    const count = `select ${waitingFor('$1', '$2::int')}::int as waiting`;
    const [{ waiting } = { waiting: 0 }] = await queryRows(tx, waitingRow, count, [id, userId]);
    if (waiting >= capacity) throw fullPoint();
  }
}

/** @param wait business days until the shop has the products */
function withDelays(wait: number): (row: MethodRow) => DeliveryMethod {
  const now = new Date();
  const [today, ofShop] = [reunionDay(now), currentClosures(now)];
  return ({ closures: text, ...method }) => {
    const ownClosures = comingClosures(readClosures(text) ?? [], today);
    const closures: Closure[] = [...ofShop, ...ownClosures];
    const daysOf = (days: number) => businessDaysUntilOpen(today, days + wait, closures);
    return { ...method, minDays: daysOf(method.minDays), maxDays: daysOf(method.maxDays), ownClosures };
  };
}
