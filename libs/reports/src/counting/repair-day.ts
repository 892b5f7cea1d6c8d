import { countChanged, queryRows, totalRow } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { lockTotals } from './count-documents.js';
import { startOf } from '../domain/spans.js';
import { DAY_TOTALS, TOTAL_COLUMNS, TOTALS } from './sales-rows.js';

/** Writes the totals of a day anew from its documents, and those of its month and year from their days. */
@Injectable()
export class RepairDay {
  constructor(private readonly database: DataSource) {}

  /** Additions wait meanwhile. @returns how many totals of the day it wrote */
  repair(day: string): Promise<number> {
    return this.database.transaction(async (tx) => {
      await lockTotals(tx, 'alone');
      await tx.query("delete from sales_totals where grain = 'day' and starts_on = $1", [day]);
      const [written] = await queryRows(
        tx,
        totalRow,
        `with documents as (select * from sales_documents where day = $1), ${DAY_TOTALS},
         totals as (
           insert into sales_totals (${TOTAL_COLUMNS}) select ${TOTAL_COLUMNS} from day_totals returning 1)
         select count(*)::int as total from totals`,
        [day],
      );
      await this.sumUp(tx, { to: 'month', from: 'day', day });
      await this.sumUp(tx, { to: 'year', from: 'month', day });
      const differences = written?.total ?? 0;
      await tx.query('insert into sales_total_repairs (day, differences) values ($1, $2)', [day, differences]);
      return differences;
    });
  }

  private async sumUp(
    tx: EntityManager,
    { to, from, day }: { to: 'month' | 'year'; from: 'day' | 'month'; day: string },
  ): Promise<void> {
    const start = startOf(to, day);
    await countChanged(tx, 'delete from sales_totals where grain = $1 and starts_on = $2', [to, start]);
    await tx.query(
      `insert into sales_totals (${TOTAL_COLUMNS})
       select dimension, $1, $2::date, key, ${TOTALS.map((column) => `sum(${column})`).join(', ')}
       from sales_totals
       where grain = $3 and starts_on >= $2::date and starts_on < $2::date + ('1 ' || $1)::interval group by dimension, key`,
      [to, start, from],
    );
  }
}
