import { defineSchedule, Handles, type ScheduleHandler } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const foldProductTotals = defineSchedule({ queue: 'maintenance', name: 'fold-product-totals', everyMs: 60_000 });

const SUMS = [
  'products',
  'on_sale',
  'in_stock',
  'on_promotion',
  'new_products',
  'refurbished',
  'margins',
  'stock',
  'stock_value_cents',
  'sold_price_cents',
  'margin_sum',
];

/** Adds the rows of each supplier together, so that reading the totals stays as fast as there are few suppliers. */
@Injectable()
@Handles(foldProductTotals)
export class FoldProductTotals implements ScheduleHandler {
  constructor(private readonly database: DataSource) {}

  /** Readers see the rows before or after it, with the same sums; rows that are inserted meanwhile stay. */
  async handle(): Promise<void> {
    await this.database.query(
      `with folded as (
         delete from product_totals
         where exists (select from product_totals group by supplier_id having count(*) > 1) returning *)
       insert into product_totals (supplier_id, ${SUMS.join(', ')})
       select supplier_id, ${SUMS.map((name) => `sum(${name})`).join(', ')} from folded group by supplier_id`,
    );
  }
}
