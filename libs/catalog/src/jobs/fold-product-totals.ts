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

/** Adds the rows of each supplier and of each category together, so that there are as few to read as there are of these. */
@Injectable()
@Handles(foldProductTotals)
export class FoldProductTotals implements ScheduleHandler {
  constructor(private readonly database: DataSource) {}

  async handle(): Promise<void> {
    await this.fold('product_totals', 'supplier_id', SUMS);
    await this.fold('category_totals', 'subsubcategory_id', ['products', 'on_sale']);
  }

  /** Readers see the rows before or after it, with the same sums; rows that are inserted meanwhile stay. */
  private async fold(table: string, key: string, sums: readonly string[]): Promise<void> {
    await this.database.query(
      `with folded as (
         delete from ${table} where exists (select from ${table} group by ${key} having count(*) > 1) returning *)
       insert into ${table} (${key}, ${sums.join(', ')})
       select ${key}, ${sums.map((name) => `sum(${name})`).join(', ')} from folded group by ${key}`,
    );
  }
}
