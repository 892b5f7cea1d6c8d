import type { InputOf, listTasks, TaskState } from '@boutik/contract';
import { queryRows } from '@boutik/platform/database';
import type { SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { ownOnly } from '../follow-up/quote-board.js';
import { TODAY } from '../follow-up/quote-stage-sql.js';

export type TaskQuery = InputOf<typeof listTasks>['query'];

const taskRow = z.strictObject({
  id: z.number(),
  title: z.string(),
  due_on: z.string(),
  done_at: z.date().nullable(),
  owner_id: z.number(),
  author_id: z.number(),
  quote_id: z.number().nullable(),
  quote_number: z.string().nullable(),
  client_id: z.number(),
});
export type FoundTask = z.output<typeof taskRow>;
const totalRow = z.strictObject({ total: z.number() });
const countsRow = z.strictObject({ retard: z.number(), aujourdhui: z.number(), avenir: z.number() });
const ownerRow = z.strictObject({ owner_id: z.number() });

const COLUMNS = `t.id, t.title, t.due_on::text, t.done_at, t.owner_id, t.author_id, t.quote_id, q.number as quote_number,
  coalesce(t.client_id, q.client_id) as client_id`;
const TASKS = 'staff_tasks t left join quotes q on q.id = t.quote_id';
/** $1: null for whom sees all. Tasks about clients are visible to all who may see clients, as notes are. */
const VISIBLE =
  '($1::int is null or t.owner_id = $1 or t.author_id = $1 or q.owner_id = $1 or t.client_id is not null)';
const OPEN = 't.done_at is null';

const states: Record<TaskState, string> = {
  retard: `${OPEN} and t.due_on < ${TODAY}`,
  aujourdhui: `${OPEN} and t.due_on = ${TODAY}`,
  avenir: `${OPEN} and t.due_on > ${TODAY}`,
  faites: 't.done_at is not null',
};
const orders: Record<TaskQuery['sort_by'], string> = { echeance: 't.due_on', titre: 't.title' };

/** Reads tasks. */
@Injectable()
export class StaffTasksRepository {
  constructor(private readonly database: DataSource) {}

  /** One page in two SQL statements. */
  async findPage(viewer: SignedInUser, query: TaskQuery): Promise<{ rows: FoundTask[]; total: number }> {
    const isOfSubject = query.devis !== undefined || query.client !== undefined;
    const state = query.etat ? states[query.etat] : isOfSubject ? 'true' : OPEN;
    const where = `${VISIBLE} and ${state} and ($2::int is null or t.owner_id = $2)
      and ($3::int is null or t.quote_id = $3) and ($4::int is null or t.client_id = $4)`;
    const owner = isOfSubject ? null : chosenOwner(viewer, query.responsable);
    const values = [ownOnly(viewer), owner, query.devis ?? null, query.client ?? null];
    const [total] = await queryRows(
      this.database,
      totalRow,
      `select count(*)::int as total from ${TASKS} where ${where}`,
      values,
    );
    const direction = query.sort_direction === 'desc' ? 'desc' : 'asc';
    const rows = await queryRows(
      this.database,
      taskRow,
      `select ${COLUMNS} from ${TASKS} where ${where}
       order by t.done_at is not null, ${orders[query.sort_by]} ${direction}, t.id ${direction} limit $5 offset $6`,
      [...values, query.per_page, (query.page - 1) * query.per_page],
    );
    return { rows, total: total?.total ?? 0 };
  }

  async count(viewer: SignedInUser, responsable: TaskQuery['responsable']): Promise<z.output<typeof countsRow>> {
    const counts = (['retard', 'aujourdhui', 'avenir'] as const).map(
      (state) => `count(*) filter (where ${states[state]})::int as ${state}`,
    );
    const [row] = await queryRows(
      this.database,
      countsRow,
      `select ${counts.join(', ')} from ${TASKS} where ${VISIBLE} and ${OPEN} and ($2::int is null or t.owner_id = $2)`,
      [ownOnly(viewer), chosenOwner(viewer, responsable)],
    );
    return row ?? { retard: 0, aujourdhui: 0, avenir: 0 };
  }

  /** @param tx locks the task's row */
  async find(viewer: SignedInUser, id: number, tx?: EntityManager): Promise<FoundTask | null> {
    const [row] = await queryRows(
      tx ?? this.database,
      taskRow,
      `select ${COLUMNS} from ${TASKS} where ${VISIBLE} and t.id = $2 ${tx ? 'for update of t' : ''}`,
      [ownOnly(viewer), id],
    );
    return row ?? null;
  }

  /** The open tasks of a member that are due by a day, or all; the oldest first. */
  async findOpen(ownerId: number, { by, limit }: { by: string | null; limit: number }): Promise<FoundTask[]> {
    return queryRows(
      this.database,
      taskRow,
      `select ${COLUMNS} from ${TASKS} where t.owner_id = $1 and ${OPEN} and ($2::date is null or t.due_on <= $2)
       order by t.due_on, t.id limit $3`,
      [ownerId, by, limit],
    );
  }

  /** Who has an open task that is due on this day. */
  async findOwnersDueOn(day: string): Promise<number[]> {
    const rows = await queryRows(
      this.database,
      ownerRow,
      `select distinct owner_id from staff_tasks where done_at is null and due_on = $1 order by owner_id`,
      [day],
    );
    return rows.map((row) => row.owner_id);
  }
}

function chosenOwner(viewer: SignedInUser, responsable: TaskQuery['responsable']): number | null {
  return responsable === 'tous' ? null : (responsable ?? viewer.id);
}
