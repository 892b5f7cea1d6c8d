import { frenchMoment, roles } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import { defineSchedule, Handles, type ScheduleHandler } from '@boutik/platform/messaging';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';

const endedRow = z.strictObject({
  client_id: z.number(),
  ended_at: z.date(),
  why: z.enum(['left', 'time', 'session']),
  id: z.number(),
  role: z.enum(roles),
  email: z.string(),
  name: z.string(),
  prenom: z.string(),
});

const notes: Record<z.infer<typeof endedRow>['why'], (at: Date) => string> = {
  left: () => '',
  time: (at) => `à la fin de ses 15 minutes, le ${frenchMoment(at)}`,
  session: () => 'avec la session du membre de l’équipe',
};

/** Ends the open views of a condition over `v`, each once, with its entry in the audit log. */
export async function endViews(
  tx: EntityManager,
  auditLog: AuditLog,
  { where, values = [] }: { where: string; values?: unknown[] },
): Promise<{ clientId: number; inTime: boolean }[]> {
  const rows = await queryRows(
    tx,
    endedRow,
    `update client_views v set ended_at = least(now(), v.ends_at) from users u
     where ${where} and v.ended_at is null and u.id = v.staff_id
     returning v.client_id, v.ended_at, u.id, u.user_type as role, u.email, u.name, u.prenom,
       case when v.ends_at <= now() then 'time' when v.session_id is null then 'session' else 'left' end as why`,
    values,
  );
  for (const { client_id: clientId, ended_at: at, why, ...by } of rows)
    await auditLog.record(tx, {
      by,
      action: 'client-view-ended',
      subject: `client ${clientId}`,
      note: notes[why](at),
    });
  return rows.map(({ client_id: clientId, why }) => ({ clientId, inTime: why !== 'time' }));
}

const endClientViews = defineSchedule({ queue: 'maintenance', name: 'end-client-views', everyMs: 60_000 });

/** Writes the end of views that have ended by their time, or with the session of the member (docs/decisions/0210). */
@Injectable()
@Handles(endClientViews)
export class EndClientViews implements ScheduleHandler {
  constructor(
    private readonly database: DataSource,
    private readonly auditLog: AuditLog,
  ) {}

  async handle(): Promise<void> {
    const where = '(v.ends_at <= now() or v.session_id is null)';
    await this.database.transaction((tx) => endViews(tx, this.auditLog, { where }));
  }
}
