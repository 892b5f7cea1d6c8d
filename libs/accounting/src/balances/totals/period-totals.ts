import { paymentMeans } from '@boutik/contract';
import { type BasisPoints, type Cents, type TerritoryId, territoryIds } from '@boutik/kernel';
import { queryRows, totalRow } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { Period } from '../../domain/periods.js';
import { MARKS, paymentTotals, vatTotals, withUncounted } from './movement-sql.js';

const vatRow = z.strictObject({ territory: z.enum(territoryIds), rate: z.number(), net: z.number(), vat: z.number() });
const meansRow = z.strictObject({ means: z.enum(paymentMeans), received: z.number(), refunded: z.number() });

/** VAT and payments of a period, without reading its documents. */
@Injectable()
export class PeriodTotals {
  constructor(private readonly database: DataSource) {}

  /** By territory and rate, in cents: La Réunion first, and the highest rate. */
  vat({ from, to }: Period): Promise<{ territory: TerritoryId; rate: BasisPoints; net: Cents; vat: Cents }[]> {
    return queryRows(
      this.database,
      vatRow,
      `with ${MARKS} select territory, rate, sum(net_cents)::float8 as net, sum(vat_cents)::float8 as vat
       from (${withUncounted(vatTotals)}) t where day between $1 and $2
       group by territory, rate order by array_position($3::text[], territory), rate desc`,
      [from, to, [...territoryIds]],
    );
  }

  /** Received and refunded by means; cents. */
  payments({ from, to }: Period): Promise<z.infer<typeof meansRow>[]> {
    return queryRows(
      this.database,
      meansRow,
      `with ${MARKS} select means, sum(received_cents)::float8 as received, sum(refunded_cents)::float8 as refunded
       from (${withUncounted(paymentTotals)}) t where day between $1 and $2 group by means`,
      [from, to],
    );
  }

  /** How many invoices and credit notes there are. */
  async documents({ from, to }: Period): Promise<number> {
    const [row] = await queryRows(
      this.database,
      totalRow,
      `select count(*)::int as total from invoices where issued_on >= $1::date::timestamp at time zone 'Indian/Reunion'
         and issued_on < ($2::date + 1)::timestamp at time zone 'Indian/Reunion'`,
      [from, to],
    );
    return row?.total ?? 0;
  }
}
