import type { Specification } from '@boutik/contract';
import { idRow, queryRows } from '@boutik/platform/database';
import { defineSchedule, Handles, type ScheduleHandler } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { type NameSummary, SpecificationCounter } from './specification-counter.js';

const summarizeSpecifications = defineSchedule({
  queue: 'maintenance',
  name: 'summarize-specifications',
  everyMs: 60_000,
});

const MAX_CATEGORIES = 100;
const PAGE_SIZE = 1000;

const staleRow = z.strictObject({
  id: z.number(),
  products: z.number().nullable(),
  /** As text, to the microsecond. */
  changed_at: z.string().nullable(),
});
const specificationRow = z.strictObject({ id: z.number(), specification: z.custom<Specification>() });

/** Sums up the names and values of the data sheets, for the categories whose products have changed since. */
@Injectable()
@Handles(summarizeSpecifications)
export class SummarizeSpecifications implements ScheduleHandler {
  constructor(private readonly dataSource: DataSource) {}

  async handle(): Promise<void> {
    const stale = await queryRows(
      this.dataSource,
      staleRow,
      `select coalesce(p.id, s.subsubcategory_id) as id, p.products, p.changed_at::text
       from (select subsubcategory_id as id, count(*)::int as products, max(updated_at) as changed_at from products group by 1) p
         full join specification_summaries s on s.subsubcategory_id = p.id
       where (p.products, p.changed_at) is distinct from (s.products, s.changed_at)
       limit ${MAX_CATEGORIES}`,
    );
    for (const category of stale) await this.summarize(category);
  }

  private async summarize({ id, products, changed_at: changedAt }: z.infer<typeof staleRow>): Promise<void> {
    const counter = new SpecificationCounter();
    for (let last = 0; ; ) {
      const rows = await queryRows(
        this.dataSource,
        specificationRow,
        'select id, specification from products where subsubcategory_id = $1 and id > $2 order by id limit $3',
        [id, last, PAGE_SIZE],
      );
      for (const { specification } of rows) counter.add(specification);
      if (rows.length < PAGE_SIZE) break;
      last = rows.at(-1)?.id ?? last;
    }
    await this.replace(id, counter.summaries(), products === null ? null : { products, changedAt });
  }

  private async replace(
    id: number,
    names: readonly NameSummary[],
    state: { products: number; changedAt: string | null } | null,
  ): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      // The schedule and the end of a batch may both be here: the second replaces what the first has stored.
      const category = 'select id from subsubcategories where id = $1 for no key update';
      const exists = (await queryRows(tx, idRow, category, [id])).length > 0;
      await tx.query('delete from specification_summaries where subsubcategory_id = $1', [id]);
      await tx.query('delete from specification_names where subsubcategory_id = $1', [id]);
      if (!state || !exists) return;
      await tx.query(
        `insert into specification_names (subsubcategory_id, section, name, kind, products, units, value_counts)
         select $1, section, name, kind, products, units, value_counts
         from json_to_recordset($2::json) as given (section text, name text, kind text, products int, units text[], value_counts jsonb)`,
        [id, JSON.stringify(names)],
      );
      await tx.query(
        'insert into specification_summaries (subsubcategory_id, products, changed_at) values ($1, $2, $3::timestamptz)',
        [id, state.products, state.changedAt],
      );
    });
  }
}
