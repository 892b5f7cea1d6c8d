import { Users } from '@boutik/accounts';
import type { changeTask, createTask, InputOf } from '@boutik/contract';
import { Clock, customers, DomainError, invalidField, isPast, notFound } from '@boutik/kernel';
import { lockUser } from '@boutik/platform/database';
import type { SignedInUser } from '@boutik/platform/http';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { unknownQuote, unknownTask } from '../quote.errors.js';
import { QuoteRow } from '../storage/quote.entity.js';
import { QuotesRepository } from '../storage/quotes.repository.js';
import { StaffTaskRow } from './staff-task.entity.js';
import { type FoundTask, StaffTasksRepository } from './staff-tasks.repository.js';

type NewTask = InputOf<typeof createTask>['body'];

/** Creates, changes, ends and deletes tasks. */
@Injectable()
export class StaffTasks {
  constructor(
    private readonly database: DataSource,
    private readonly tasks: StaffTasksRepository,
    private readonly quotes: QuotesRepository,
    private readonly users: Users,
    private readonly auditLog: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError "not-found" for an unknown quote or client, "invalid" for a past day or who cannot do it */
  async create(actor: SignedInUser, { titre, echeance, responsable, devis, client }: NewTask): Promise<void> {
    this.checkDay(echeance);
    const ownerId = responsable ?? actor.id;
    await this.database.transaction(async (tx) => {
      const quote = devis === undefined ? null : await this.quotes.lock(tx, devis, actor);
      if (devis !== undefined && !quote) throw unknownQuote();
      const about = quote?.row.clientId ?? client;
      if (about !== undefined) await this.lockClient(tx, about);
      await this.checkOwner(tx, ownerId, devis ?? null);
      const task = tx.create(StaffTaskRow, {
        ownerId,
        authorId: actor.id,
        quoteId: devis ?? null,
        clientId: client ?? null,
        title: titre,
        dueOn: echeance,
        doneAt: null,
        createdAt: this.clock.now(),
      });
      await tx.insert(StaffTaskRow, task);
      await this.record(tx, actor, { action: 'task-created', id: task.id, after: valuesOf(task) });
    });
  }

  /** @throws DomainError "not-found", "invalid" as above, "conflict" `task-changed`; a day that stays may be past */
  async change(
    actor: SignedInUser,
    id: number,
    { titre, echeance, responsable, avant }: InputOf<typeof changeTask>['body'],
  ): Promise<void> {
    await this.withTask(actor, id, async (tx, task) => {
      if (avant && !isAsShown(task, avant)) throw taskChanged();
      if (echeance !== task.due_on) this.checkDay(echeance);
      if (responsable !== task.owner_id) await this.checkOwner(tx, responsable, task.quote_id);
      const changed = { title: titre, dueOn: echeance, ownerId: responsable };
      await tx.update(StaffTaskRow, { id }, changed);
      await this.record(tx, actor, { action: 'task-changed', id, before: before(task), after: valuesOf(changed) });
    });
  }

  /** Marking what is marked already changes nothing. @throws DomainError "not-found" */
  async mark(actor: SignedInUser, id: number, done: boolean): Promise<void> {
    await this.withTask(actor, id, async (tx, task) => {
      if ((task.done_at !== null) === done) return;
      await tx.update(StaffTaskRow, { id }, { doneAt: done ? this.clock.now() : null });
      await this.record(tx, actor, { action: done ? 'task-done' : 'task-reopened', id, after: before(task) });
    });
  }

  /** @throws DomainError "not-found" */
  async delete(actor: SignedInUser, id: number): Promise<void> {
    await this.withTask(actor, id, async (tx, task) => {
      await tx.delete(StaffTaskRow, { id });
      await this.record(tx, actor, { action: 'task-deleted', id, before: before(task) });
    });
  }

  private async withTask(
    actor: SignedInUser,
    id: number,
    work: (tx: EntityManager, task: FoundTask) => Promise<void>,
  ): Promise<void> {
    await this.database.transaction(async (tx) => {
      const task = await this.tasks.find(actor, id, tx);
      if (!task) throw unknownTask();
      await work(tx, task);
    });
  }

  private checkDay(day: string): void {
    if (isPast(day, this.clock.now())) throw invalidField('echeance', 'L’échéance est aujourd’hui ou plus tard.');
  }

  private async lockClient(tx: EntityManager, id: number): Promise<void> {
    // Nothing would erase a task of an erased client.
    const isLiving = await lockUser(tx, id);
    const client = await this.users.find(id, tx);
    if (!isLiving || !client || !customers.includes(client.role))
      throw notFound('unknown-client', 'Client introuvable.');
  }

  /** Who does a task about a quote sees it: its owner, or who sees all quotes. */
  private async checkOwner(tx: EntityManager, ownerId: number, quoteId: number | null): Promise<void> {
    const owner = (await this.users.staffMembers(tx)).find(({ id }) => id === ownerId);
    if (!owner) throw invalidField('responsable', 'Cette personne n’est pas dans l’équipe.');
    if (quoteId === null || (await tx.existsBy(QuoteRow, { id: quoteId, ownerId }))) return;
    if (!(await this.users.idsWithRight('quotes.approve', tx)).includes(ownerId))
      throw invalidField('responsable', 'Cette personne ne voit pas ce devis.');
  }

  private record(
    tx: EntityManager,
    by: SignedInUser,
    { id, ...entry }: Pick<Parameters<AuditLog['record']>[1], 'action' | 'before' | 'after'> & { id: number },
  ): Promise<void> {
    return this.auditLog.record(tx, { by, subject: `tâche ${id}`, note: '', ...entry });
  }
}

/** Without the title, which may name a client: nothing erases the audit log. */
function valuesOf({ dueOn, ownerId }: Pick<StaffTaskRow, 'dueOn' | 'ownerId'>) {
  return { echeance: dueOn, responsable: String(ownerId) };
}

function before(task: FoundTask) {
  return valuesOf({ dueOn: task.due_on, ownerId: task.owner_id });
}

type ShownTask = NonNullable<InputOf<typeof changeTask>['body']['avant']>;

function isAsShown({ title, due_on: dueOn, owner_id: ownerId }: FoundTask, shown: ShownTask): boolean {
  return title === shown.titre && dueOn === shown.echeance && ownerId === shown.responsable;
}

function taskChanged(): DomainError {
  return new DomainError('conflict', 'task-changed', 'Une autre personne a changé cette tâche entre-temps.');
}
