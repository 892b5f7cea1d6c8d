import {
  createSpecificationBatch,
  type InputOf,
  listSpecificationBatches,
  listSpecificationNames,
  listSpecificationValues,
  ok,
  type ReplyOf,
  undoSpecificationBatch,
} from '@boutik/contract';
import { CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { SpecificationBatches } from './specification-batches.js';
import { SpecificationNames } from './specification-names.js';

/** Names and values of all data sheets in the workspace, for administrators. */
@Controller()
export class StaffSpecificationsController {
  constructor(
    private readonly names: SpecificationNames,
    private readonly batches: SpecificationBatches,
  ) {}

  @Endpoint(listSpecificationNames)
  async list(
    @Input() { query }: InputOf<typeof listSpecificationNames>,
  ): Promise<ReplyOf<typeof listSpecificationNames>> {
    return { ...ok, data: await this.names.page(query) };
  }

  @Endpoint(listSpecificationValues)
  async values(
    @Input() { query }: InputOf<typeof listSpecificationValues>,
  ): Promise<ReplyOf<typeof listSpecificationValues>> {
    return { ...ok, data: await this.names.values(query.nom) };
  }

  @Endpoint(listSpecificationBatches)
  async newest(): Promise<ReplyOf<typeof listSpecificationBatches>> {
    return { ...ok, data: await this.batches.newest() };
  }

  @Endpoint(createSpecificationBatch)
  async create(
    @Input() { body }: InputOf<typeof createSpecificationBatch>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof createSpecificationBatch>> {
    const data = await this.batches.create(body, user);
    return { ...ok, message: 'Le changement est en cours dans toutes les fiches.', data };
  }

  @Endpoint(undoSpecificationBatch)
  async undo(
    @Input() { params }: InputOf<typeof undoSpecificationBatch>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof undoSpecificationBatch>> {
    return { ...ok, message: 'L’annulation est en cours.', data: await this.batches.undo(params.id, user) };
  }
}
