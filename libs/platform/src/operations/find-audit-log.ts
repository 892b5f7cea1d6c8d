import type { AuditEntryView, InputOf, listAuditLog } from '@boutik/contract';
import { addDays, reunionIso } from '@boutik/kernel';
import { likePattern, queryRows, wordsLike } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';

type AuditQuery = InputOf<typeof listAuditLog>['query'];

const values = z.record(z.string(), z.string().nullable()).nullable();
const entryRow = z.strictObject({
  id: z.string(),
  staff_id: z.number(),
  staff_name: z.string(),
  action: z.string(),
  subject: z.string(),
  note: z.string(),
  done_at: z.date(),
  before: values,
  after: values,
});
const memberRow = z.strictObject({ id: z.number(), nom: z.string() });
const actionRow = z.strictObject({ action: z.string() });

/** Reads the audit log, a page at a time from the newest entry, or from one before. */
@Injectable()
export class FindAuditLog {
  constructor(private readonly database: DataSource) {}

  async page(query: AuditQuery): Promise<{ data: AuditEntryView[]; suite: boolean }> {
    const { where, parameters } = conditions(query);
    const rows = await queryRows(
      this.database,
      entryRow,
      `select id, staff_id, staff_name, action, subject, note, done_at, before, after from audit_log
       ${where} order by id desc limit $${parameters.length + 1}`,
      [...parameters, query.per_page + 1],
    );
    const data = rows.slice(0, query.per_page).map((row) => ({
      id: Number(row.id),
      date: reunionIso(row.done_at),
      membre: { id: row.staff_id, nom: row.staff_name },
      action: row.action,
      objet: row.subject,
      note: row.note,
      avant: row.before,
      apres: row.after,
    }));
    return { data, suite: rows.length > query.per_page };
  }

  /** Who and what the log contains. Each is one look into an index per value, not a reading of the log. */
  async filters(): Promise<{ membres: { id: number; nom: string }[]; actions: string[] }> {
    const membres = await queryRows(
      this.database,
      memberRow,
      `with recursive ids as (
         (select staff_id from audit_log order by staff_id limit 1)
         union all
         select (select a.staff_id from audit_log a where a.staff_id > ids.staff_id order by a.staff_id limit 1)
         from ids where ids.staff_id is not null)
       select i.staff_id as id,
         (select a.staff_name from audit_log a where a.staff_id = i.staff_id order by a.id desc limit 1) as nom
       from ids i where i.staff_id is not null order by nom, id`,
      [],
    );
    const actions = await queryRows(
      this.database,
      actionRow,
      `with recursive actions as (
         (select action from audit_log order by action limit 1)
         union all
         select (select a.action from audit_log a where a.action > actions.action order by a.action limit 1)
         from actions where actions.action is not null)
       select action from actions where action is not null`,
      [],
    );
    return { membres, actions: actions.map(({ action }) => action) };
  }
}

function conditions({ avant, membre, action, objet, du, au }: AuditQuery): { where: string; parameters: unknown[] } {
  const parameters: unknown[] = [];
  const where: string[] = [];
  if (avant !== undefined) where.push(`id < $${parameters.push(avant)}`);
  if (membre !== undefined) where.push(`staff_id = $${parameters.push(membre)}`);
  if (action !== undefined) where.push(`action = $${parameters.push(action)}`);
  if (du !== undefined) where.push(`done_at >= $${parameters.push(`${du}T00:00:00+04:00`)}`);
  if (au !== undefined) where.push(`done_at < $${parameters.push(`${addDays(au, 1)}T00:00:00+04:00`)}`);
  for (const word of objet.split(/\s+/).filter(Boolean).slice(0, 6))
    where.push(wordsLike('plain_words(subject)', `$${parameters.push(likePattern(word))}`));
  return { where: where.length > 0 ? `where ${where.join(' and ')}` : '', parameters };
}
