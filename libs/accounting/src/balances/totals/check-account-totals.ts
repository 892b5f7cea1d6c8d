import { queryRows, totalRow } from '@boutik/platform/database';
import { defineSchedule, Handles, type ScheduleHandler } from '@boutik/platform/messaging';
import { logger } from '@boutik/platform/observability';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { lockAccountTotals } from './count-movements.js';
import { allTotals, MARKS } from './movement-sql.js';

const checkAccountTotals = defineSchedule({
  queue: 'maintenance',
  name: 'check-account-totals',
  everyMs: 24 * 3600_000,
});

/** Writes what documents and ledger say wherever the totals differ. */
const REPAIRS = allTotals.map(({ table, keys, sums, counted }) => {
  const columns = [...keys, ...sums];
  const of = (alias: string, names: readonly string[]) => names.map((name) => `${alias}.${name}`).join(', ');
  const sameKey = (left: string, right: string) => keys.map((key) => `${left}.${key} = ${right}.${key}`).join(' and ');
  const sql = `with ${MARKS}, truth as materialized (${counted}),
    differing as (
      select ${keys.map((key) => `coalesce(d.${key}, t.${key}) as ${key}`).join(', ')}, ${of('d', sums)},
        d.${keys[0]} is not null as known
      from truth d full join ${table} t on ${sameKey('t', 'd')}
      where (${of('d', sums)}) is distinct from (${of('t', sums)})),
    repaired as (
      insert into ${table} as t (${columns.join(', ')}) select ${columns.join(', ')} from differing where known
      on conflict (${keys.join(', ')}) do update set ${sums.map((sum) => `${sum} = excluded.${sum}`).join(', ')}),
    removed as (delete from ${table} t using differing d where ${sameKey('t', 'd')} and not d.known)
    select count(*)::int as total from differing`;
  return { table, sql };
});

/** Compares the totals with the documents and the ledger every night, and repairs those that differ. */
@Injectable()
@Handles(checkAccountTotals)
export class CheckAccountTotals implements ScheduleHandler {
  constructor(private readonly database: DataSource) {}

  async handle(): Promise<void> {
    for (const { table, sql } of REPAIRS) {
      const differences = await this.database.transaction(async (tx) => {
        await lockAccountTotals(tx);
        return (await queryRows(tx, totalRow, sql))[0]?.total ?? 0;
      });
      if (differences > 0)
        logger('accounting').error(
          { table, differences },
          'Totals differed from documents and ledger and were repaired',
        );
    }
  }
}
