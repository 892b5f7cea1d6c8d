import { type UserProfile, Users } from '@boutik/accounts';
import { type countTasks, type listTasks, type ReplyOf, type StaffTask, taskStates } from '@boutik/contract';
import { Clock, reunionDay, reunionIso } from '@boutik/kernel';
import { configuration } from '@boutik/platform/config';
import type { SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { quoteDetailUrl } from '../notifications/quote-mailer.js';
import { unknownTask } from '../quote.errors.js';
import { type CalendarEntry, calendarFile } from './domain/calendar-file.js';
import { taskState } from './domain/task-state.js';
import { type FoundTask, StaffTasksRepository, type TaskQuery } from './staff-tasks.repository.js';

const MAX_CALENDAR_ENTRIES = 500;

/** Reads tasks for the API. */
@Injectable()
export class FindTasks {
  constructor(
    private readonly tasks: StaffTasksRepository,
    private readonly users: Users,
    private readonly clock: Clock,
  ) {}

  /** One page in three SQL statements. */
  async findPage(viewer: SignedInUser, query: TaskQuery): Promise<ReplyOf<typeof listTasks>['data']> {
    const { rows, total } = await this.tasks.findPage(viewer, query);
    return { data: await this.toViews(rows), total };
  }

  count(viewer: SignedInUser, responsable: TaskQuery['responsable']): Promise<ReplyOf<typeof countTasks>['data']> {
    return this.tasks.count(viewer, responsable);
  }

  /** @returns an iCalendar file of the viewer's open tasks, or of one task @throws DomainError "not-found" */
  async calendar(viewer: SignedInUser, id: number | undefined): Promise<string> {
    const rows = await this.findForCalendar(viewer, id);
    const entries = (await this.toViews(rows)).map(toCalendarEntry);
    return calendarFile(entries, { now: this.clock.now(), host: new URL(configuration().http.publicUrl).hostname });
  }

  private async findForCalendar(viewer: SignedInUser, id: number | undefined): Promise<FoundTask[]> {
    if (id === undefined) return this.tasks.findOpen(viewer.id, { by: null, limit: MAX_CALENDAR_ENTRIES });
    const row = await this.tasks.find(viewer, id);
    if (!row) throw unknownTask();
    return [row];
  }

  async toViews(rows: readonly FoundTask[]): Promise<StaffTask[]> {
    const users = await this.users.findMany(rows.flatMap((row) => [row.owner_id, row.author_id, row.client_id]));
    const today = reunionDay(this.clock.now());
    return rows.map((row) => toTaskView(row, users, today));
  }
}

function toTaskView(row: FoundTask, users: ReadonlyMap<number, UserProfile>, today: string): StaffTask {
  const member = (id: number) => ({ id, nom: users.get(id)?.displayName ?? '' });
  return {
    id: row.id,
    titre: row.title,
    echeance: row.due_on,
    etat: taskStates[taskState({ dueOn: row.due_on, doneAt: row.done_at }, today)],
    faite_le: row.done_at && reunionIso(row.done_at),
    responsable: member(row.owner_id),
    auteur: member(row.author_id).nom,
    devis: row.quote_id === null ? null : { id: row.quote_id, numero: row.quote_number ?? '' },
    client: member(row.client_id),
  };
}

function toCalendarEntry({ id, titre, echeance, devis, client }: StaffTask): CalendarEntry {
  const description = devis ? `Devis ${devis.numero}, ${client.nom}` : client.nom;
  return { id, title: titre, day: echeance, description, url: taskUrl({ devis, client }) };
}

/** The page of the workspace that a task is about. */
function taskUrl({ devis, client }: Pick<StaffTask, 'devis' | 'client'>): string {
  return devis ? quoteDetailUrl(devis.id) : `${configuration().http.publicUrl}/espace-commercial/clients/${client.id}`;
}
