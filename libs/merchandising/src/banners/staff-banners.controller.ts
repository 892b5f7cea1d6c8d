import {
  changeBanner,
  createBanner,
  deleteBanner,
  findStaffBanner,
  type InputOf,
  listStaffBanners,
  moveBanner,
  ok,
  type ReplyOf,
  restoreBanner,
  undoBanner,
} from '@boutik/contract';
import { CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { EditBanners, toBanner, toBannerChange } from './edit-banners.js';
import { StaffBanners } from './staff-banners.js';

type Reply = ReplyOf<typeof findStaffBanner>;

/** Banners in the workspace. */
@Controller()
export class StaffBannersController {
  constructor(
    private readonly banners: StaffBanners,
    private readonly editing: EditBanners,
  ) {}

  @Endpoint(listStaffBanners)
  async list(@Input() { query }: InputOf<typeof listStaffBanners>): Promise<ReplyOf<typeof listStaffBanners>> {
    return { ...ok, data: await this.banners.page(query) };
  }

  @Endpoint(findStaffBanner)
  find(@Input() { params }: InputOf<typeof findStaffBanner>): Promise<Reply> {
    return this.reply(params.id);
  }

  @Endpoint(createBanner)
  async create(@Input() { body }: InputOf<typeof createBanner>, @CurrentUser() by: SignedInUser): Promise<Reply> {
    return this.reply(await this.editing.create(toBanner(body), by), 'Bannière créée.');
  }

  @Endpoint(changeBanner)
  async change(
    @Input() { params, body }: InputOf<typeof changeBanner>,
    @CurrentUser() by: SignedInUser,
  ): Promise<Reply> {
    const { version, ...change } = body;
    await this.editing.change(params.id, { ...toBannerChange(change), version }, by);
    return this.reply(params.id);
  }

  @Endpoint(undoBanner)
  async undo(@Input() { params, body }: InputOf<typeof undoBanner>, @CurrentUser() by: SignedInUser): Promise<Reply> {
    await this.editing.undo(params.id, { version: body.version, to: body.retablir }, by);
    return this.reply(params.id, 'La version choisie est de retour.');
  }

  @Endpoint(moveBanner)
  async move(@Input() { params, body }: InputOf<typeof moveBanner>, @CurrentUser() by: SignedInUser): Promise<Reply> {
    await this.editing.move(params.id, body.sens === 'haut' ? -1 : 1, by);
    return this.reply(params.id);
  }

  @Endpoint(deleteBanner)
  async remove(@Input() { params }: InputOf<typeof deleteBanner>, @CurrentUser() by: SignedInUser): Promise<Reply> {
    await this.editing.remove(params.id, by);
    return this.reply(params.id, 'Bannière supprimée.');
  }

  @Endpoint(restoreBanner)
  async restore(@Input() { params }: InputOf<typeof restoreBanner>, @CurrentUser() by: SignedInUser): Promise<Reply> {
    await this.editing.restore(params.id, by);
    return this.reply(params.id, 'Bannière rétablie, à la fin de l’ordre.');
  }

  private async reply(id: number, message?: string): Promise<Reply> {
    return { ...ok, ...(message !== undefined && { message }), data: await this.banners.find(id) };
  }
}
