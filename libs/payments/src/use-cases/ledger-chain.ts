import { queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';

const brokenRow = z.strictObject({ id: z.number() });

/** The hashes of the ledger of payments. */
@Injectable()
export class LedgerChain {
  constructor(private readonly database: DataSource) {}

  /**
   * The first lines, ten at most, whose hash does not fit to their content or to the line before; none for a valid ledger.
   * Old lines, which could fork the chain, need any other line before them.
   */
  async broken(): Promise<number[]> {
    const rows = await queryRows(
      this.database,
      brokenRow,
      `select id from (select l.*, lag(hash) over (order by id) as before from payment_ledger l) l
       where (previous_hash is distinct from before
           and (id > (select ledger_ordered_after from payment_settings)
             or not exists (select from payment_ledger b where b.hash = l.previous_hash)))
         or hash <> sha256(convert_to(concat_ws('|', encode(previous_hash, 'hex'), id, payment_session_id, kind, amount_cents,
           currency, recorded_at at time zone 'UTC', means), 'UTF8'))
       order by id limit 10`,
    );
    return rows.map(({ id }) => id);
  }
}
