import {
  changeCollection,
  createCollection,
  deleteCollection,
  findStaffCollection,
  type InputOf,
  listStaffCollections,
  moveCollection,
  ok,
  previewCollection,
  type ReplyOf,
  restoreCollection,
  undoCollection,
} from '@boutik/contract';
import { CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { toCollection, toCollectionChange } from './collection-terms.js';
import { EditCollections } from './edit-collections.js';
import { StaffCollections } from './staff-collections.js';

type Reply = ReplyOf<typeof findStaffCollection>;

/** Collections in the workspace. */
@Controller()
export class StaffCollectionsController {
  constructor(
    private readonly collections: StaffCollections,
    private readonly editing: EditCollections,
  ) {}

  @Endpoint(listStaffCollections)
  async list(@Input() { query }: InputOf<typeof listStaffCollections>): Promise<ReplyOf<typeof listStaffCollections>> {
    return { ...ok, data: await this.collections.page(query) };
  }

  @Endpoint(previewCollection)
  async preview(@Input() { body }: InputOf<typeof previewCollection>): Promise<ReplyOf<typeof previewCollection>> {
    return { ...ok, data: await this.collections.preview(body) };
  }

  @Endpoint(findStaffCollection)
  find(@Input() { params }: InputOf<typeof findStaffCollection>): Promise<Reply> {
    return this.reply(params.id);
  }

  @Endpoint(createCollection)
  async create(@Input() { body }: InputOf<typeof createCollection>, @CurrentUser() by: SignedInUser): Promise<Reply> {
    return this.reply(await this.editing.create(toCollection(body), by), 'Collection créée.');
  }

  @Endpoint(changeCollection)
  async change(
    @Input() { params, body }: InputOf<typeof changeCollection>,
    @CurrentUser() by: SignedInUser,
  ): Promise<Reply> {
    const { version, ...change } = body;
    await this.editing.change(params.id, { ...toCollectionChange(change), version }, by);
    return this.reply(params.id);
  }

  @Endpoint(undoCollection)
  async undo(
    @Input() { params, body }: InputOf<typeof undoCollection>,
    @CurrentUser() by: SignedInUser,
  ): Promise<Reply> {
    await this.editing.undo(params.id, { version: body.version, to: body.retablir }, by);
    return this.reply(params.id, 'La version choisie est de retour.');
  }

  @Endpoint(moveCollection)
  async move(
    @Input() { params, body }: InputOf<typeof moveCollection>,
    @CurrentUser() by: SignedInUser,
  ): Promise<Reply> {
    await this.editing.move(params.id, body.sens === 'haut' ? -1 : 1, by);
    return this.reply(params.id);
  }

  @Endpoint(deleteCollection)
  async remove(@Input() { params }: InputOf<typeof deleteCollection>, @CurrentUser() by: SignedInUser): Promise<Reply> {
    await this.editing.remove(params.id, by);
    return this.reply(params.id, 'Collection supprimée.');
  }

  @Endpoint(restoreCollection)
  async restore(
    @Input() { params }: InputOf<typeof restoreCollection>,
    @CurrentUser() by: SignedInUser,
  ): Promise<Reply> {
    await this.editing.restore(params.id, by);
    return this.reply(params.id, 'Collection rétablie, à la fin de l’ordre.');
  }

  private async reply(id: number, message?: string): Promise<Reply> {
    return { ...ok, ...(message !== undefined && { message }), data: await this.collections.find(id) };
  }
}
