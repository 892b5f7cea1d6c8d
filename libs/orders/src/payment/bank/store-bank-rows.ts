import { createHash } from 'node:crypto';
import { queryRows, toJson } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { findNewRows, type HashedRow } from './domain/known-payments.js';
import type { StatementFormat, StatementRow } from './domain/statement-row.js';

const storedRow = z.strictObject({
  id: z.number(),
  hash: z.string(),
  format: z.enum(['csv', 'camt']),
  account: z.string(),
  bookedOn: z.string(),
  amount: z.number(),
  label: z.string(),
  counterparty: z.string(),
  reference: z.string(),
});
const addedRow = z.strictObject({ isDouble: z.boolean() });

/** Stores the rows of bank statements. */
@Injectable()
export class StoreBankRows {
  /**
   * Stores each payment once, whatever files it comes in; one file after another.
   * @returns how many are new, and how many of these may be payments that were stored before
   */
  async add(
    tx: EntityManager,
    { fileName, format, rows }: { fileName: string; format: StatementFormat; rows: readonly StatementRow[] },
  ): Promise<{ added: number; doubtful: number }> {
    await tx.query("select pg_advisory_xact_lock(hashtext('bank-rows'))");
    const hashed = withHashes(rows);
    const stored = await queryRows(
      tx,
      storedRow,
      // Rows of before tell their format by the name of their file.
      `select id, hash, coalesce(format, case when file_name ilike '%.xml' then 'camt' else 'csv' end) as format, account,
         booked_on::text as "bookedOn", amount_cents as amount, label, counterparty, reference
       from bank_rows where booked_on = any($1::date[]) or hash = any($2) order by id`,
      [[...new Set(rows.map(({ bookedOn }) => bookedOn))], hashed.map(({ hash }) => hash)],
    );
    const added = await queryRows(
      tx,
      addedRow,
      `insert into bank_rows (hash, file_name, format, account, booked_on, amount_cents, label, counterparty, reference, double_of)
       select hash, $1, $2, coalesce(account, ''), "bookedOn", amount, label, counterparty, reference, "doubleOf"
       from jsonb_to_recordset($3) as r (hash text, account text, "bookedOn" date, amount int, label text, counterparty text,
         reference text, "doubleOf" int)
       on conflict (hash) do nothing returning double_of is not null as "isDouble"`,
      [fileName, format, toJson(findNewRows(hashed, { format, stored }))],
    );
    return { added: added.length, doubtful: added.filter(({ isDouble }) => isDouble).length };
  }
}

/** Equal rows of one file are different transfers; in the next file that contains them they have the same hashes. */
function withHashes(rows: readonly StatementRow[]): HashedRow[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const content = JSON.stringify([row.bookedOn, row.amount, row.label, row.counterparty, row.reference]);
    const repeated = seen.get(content) ?? 0;
    seen.set(content, repeated + 1);
    return { ...row, hash: createHash('sha256').update(`${content} ${repeated}`).digest('hex') };
  });
}
