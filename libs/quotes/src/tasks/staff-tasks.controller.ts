import {
  changeTask,
  countTasks,
  createTask,
  deleteTask,
  downloadTasks,
  type InputOf,
  listTaskOwners,
  listTasks,
  markTask,
  ok,
  type ReplyOf,
} from '@boutik/contract';
import { Users } from '@boutik/accounts';
import { Attachment, CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { FindTasks } from './find-tasks.js';
import { StaffTasks } from './staff-tasks.js';

/** The tasks of the staff. */
@Controller()
export class StaffTasksController {
  constructor(
    private readonly finder: FindTasks,
    private readonly tasks: StaffTasks,
    private readonly users: Users,
  ) {}

  @Endpoint(listTasks)
  async list(
    @Input() { query }: InputOf<typeof listTasks>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof listTasks>> {
    return { ...ok, data: await this.finder.findPage(user, query) };
  }

  @Endpoint(countTasks)
  async count(
    @Input() { query }: InputOf<typeof countTasks>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof countTasks>> {
    return { ...ok, data: await this.finder.count(user, query.responsable) };
  }

  @Endpoint(listTaskOwners)
  async listOwners(): Promise<ReplyOf<typeof listTaskOwners>> {
    const members = await this.users.staffMembers();
    return { ...ok, data: members.map(({ id, displayName }) => ({ id, nom: displayName })) };
  }

  @Endpoint(downloadTasks)
  async download(
    @Input() { query }: InputOf<typeof downloadTasks>,
    @CurrentUser() user: SignedInUser,
  ): Promise<Attachment> {
    const bytes = Buffer.from(await this.finder.calendar(user, query.id));
    return new Attachment({ filename: 'taches.ics', contentType: 'text/calendar; charset=utf-8', bytes });
  }

  @Endpoint(createTask)
  async create(
    @Input() { body }: InputOf<typeof createTask>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof createTask>> {
    await this.tasks.create(user, body);
    return { ...ok, message: 'Tâche ajoutée' };
  }

  @Endpoint(changeTask)
  async change(
    @Input() { params, body }: InputOf<typeof changeTask>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof changeTask>> {
    await this.tasks.change(user, params.id, body);
    return { ...ok, message: 'Tâche modifiée' };
  }

  @Endpoint(markTask)
  async mark(
    @Input() { params, body }: InputOf<typeof markTask>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof markTask>> {
    await this.tasks.mark(user, params.id, body.faite);
    return { ...ok, message: body.faite ? 'Tâche faite' : 'Tâche rouverte' };
  }

  @Endpoint(deleteTask)
  async delete(
    @Input() { params }: InputOf<typeof deleteTask>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof deleteTask>> {
    await this.tasks.delete(user, params.id);
    return { ...ok, message: 'Tâche supprimée' };
  }
}
