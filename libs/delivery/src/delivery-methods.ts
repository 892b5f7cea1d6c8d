import { businessDaysUntilOpen, reunionDay, supplyDays } from '@boutik/kernel';
import { currentClosures } from '@boutik/platform/config';
import { queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import type { DeliveryMethod, DeliveryStep, ShippedProduct } from './domain/delivery-method.js';

const method = z.strictObject({
  id: z.number(),
  kind: z.enum(['home', 'collection']),
  name: z.string(),
  communes: z.array(z.string()),
  postalCodes: z.array(z.string()),
  address: z.string().nullable(),
  hours: z.string().nullable(),
  basis: z.enum(['amount', 'weight', 'volume']),
  steps: z.custom<DeliveryStep[]>(),
  freeFrom: z.number().nullable(),
  minDays: z.number(),
  maxDays: z.number(),
});
const product = z.strictObject({
  id: z.number(),
  weight: z.number().nullable(),
  volume: z.number().nullable(),
  isCollectionOnly: z.boolean(),
});
const supply = z.strictObject({ supplierId: z.number().nullable(), deliveryTime: z.string().nullable() });
const offeredRow = z.strictObject({ methods: z.array(method) });
const termsRow = offeredRow.extend({ products: z.array(product), supplies: z.array(supply) });

const METHODS = `(select coalesce(jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'name', name, 'communes', communes,
    'postalCodes', postal_codes, 'address', address, 'hours', hours, 'basis', basis, 'steps', steps,
    'freeFrom', free_from_cents, 'minDays', min_days, 'maxDays', max_days) order by id), '[]')
  from delivery_methods where is_active) as methods`;
const PRODUCTS = `(select coalesce(jsonb_agg(jsonb_build_object('id', product_id, 'weight', weight_g,
    'volume', round(length_mm::numeric * width_mm * height_mm / 1000), 'isCollectionOnly', is_collection_only)), '[]')
  from product_shipping where product_id = any($1::int[])) as products`;

const SUPPLIES = `(select coalesce(jsonb_agg(distinct jsonb_build_object('supplierId', supplier_id,
    'deliveryTime', delivery_time)), '[]')
  from products where id = any($1::int[])) as supplies`;

/** The ways to receive an order that customers are offered, with what is known about some products. */
export interface DeliveryTerms {
  methods: DeliveryMethod[];
  products: ReadonlyMap<number, ShippedProduct>;
}

@Injectable()
export class DeliveryMethods {
  constructor(private readonly database: DataSource) {}

  /**
   * One statement; methods in the order in which they were created. Their delays contain the wait for the product that
   * the shop receives last, and the days on which the shop is closed.
   */
  async terms(productIds: readonly number[], tx: EntityManager = this.database.manager): Promise<DeliveryTerms> {
    const [row] = await queryRows(tx, termsRow, `select ${METHODS}, ${PRODUCTS}, ${SUPPLIES}`, [[...productIds]]);
    if (!row) throw new Error('No delivery terms.');
    const wait = Math.max(0, ...row.supplies.map(supplyDays));
    const methods = row.methods.map(withDelays(wait));
    return { methods, products: new Map(row.products.map(({ id, ...facts }) => [id, facts])) };
  }

  async offered(): Promise<DeliveryMethod[]> {
    const [row] = await queryRows(this.database.manager, offeredRow, `select ${METHODS}`, []);
    return (row?.methods ?? []).map(withDelays(0));
  }
}

/** @param wait business days until the shop has the products */
function withDelays(wait: number): (method: DeliveryMethod) => DeliveryMethod {
  const now = new Date();
  const [today, closures] = [reunionDay(now), currentClosures(now)];
  const daysOf = (days: number) => businessDaysUntilOpen(today, days + wait, closures);
  return (method) => ({ ...method, minDays: daysOf(method.minDays), maxDays: daysOf(method.maxDays) });
}
