import { quoteLossReasons, type QuoteOutcomes as Outcomes } from '@boutik/contract';
import { toEuros } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import type { SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { ownOnly } from './quote-board.js';
import { TODAY } from './quote-stage-sql.js';

interface Period {
  /** Calendar days in La Réunion, both included. */
  du: string;
  au: string;
  proprietaire?: number | undefined;
}

const outcomeRow = z.strictObject({
  won: z.boolean(),
  reason: z.enum(quoteLossReasons).nullable(),
  count: z.number(),
  gross: z.number(),
});
const ownerRow = z.strictObject({ id: z.number() });

/** What became of the quotes that a viewer may see: won, or lost and why. */
@Injectable()
export class QuoteOutcomes {
  constructor(private readonly database: DataSource) {}

  /** Quotes accepted (won), rejected or expired (lost) in the period. One SQL statement. */
  async read(viewer: SignedInUser, { du, au, proprietaire }: Period): Promise<Outcomes> {
    const rows = await queryRows(
      this.database,
      outcomeRow,
      `select status = 'accepted' as won, lost_reason as reason, count(*)::int as count, sum(total_cents)::float8 as gross
       from quotes
       where ($1::int is null or owner_id = $1) and ($2::int is null or owner_id = $2)
         and case when status = 'sent' then valid_until < ${TODAY} and valid_until between $3::date and $4::date
           else decided_at >= $3::timestamp at time zone 'Indian/Reunion'
             and decided_at < ($4::date + 1)::timestamp at time zone 'Indian/Reunion' end
       group by won, reason order by count desc, gross desc, reason`,
      [ownOnly(viewer), proprietaire ?? null, du, au],
    );
    const won = rows.filter((row) => row.won);
    const lost = rows.filter((row) => !row.won);
    const [gagnes, perdus] = [total(won), total(lost)];
    const all = gagnes.nombre + perdus.nombre;
    return {
      du,
      au,
      gagnes,
      perdus,
      taux: all === 0 ? null : Math.round((gagnes.nombre * 1000) / all) / 10,
      motifs: lost.map((row) => ({ motif: row.reason, ...total([row]) })),
    };
  }

  /** Ids of the users who own quotes that the viewer may see. */
  async owners(viewer: SignedInUser): Promise<number[]> {
    const rows = await queryRows(
      this.database,
      ownerRow,
      // One look into the index per owner, however many quotes there are.
      `with recursive owner as (
         (select owner_id as id from quotes where $1::int is null or owner_id = $1 order by owner_id limit 1)
         union all
         select (select owner_id from quotes where owner_id > owner.id and ($1::int is null or owner_id = $1)
           order by owner_id limit 1) from owner where owner.id is not null
       ) select id from owner where id is not null`,
      [ownOnly(viewer)],
    );
    return rows.map(({ id }) => id);
  }
}

function total(rows: readonly z.output<typeof outcomeRow>[]) {
  const sum = (key: 'count' | 'gross') => rows.reduce((all, row) => all + row[key], 0);
  return { nombre: sum('count'), total_ttc: toEuros(sum('gross')) };
}
