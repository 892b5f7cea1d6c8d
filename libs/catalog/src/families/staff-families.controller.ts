import {
  createProductFamily,
  createVariants,
  dissolveProductFamily,
  findProductFamily,
  type InputOf,
  ok,
  type ReplyOf,
  saveProductFamily,
} from '@boutik/contract';
import { CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { EditFamilies } from './edit-families.js';
import { StaffFamilies } from './staff-families.js';

/** Families of products in the workspace. */
@Controller()
export class StaffFamiliesController {
  constructor(
    private readonly families: StaffFamilies,
    private readonly editing: EditFamilies,
  ) {}

  @Endpoint(findProductFamily)
  async ofProduct(@Input() { params }: InputOf<typeof findProductFamily>): Promise<ReplyOf<typeof findProductFamily>> {
    return { ...ok, data: await this.families.ofProduct(params.id) };
  }

  @Endpoint(createProductFamily)
  async create(
    @Input() { params, body }: InputOf<typeof createProductFamily>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof createProductFamily>> {
    const id = await this.editing.create(params.id, body, user);
    return { ...ok, message: 'Famille créée', data: await this.families.find(id) };
  }

  @Endpoint(saveProductFamily)
  async save(
    @Input() { params, body }: InputOf<typeof saveProductFamily>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof saveProductFamily>> {
    await this.editing.save(params.id, body, user);
    return { ...ok, message: 'Famille enregistrée', data: await this.families.find(params.id) };
  }

  @Endpoint(createVariants)
  async createVariants(
    @Input() { params, body }: InputOf<typeof createVariants>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof createVariants>> {
    await this.editing.addVariants(params.id, body, user);
    return { ...ok, message: 'Déclinaisons créées en brouillon', data: await this.families.find(params.id) };
  }

  @Endpoint(dissolveProductFamily)
  async dissolve(
    @Input() { params }: InputOf<typeof dissolveProductFamily>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof dissolveProductFamily>> {
    await this.editing.dissolve(params.id, user);
    return { ...ok, message: 'Famille dissoute' };
  }
}
