import { defineSchedule, Handles, type ScheduleHandler } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LOW } from './low-stock.js';

const repairLowStock = defineSchedule({ queue: 'maintenance', name: 'repair-low-stock', everyMs: 5 * 60_000 });

/**
 * Removes candidates that are not low any more, and adds what the triggers cannot see: a product that is sold while another
 * transaction sets its threshold.
 */
@Injectable()
@Handles(repairLowStock)
export class RepairLowStock implements ScheduleHandler {
  constructor(private readonly database: DataSource) {}

  async handle(): Promise<void> {
    await this.database.query(
      `with ${LOW} delete from low_stock where product_id in (
         select product_id from low_stock noted where noted.noted_at < now() - interval '1 hour'
           and product_id not in (select id from low) for update skip locked)`,
    );
    await this.database.query(
      `select note_low_stock(array(select p.id from products p where p.is_active
         and not exists (select from low_stock noted where noted.product_id = p.id)))
       where exists (select from stock_thresholds)`,
    );
  }
}
