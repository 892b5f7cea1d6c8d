import type { ReplyOf, readCharts, readDashboard } from '@boutik/contract';
import { hasRight, toEuros } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import { type SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';

/** Calendar days in La Réunion, both included: "2026-11-23". */
interface Period {
  from: string;
  to: string;
}

type Stats = ReplyOf<typeof readDashboard>['stats'];
type Statuses = ReplyOf<typeof readCharts>['statusData'];

const statisticsRow = z.strictObject({
  accepted: z.number(),
  sent: z.number(),
  rejected: z.number(),
  draft: z.number(),
  revenue: z.number(),
});
const statusesRow = z.strictObject({ accepted: z.number(), sent: z.number(), rejected: z.number(), draft: z.number() });
const centsRow = z.strictObject({ cents: z.number() });

/** Statistics of the quotes that the viewer may see: own ones, all for administrators. One SQL statement each. */
@Injectable()
export class QuoteStatistics {
  constructor(private readonly database: DataSource) {}

  async stats(viewer: SignedInUser): Promise<Stats> {
    const [row] = await queryRows(
      this.database,
      statisticsRow,
      `select ${BY_STATUS}, coalesce(sum(total_cents) filter (where status = 'accepted'), 0)::float8 as revenue
       from quotes where ${VISIBLE}`,
      [toOwnerFilter(viewer)],
    );
    const { accepted, sent, rejected, draft, revenue } = row ?? emptyCounts;
    return {
      totalQuotes: accepted + sent + rejected + draft,
      totalRevenue: toEuros(revenue),
      acceptedQuotes: accepted,
      pendingQuotes: sent,
      rejectedQuotes: rejected,
      draftQuotes: draft,
    };
  }

  /** Number of quotes by status, of any age (WS-028). */
  async statuses(viewer: SignedInUser): Promise<Statuses> {
    const [row] = await queryRows(this.database, statusesRow, `select ${BY_STATUS} from quotes where ${VISIBLE}`, [
      toOwnerFilter(viewer),
    ]);
    const { accepted, sent, rejected, draft } = row ?? emptyCounts;
    return { accepted, sent, rejected, draft };
  }

  /** Total in euros of the quotes accepted in each period, by the calendar of La Réunion. */
  async revenue(viewer: SignedInUser, periods: readonly Period[]): Promise<number[]> {
    const rows = await queryRows(
      this.database,
      centsRow,
      `select coalesce(sum(q.total_cents), 0)::float8 as cents
       from unnest($2::date[], $3::date[]) with ordinality as step (first_day, last_day, position)
         left join quotes q on q.status = 'accepted' and ${VISIBLE}
           and q.decided_at >= step.first_day::timestamp at time zone 'Indian/Reunion'
           and q.decided_at < (step.last_day + 1)::timestamp at time zone 'Indian/Reunion'
       group by step.position order by step.position`,
      [toOwnerFilter(viewer), periods.map(({ from }) => from), periods.map(({ to }) => to)],
    );
    return rows.map(({ cents }) => toEuros(cents));
  }
}

const VISIBLE = '($1::int is null or owner_id = $1)';
const BY_STATUS = ['accepted', 'sent', 'rejected', 'draft']
  .map((status) => `count(*) filter (where status = '${status}')::int as ${status}`)
  .join(', ');
const emptyCounts = { accepted: 0, sent: 0, rejected: 0, draft: 0, revenue: 0 };

function toOwnerFilter(viewer: SignedInUser): number | null {
  return hasRight(viewer, 'quotes.approve') ? null : viewer.id;
}
