import { type AccountMerge, type AccountMergeProvider, MergesAccounts } from '@boutik/platform/privacy';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { lockTotals } from '../counting/count-documents.js';
import { TOTAL_COLUMNS, TOTALS } from '../counting/sales-rows.js';

/** The totals of both customers become those of one. */
@Injectable()
@MergesAccounts({ custom: { 'sales_documents.customer_id': null, 'sales_customers.customer_id': null } })
export class SalesAccountMerge implements AccountMergeProvider {
  async merge(tx: EntityManager, { from, into }: AccountMerge): Promise<void> {
    // Alone: a document that is counted after this one reads the orders with their new customer.
    await lockTotals(tx, 'alone');
    await tx.query('update sales_documents set customer_id = $2 where customer_id = $1', [from, into]);
    await tx.query(
      `insert into sales_totals (${TOTAL_COLUMNS})
       select dimension, grain, starts_on, $2, ${TOTALS.join(', ')} from sales_totals
         where dimension = 'customer' and key = $1
       on conflict (dimension, grain, starts_on, key) do update set
         ${TOTALS.map((column) => `${column} = sales_totals.${column} + excluded.${column}`).join(', ')}`,
      [from, into],
    );
    await tx.query("delete from sales_totals where dimension = 'customer' and key = $1", [from]);
    await tx.query(
      `insert into sales_customers (customer_id, first_day, last_day)
       select $2, first_day, last_day from sales_customers where customer_id = $1
       on conflict (customer_id) do update set first_day = least(sales_customers.first_day, excluded.first_day),
         last_day = case when sales_customers.last_day is not null and excluded.last_day is not null
           then greatest(sales_customers.last_day, excluded.last_day) end`,
      [from, into],
    );
    await tx.query('delete from sales_customers where customer_id = $1', [from]);
  }
}
