import { queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import type { DeliveryMethod, DeliveryStep } from './domain/delivery-method.js';

const methodRow = z.strictObject({
  id: z.number(),
  kind: z.enum(['home', 'collection']),
  name: z.string(),
  communes: z.array(z.string()),
  postal_codes: z.array(z.string()),
  address: z.string().nullable(),
  hours: z.string().nullable(),
  steps: z.custom<DeliveryStep[]>(),
  free_from_cents: z.number().nullable(),
  min_days: z.number(),
  max_days: z.number(),
});
const COLUMNS = Object.keys(methodRow.shape).join(', ');

/** The ways to receive an order that customers are offered. */
@Injectable()
export class DeliveryMethods {
  constructor(private readonly database: DataSource) {}

  /** One statement, in the order in which they were created. */
  async offered(tx: EntityManager = this.database.manager): Promise<DeliveryMethod[]> {
    const rows = await queryRows(
      tx,
      methodRow,
      `select ${COLUMNS} from delivery_methods where is_active order by id`,
      [],
    );
    return rows.map(
      ({ postal_codes: postalCodes, free_from_cents: freeFrom, min_days: minDays, max_days: maxDays, ...row }) => ({
        ...row,
        postalCodes,
        freeFrom,
        minDays,
        maxDays,
      }),
    );
  }
}
