import { ProductsForSale } from '@boutik/catalog';
import { queryRows } from '@boutik/platform/database';
import { defineSchedule, Handles, type ScheduleHandler } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { SendDueAlerts } from './send-due-alerts.js';

const checkAlerts = defineSchedule({ queue: 'maintenance', name: 'check-product-alerts', everyMs: 3_600_000 });
const BATCH = 500;

/** Sends what no event told of: an alert that was confirmed while the stock changed, a price that a period set. */
@Injectable()
@Handles(checkAlerts)
export class CheckAlerts implements ScheduleHandler {
  constructor(
    private readonly database: DataSource,
    private readonly products: ProductsForSale,
    private readonly due: SendDueAlerts,
  ) {}

  async handle(): Promise<void> {
    let after: number | undefined = 0;
    while (after !== undefined) {
      const ids = await this.productIds(after);
      let more = ids.length > 0;
      while (more) {
        more = await this.database.transaction(async (tx) =>
          this.due.send(tx, [...(await this.products.find(ids, tx)).values()]),
        );
      }
      after = ids.at(-1);
    }
  }

  private async productIds(after: number): Promise<number[]> {
    const rows = await queryRows(
      this.database,
      z.strictObject({ product_id: z.number() }),
      `select distinct product_id from product_alerts where state = 'active' and product_id > $1
       order by product_id limit ${BATCH}`,
      [after],
    );
    return rows.map(({ product_id: id }) => id);
  }
}
