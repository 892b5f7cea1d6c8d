import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { queryRows } from '@boutik/platform/database';

const counterRow = z.strictObject({ last: z.number() });

/**
 * The next number of a year, for invoices and credit notes alike.
 * The counter's row stays locked until the caller commits: a rollback releases the number, and no other transaction gets it meanwhile.
 */
export async function nextSequence(tx: EntityManager, year: number): Promise<number> {
  const [row] = await queryRows(
    tx,
    counterRow,
    'insert into invoice_counters (year, last) values ($1, 1) on conflict (year) do update set last = invoice_counters.last + 1 returning last',
    [year],
  );
  if (!row) throw new Error('No invoice number.');
  return row.last;
}
