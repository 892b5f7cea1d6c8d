import { queryRows } from '@boutik/platform/database';
import { addDays } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import type { Chart } from '../domain/chart.js';
import { monthOf, type Period, yearOf } from '../domain/periods.js';
import { AccountingClosingRow } from './accounting-closing.entity.js';

const firstRow = z.strictObject({ day: z.string().nullable() });
const brokenRow = z.strictObject({ id: z.number() });

/** Closed months and years. */
@Injectable()
export class Closings {
  constructor(private readonly database: DataSource) {}

  /** The newest first. */
  list(tx: EntityManager = this.database.manager): Promise<AccountingClosingRow[]> {
    return tx.find(AccountingClosingRow, { order: { id: 'desc' } });
  }

  find(kind: 'month' | 'year', lastDay: string, tx = this.database.manager): Promise<AccountingClosingRow | null> {
    return tx.findOneBy(AccountingClosingRow, { kind, lastDay });
  }

  /** Waits for everyone who is booking, and lets nobody book until the transaction ends. */
  async lock(tx: EntityManager): Promise<void> {
    await tx.query('select pg_advisory_xact_lock(974005)');
  }

  /** The month after the last closed one, or that of the first invoice or payment; null when there is none. */
  async nextMonth(tx: EntityManager = this.database.manager): Promise<Period | null> {
    const last = await findLast(tx, 'month');
    const day = last ? addDays(last.lastDay, 1) : await this.firstDay(tx);
    return day ? monthOf(day) : null;
  }

  /** The same for years. */
  async nextYear(tx: EntityManager = this.database.manager): Promise<Period | null> {
    const last = await findLast(tx, 'year');
    const [firstMonth] = await tx.find(AccountingClosingRow, { order: { id: 'asc' }, take: 1 });
    const day = last ? addDays(last.lastDay, 1) : (firstMonth?.firstDay ?? (await this.firstDay(tx)));
    return day ? yearOf(Number(day.slice(0, 4))) : null;
  }

  private async firstDay(tx: EntityManager): Promise<string | null> {
    const [first] = await queryRows(
      tx,
      firstRow,
      `select (least((select min(issued_on) from invoices),
         (select recorded_at from payment_ledger order by id limit 1)) at time zone 'Indian/Reunion')::date::text as day`,
    );
    return first?.day ?? null;
  }

  /** The accounts that the entries of a month are shown with: those of its closing, else the present ones. */
  async chartOf(month: Period, present: Chart): Promise<Chart> {
    const { to } = monthOf(month.to);
    return (await this.find('month', to))?.accounts ?? present;
  }

  /** Ids of closings whose hash does not fit to their content or to the closing before. */
  async broken(): Promise<number[]> {
    const rows = await queryRows(
      this.database,
      brokenRow,
      `select id from (select c.*, lag(hash) over (order by id) as before from accounting_closings c) c
       where previous_hash is distinct from before or hash <> sha256(convert_to(concat_ws('|', encode(previous_hash, 'hex'),
         id, kind, first_day, last_day, entries, debit_cents, totals, accounts, encode(content_hash, 'hex'), closed_by,
         closed_by_name, closed_at at time zone 'UTC'), 'UTF8')) order by id`,
    );
    return rows.map(({ id }) => id);
  }
}

function findLast(tx: EntityManager, kind: 'month' | 'year'): Promise<AccountingClosingRow | null> {
  return tx.findOne(AccountingClosingRow, { where: { kind }, order: { id: 'desc' } });
}
