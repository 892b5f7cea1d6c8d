import { defineSchedule, Handles, type ScheduleHandler } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { allTotals, MARKS } from './movement-sql.js';

const countAccountMovements = defineSchedule({
  queue: 'maintenance',
  name: 'count-account-movements',
  everyMs: 60_000,
});

/** Who changes the totals takes this lock; readers need none. */
export async function lockAccountTotals(tx: EntityManager): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtext('account-totals'))");
}

const ADDITIONS = allTotals.map(({ table, keys, sums, uncounted }) => {
  const columns = [...keys, ...sums].join(', ');
  return `added_to_${table} as (
    insert into ${table} as t (${columns}) select ${columns} from (${uncounted}) m order by ${keys.join(', ')}
    on conflict (${keys.join(', ')}) do update set ${sums.map((sum) => `${sum} = t.${sum} + excluded.${sum}`).join(', ')})`;
});

/** Adds new documents and movements of money to the totals; what is not counted yet is read by whoever needs it. */
@Injectable()
@Handles(countAccountMovements)
export class CountMovements implements ScheduleHandler {
  constructor(private readonly database: DataSource) {}

  async handle(): Promise<void> {
    await this.database.transaction(async (tx) => {
      await lockAccountTotals(tx);
      // One statement: totals and marks are of the same moment.
      await tx.query(
        `with ${MARKS}, ${ADDITIONS.join(', ')}
         insert into counted_until as t (series, last)
         select series, last from (
           select y.year as series, (select max(i.sequence) from invoices i where i.year = y.year) as last from invoice_counters y
           union all select 0, (select max(id) from payment_ledger)) newest
         where last is not null
         on conflict (series) do update set last = excluded.last where t.last <> excluded.last`,
      );
    });
  }
}
