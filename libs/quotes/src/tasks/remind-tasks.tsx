import { type UserProfile, Users } from '@boutik/accounts';
import type { StaffTask } from '@boutik/contract';
import { Clock, frenchDay, reunionDay, reunionIso } from '@boutik/kernel';
import { configuration } from '@boutik/platform/config';
import { currentSeller, type Seller } from '@boutik/platform/documents';
import {
  MailButton,
  MailFacts,
  MailHeading,
  MailLayout,
  MailParagraphs,
  MailText,
  renderMail,
} from '@boutik/platform/mail';
import { defineSchedule, handleEach, Handles, type ScheduleHandler } from '@boutik/platform/messaging';
import { logger } from '@boutik/platform/observability';
import { Injectable } from '@nestjs/common';
import { type QuoteEmail, QuoteMailer } from '../notifications/quote-mailer.js';
import { FindTasks } from './find-tasks.js';
import { StaffTasksRepository } from './staff-tasks.repository.js';
import { tasksWording } from '../notifications/quote-mail-wordings.js';

/** E-mails are sent from 7:00 to 18:00 only, in La Réunion. */
const [FROM_HOUR, TO_HOUR] = [7, 18];
const MAX_TASKS = 50;

/** Mails each member the tasks that are due today, with the late ones: one e-mail a day, on days with a task that is due. */
@Injectable()
export class RemindTasks {
  constructor(
    private readonly tasks: StaffTasksRepository,
    private readonly finder: FindTasks,
    private readonly users: Users,
    private readonly mailer: QuoteMailer,
  ) {}

  /** Idempotent: the key of an e-mail contains its day. @returns the number of members with a task that is due today */
  async remind(now: Date): Promise<number> {
    const hour = Number(reunionIso(now).slice(11, 13));
    if (hour < FROM_HOUR || hour >= TO_HOUR) return 0;
    const today = reunionDay(now);
    const due = new Set(await this.tasks.findOwnersDueOn(today));
    const members = due.size === 0 ? [] : (await this.users.staffMembers()).filter(({ id }) => due.has(id));
    return handleEach(members, (member) => this.remindOne(member, today));
  }

  /** False when the tasks are all done since they were looked for. */
  private async remindOne(member: UserProfile, today: string): Promise<boolean> {
    const rows = await this.tasks.findOpen(member.id, { by: today, limit: MAX_TASKS });
    const tasks = await this.finder.toViews(rows);
    if (tasks.length === 0) return false;
    const email = tasksEmail(tasks, { member, seller: currentSeller() });
    await this.mailer.send({ ...email, key: `tasks-${member.id}-${today}`, to: member.email });
    return true;
  }
}

const remindTasks = defineSchedule({ queue: 'maintenance', name: 'remind-tasks', everyMs: 60 * 60_000 });

@Injectable()
@Handles(remindTasks)
export class RemindTasksJob implements ScheduleHandler {
  constructor(
    private readonly reminders: RemindTasks,
    private readonly clock: Clock,
  ) {}

  async handle(): Promise<void> {
    const reminded = await this.reminders.remind(this.clock.now());
    if (reminded > 0) logger('quotes').info({ reminded }, 'Staff reminded of tasks');
  }
}

/** The tasks of today and the late ones, for the member who does them. */
export function tasksEmail(
  tasks: readonly StaffTask[],
  { member, seller }: { member: Pick<UserProfile, 'prenom'>; seller: Seller },
): QuoteEmail {
  const late = tasks.filter(({ etat }) => etat === 'retard');
  const today = tasks.filter(({ etat }) => etat === 'aujourdhui');
  const words = tasksWording.compose({ taches: today.length === 1 ? 'Une tâche' : `${today.length} tâches` });
  const email = (
    <MailLayout
      seller={seller}
      title={words.title}
      closing={words.closing}
      preheader={tasks.map(({ titre }) => titre).join(', ')}
      reason="Vous recevez ce message parce que ces tâches sont les vôtres."
    >
      <MailText>Bonjour {member.prenom},</MailText>
      <MailParagraphs of={words.opening} />
      <MailFacts rows={today.map(toFact)} />
      {late.length > 0 && <MailHeading>En retard</MailHeading>}
      {late.length > 0 && <MailFacts rows={late.map(toFact)} />}
      <MailButton href={`${configuration().http.publicUrl}/espace-commercial/taches`}>Voir mes tâches</MailButton>
    </MailLayout>
  );
  return { subject: words.subject, ...renderMail(email) };
}

function toFact({ titre, devis, client, etat, echeance }: StaffTask): { label: string; value: string } {
  const subject = devis ? `${client.nom}, devis ${devis.numero}` : client.nom;
  return { label: titre, value: etat === 'retard' ? `${subject}, pour le ${frenchDay(echeance)}` : subject };
}
