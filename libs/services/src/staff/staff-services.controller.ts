import { type InputOf, ok, type ReplyOf, staffExpertiseEndpoints, staffServiceEndpoints } from '@boutik/contract';
import { CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { EditExpertises, EditServices } from './edit-services.js';
import { expertiseContent, serviceContent, toExpertiseChange, toServiceChange } from './service-content.js';
import { StaffSheets } from './staff-sheets.js';

type Services = typeof staffServiceEndpoints;
type Expertises = typeof staffExpertiseEndpoints;
type ServiceReply = ReplyOf<Services['find']>;
type ExpertiseReply = ReplyOf<Expertises['find']>;

const RESTORED = 'La version choisie est de retour.';

/** Services in the workspace. */
@Controller()
export class StaffServicesController {
  constructor(
    private readonly sheets: StaffSheets,
    private readonly editing: EditServices,
  ) {}

  @Endpoint(staffServiceEndpoints.list)
  async list(): Promise<ReplyOf<Services['list']>> {
    const data = await this.sheets.services();
    return { ...ok, data: { data, total: data.length } };
  }

  @Endpoint(staffServiceEndpoints.find)
  find(@Input() { params }: InputOf<Services['find']>): Promise<ServiceReply> {
    return this.reply(params.id);
  }

  @Endpoint(staffServiceEndpoints.create)
  async create(@Input() { body }: InputOf<Services['create']>, @CurrentUser() by: SignedInUser): Promise<ServiceReply> {
    return this.reply(await this.editing.create(serviceContent.parse(toServiceChange(body)), by), 'Service ajouté.');
  }

  @Endpoint(staffServiceEndpoints.change)
  async change(
    @Input() { params, body }: InputOf<Services['change']>,
    @CurrentUser() by: SignedInUser,
  ): Promise<ServiceReply> {
    const { version, ...change } = body;
    await this.editing.change(params.id, { ...toServiceChange(change), version }, by);
    return this.reply(params.id);
  }

  @Endpoint(staffServiceEndpoints.undo)
  async undo(
    @Input() { params, body }: InputOf<Services['undo']>,
    @CurrentUser() by: SignedInUser,
  ): Promise<ServiceReply> {
    await this.editing.undo(params.id, { version: body.version, to: body.retablir }, by);
    return this.reply(params.id, RESTORED);
  }

  @Endpoint(staffServiceEndpoints.move)
  async move(
    @Input() { params, body }: InputOf<Services['move']>,
    @CurrentUser() by: SignedInUser,
  ): Promise<ServiceReply> {
    await this.editing.move(params.id, body.sens === 'haut' ? -1 : 1, by);
    return this.reply(params.id);
  }

  @Endpoint(staffServiceEndpoints.remove)
  async remove(
    @Input() { params }: InputOf<Services['remove']>,
    @CurrentUser() by: SignedInUser,
  ): Promise<ReplyOf<Services['remove']>> {
    await this.editing.remove(params.id, by);
    return { ...ok, message: 'Service supprimé.' };
  }

  private async reply(id: number, message?: string): Promise<ServiceReply> {
    return { ...ok, ...(message !== undefined && { message }), data: await this.sheets.service(id) };
  }
}

/** Expertises in the workspace. */
@Controller()
export class StaffExpertisesController {
  constructor(
    private readonly sheets: StaffSheets,
    private readonly editing: EditExpertises,
  ) {}

  @Endpoint(staffExpertiseEndpoints.list)
  async list(): Promise<ReplyOf<Expertises['list']>> {
    const data = await this.sheets.expertises();
    return { ...ok, data: { data, total: data.length } };
  }

  @Endpoint(staffExpertiseEndpoints.find)
  find(@Input() { params }: InputOf<Expertises['find']>): Promise<ExpertiseReply> {
    return this.reply(params.id);
  }

  @Endpoint(staffExpertiseEndpoints.create)
  async create(
    @Input() { body }: InputOf<Expertises['create']>,
    @CurrentUser() by: SignedInUser,
  ): Promise<ExpertiseReply> {
    const id = await this.editing.create(expertiseContent.parse(toExpertiseChange(body)), by);
    return this.reply(id, 'Expertise ajoutée.');
  }

  @Endpoint(staffExpertiseEndpoints.change)
  async change(
    @Input() { params, body }: InputOf<Expertises['change']>,
    @CurrentUser() by: SignedInUser,
  ): Promise<ExpertiseReply> {
    const { version, ...change } = body;
    await this.editing.change(params.id, { ...toExpertiseChange(change), version }, by);
    return this.reply(params.id);
  }

  @Endpoint(staffExpertiseEndpoints.undo)
  async undo(
    @Input() { params, body }: InputOf<Expertises['undo']>,
    @CurrentUser() by: SignedInUser,
  ): Promise<ExpertiseReply> {
    await this.editing.undo(params.id, { version: body.version, to: body.retablir }, by);
    return this.reply(params.id, RESTORED);
  }

  @Endpoint(staffExpertiseEndpoints.move)
  async move(
    @Input() { params, body }: InputOf<Expertises['move']>,
    @CurrentUser() by: SignedInUser,
  ): Promise<ExpertiseReply> {
    await this.editing.move(params.id, body.sens === 'haut' ? -1 : 1, by);
    return this.reply(params.id);
  }

  @Endpoint(staffExpertiseEndpoints.remove)
  async remove(
    @Input() { params }: InputOf<Expertises['remove']>,
    @CurrentUser() by: SignedInUser,
  ): Promise<ReplyOf<Expertises['remove']>> {
    await this.editing.remove(params.id, by);
    return { ...ok, message: 'Expertise supprimée.' };
  }

  private async reply(id: number, message?: string): Promise<ExpertiseReply> {
    return { ...ok, ...(message !== undefined && { message }), data: await this.sheets.expertise(id) };
  }
}
