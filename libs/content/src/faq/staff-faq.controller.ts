import {
  changeFaqQuestion,
  changeFaqThemes,
  createFaqQuestion,
  deleteFaqQuestion,
  findStaffFaqQuestion,
  type InputOf,
  listStaffFaq,
  listStaffFaqThemes,
  moveFaqQuestion,
  ok,
  type ReplyOf,
  undoFaqQuestion,
} from '@boutik/contract';
import { CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { EditFaq } from './edit-faq.js';
import { EditFaqThemes } from './edit-faq-themes.js';
import { StaffFaq } from './staff-faq.js';

type Reply = ReplyOf<typeof findStaffFaqQuestion>;
type ThemesReply = ReplyOf<typeof listStaffFaqThemes>;

/** The FAQ in the workspace. */
@Controller()
export class StaffFaqController {
  constructor(
    private readonly faq: StaffFaq,
    private readonly editing: EditFaq,
    private readonly themes: EditFaqThemes,
  ) {}

  @Endpoint(listStaffFaqThemes)
  async listThemes(): Promise<ThemesReply> {
    return { ...ok, data: await this.themes.read() };
  }

  @Endpoint(changeFaqThemes)
  async changeThemes(
    @Input() { body }: InputOf<typeof changeFaqThemes>,
    @CurrentUser() by: SignedInUser,
  ): Promise<ThemesReply> {
    await this.themes.change(body, by);
    const message = 'Les thèmes sont enregistrés\u202f: la page suit en quelques secondes.';
    return { ...ok, message, data: await this.themes.read() };
  }

  @Endpoint(listStaffFaq)
  async list(@Input() { query }: InputOf<typeof listStaffFaq>): Promise<ReplyOf<typeof listStaffFaq>> {
    return { ...ok, data: await this.faq.page(query) };
  }

  @Endpoint(findStaffFaqQuestion)
  find(@Input() { params }: InputOf<typeof findStaffFaqQuestion>): Promise<Reply> {
    return this.reply(params.id);
  }

  @Endpoint(createFaqQuestion)
  async create(@Input() { body }: InputOf<typeof createFaqQuestion>, @CurrentUser() by: SignedInUser): Promise<Reply> {
    return this.reply(await this.editing.create(body, by), 'Question ajoutée.');
  }

  @Endpoint(changeFaqQuestion)
  async change(
    @Input() { params, body }: InputOf<typeof changeFaqQuestion>,
    @CurrentUser() by: SignedInUser,
  ): Promise<Reply> {
    await this.editing.change(params.id, body, by);
    return this.reply(params.id);
  }

  @Endpoint(undoFaqQuestion)
  async undo(
    @Input() { params, body }: InputOf<typeof undoFaqQuestion>,
    @CurrentUser() by: SignedInUser,
  ): Promise<Reply> {
    await this.editing.undo(params.id, { version: body.version, to: body.retablir }, by);
    return this.reply(params.id, 'La version choisie est de retour.');
  }

  @Endpoint(moveFaqQuestion)
  async move(
    @Input() { params, body }: InputOf<typeof moveFaqQuestion>,
    @CurrentUser() by: SignedInUser,
  ): Promise<Reply> {
    await this.editing.move(params.id, body.sens === 'haut' ? -1 : 1, by);
    return this.reply(params.id);
  }

  @Endpoint(deleteFaqQuestion)
  async remove(
    @Input() { params }: InputOf<typeof deleteFaqQuestion>,
    @CurrentUser() by: SignedInUser,
  ): Promise<ReplyOf<typeof deleteFaqQuestion>> {
    await this.editing.remove(params.id, by);
    return { ...ok, message: 'Question supprimée.' };
  }

  private async reply(id: number, message?: string): Promise<Reply> {
    return { ...ok, ...(message !== undefined && { message }), data: await this.faq.find(id) };
  }
}
