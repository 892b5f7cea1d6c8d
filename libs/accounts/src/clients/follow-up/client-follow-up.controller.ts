import {
  addClientNote,
  findClientFollowUp,
  type InputOf,
  listClientTags,
  ok,
  type ReplyOf,
  saveClientTags,
} from '@boutik/contract';
import { CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { ClientFollowUps } from './client-follow-ups.js';

@Controller()
export class ClientFollowUpController {
  constructor(private readonly followUps: ClientFollowUps) {}

  @Endpoint(listClientTags)
  async tags(): Promise<ReplyOf<typeof listClientTags>> {
    return { ...ok, data: await this.followUps.tags() };
  }

  @Endpoint(findClientFollowUp)
  async find(@Input() { params }: InputOf<typeof findClientFollowUp>): Promise<ReplyOf<typeof findClientFollowUp>> {
    return { ...ok, data: await this.followUps.find(params.id) };
  }

  @Endpoint(saveClientTags)
  async saveTags(
    @Input() { params, body }: InputOf<typeof saveClientTags>,
    @CurrentUser() by: SignedInUser,
  ): Promise<ReplyOf<typeof saveClientTags>> {
    await this.followUps.saveTags(params.id, { from: body.avant, to: body.etiquettes }, by);
    return { ...ok, message: 'Étiquettes enregistrées' };
  }

  @Endpoint(addClientNote)
  async addNote(
    @Input() { params, body }: InputOf<typeof addClientNote>,
    @CurrentUser() by: SignedInUser,
  ): Promise<ReplyOf<typeof addClientNote>> {
    await this.followUps.addNote(params.id, body.texte, by);
    return { ...ok, message: 'Note ajoutée' };
  }
}
