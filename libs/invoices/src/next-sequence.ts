import { configuration } from '@boutik/platform/config';
import { queryRows } from '@boutik/platform/database';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

const counterRow = z.strictObject({ last: z.number(), prefix: z.string() });

/**
 * The next number of a year, for invoices and credit notes alike, with the prefix of the year's credit notes.
 * The counter's row stays locked until the caller commits: a rollback releases the number, and no other transaction gets it meanwhile.
 */
export async function nextSequence(tx: EntityManager, year: number): Promise<z.infer<typeof counterRow>> {
  const { invoice, creditNote } = configuration().numbering;
  const [row] = await queryRows(
    tx,
    counterRow,
    `insert into invoice_counters (year, last, invoice_prefix, credit_note_prefix) values ($1, 1, $2, $3)
     on conflict (year) do update set last = invoice_counters.last + 1
     returning last, coalesce(credit_note_prefix, 'AVO') as prefix`,
    [year, invoice, creditNote],
  );
  if (!row) throw new Error('No invoice number.');
  return row;
}
