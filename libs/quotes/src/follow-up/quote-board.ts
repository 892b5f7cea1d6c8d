import { type QuoteStage, quoteStages, type readQuoteBoard, type ReplyOf } from '@boutik/contract';
import { addDays, Clock, hasRight, reunionDay, toEuros } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import type { SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { z } from 'zod';
import { QuoteLoader } from '../lifecycle/quote-loader.js';
import { quoteNets } from '../pricing/quote-sql.js';
import { toQuoteHeadView } from '../staff/quote-views.js';
import { QuoteRow } from '../storage/quote.entity.js';
import { isShownInLists, quoteStage } from './quote-stage-sql.js';

/** Decided and expired quotes leave the board after these days. */
const CLOSED_DAYS = 90;
const CARDS = 20;

type Board = ReplyOf<typeof readQuoteBoard>['data'];

const stageRow = z.strictObject({
  stage: z.enum(quoteStages),
  count: z.number(),
  gross: z.number(),
  net: z.number(),
  ids: z.array(z.number()),
});

/** The quotes that a viewer may see, by stage. */
@Injectable()
export class QuoteBoard {
  constructor(
    private readonly database: DataSource,
    private readonly loader: QuoteLoader,
    private readonly clock: Clock,
  ) {}

  /** @param owner the quotes of this owner alone; of all whom the viewer may see without it */
  async read(viewer: SignedInUser, owner: number | undefined): Promise<Board> {
    const since = addDays(reunionDay(this.clock.now()), -CLOSED_DAYS);
    const stages = await this.findStages([ownOnly(viewer), owner ?? null, since, CARDS]);
    const ids = [...stages.values()].flatMap((stage) => stage.ids);
    const rows = await this.database.getRepository(QuoteRow).findBy({ id: In(ids) });
    const cards = new Map((await this.loader.loadParties(rows)).map((quote) => [quote.row.id, toQuoteHeadView(quote)]));
    return {
      depuis: since,
      etapes: quoteStages.map((etape) => {
        const stage = stages.get(etape);
        return {
          etape,
          nombre: stage?.count ?? 0,
          total_ht: toEuros(stage?.net ?? 0),
          total_ttc: toEuros(stage?.gross ?? 0),
          devis: (stage?.ids ?? []).flatMap((id) => cards.get(id) ?? []),
        };
      }),
    };
  }

  private async findStages(values: unknown[]): Promise<ReadonlyMap<QuoteStage, z.output<typeof stageRow>>> {
    const rows = await queryRows(
      this.database,
      stageRow,
      `with quote as (
         select q.id, q.total_cents, ${quoteStage('q')} as stage,
           case when q.status = 'sent' then q.valid_until end as answer_by,
           coalesce(q.decided_at, q.updated_at) as moved_at
         from quotes q
         where ($1::int is null or q.owner_id = $1) and ($2::int is null or q.owner_id = $2) and ${isShownInLists('q')}
           and (q.status = 'draft' or q.status = 'sent' and q.valid_until >= $3::date
             or q.decided_at >= $3::timestamp at time zone 'Indian/Reunion')
       ), placed as (
         select quote.*, net, row_number() over (partition by stage order by answer_by, moved_at desc, id desc) as place
         from quote join ${quoteNets('quote')} amounts on amounts.quote_id = quote.id
       )
       select stage, count(*)::int as count, sum(total_cents)::float8 as gross, sum(net)::float8 as net,
         coalesce(array_agg(id order by place) filter (where place <= $4), '{}') as ids
       from placed group by stage`,
      values,
    );
    return new Map(rows.map((row) => [row.stage, row]));
  }
}

/** The owner whose quotes alone the viewer may see; null for all. */
export function ownOnly(viewer: SignedInUser): number | null {
  return hasRight(viewer, 'quotes.approve') ? null : viewer.id;
}
