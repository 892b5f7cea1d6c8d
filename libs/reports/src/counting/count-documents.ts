import { queryRows, totalRow } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ADD_DAY_TOTALS, DAY_TOTALS, NEW_DOCUMENTS } from './sales-rows.js';

/** Additions share this lock; a repair takes it alone. */
export async function lockTotals(tx: EntityManager, mode: 'shared' | 'alone'): Promise<void> {
  const lock = mode === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock';
  await tx.query(`select ${lock}(hashtext('sales-totals'))`);
}

/** Adds invoices and credit notes to the totals of sales, each once. */
@Injectable()
export class CountDocuments {
  constructor(private readonly database: DataSource) {}

  /** Idempotent, in any order, and safe to call concurrently. @returns how many were not counted before */
  count(documentIds: readonly number[]): Promise<number> {
    return this.database.transaction(async (tx) => {
      await lockTotals(tx, 'shared');
      const [counted] = await queryRows(
        tx,
        totalRow,
        `with documents as (
           insert into sales_documents (document_id, day, seller_id, customer_id, commune)
           ${NEW_DOCUMENTS} where i.id = any($1::int[]) order by i.id
           on conflict (document_id) do nothing returning *),
         ${DAY_TOTALS},
         totals as (${ADD_DAY_TOTALS}),
         customers as (
           insert into sales_customers (customer_id, first_day, last_day)
           select d.customer_id, min(d.day), max(d.day) from documents d join invoices i on i.id = d.document_id
           where d.customer_id is not null and i.kind = 'invoice' group by d.customer_id order by d.customer_id
           on conflict (customer_id) do update set
             first_day = least(sales_customers.first_day, excluded.first_day),
             last_day = case when sales_customers.last_day is not null
               then greatest(sales_customers.last_day, excluded.last_day) end
             where sales_customers.first_day > excluded.first_day or sales_customers.last_day < excluded.last_day)
         select count(*)::int as total from documents`,
        [documentIds],
      );
      return counted?.total ?? 0;
    });
  }
}
