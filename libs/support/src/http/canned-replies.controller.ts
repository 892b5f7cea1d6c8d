import {
  changeCannedReply,
  deleteCannedReply,
  type InputOf,
  listCannedReplies,
  ok,
  reorderCannedReplies,
  type ReplyOf,
  createCannedReply,
} from '@boutik/contract';
import { Input, Endpoint } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { CannedRepliesRepository } from '../storage/canned-replies.repository.js';

/** Canned replies: texts that advisers can insert into a message. */
@Controller()
export class CannedRepliesController {
  constructor(private readonly replies: CannedRepliesRepository) {}

  @Endpoint(listCannedReplies)
  async listReplies(): Promise<ReplyOf<typeof listCannedReplies>> {
    return { ...ok, data: await this.replies.list() };
  }

  @Endpoint(createCannedReply)
  async writeReply(@Input() { body }: InputOf<typeof createCannedReply>): Promise<ReplyOf<typeof createCannedReply>> {
    return { ...ok, id: await this.replies.add(body) };
  }

  @Endpoint(changeCannedReply)
  async changeReply(
    @Input() { params, body }: InputOf<typeof changeCannedReply>,
  ): Promise<ReplyOf<typeof changeCannedReply>> {
    const { avant, ...reply } = body;
    await this.replies.change(params.id, reply, avant);
    return { ...ok, message: 'La réponse est enregistrée.' };
  }

  @Endpoint(reorderCannedReplies)
  async reorderReplies(
    @Input() { body }: InputOf<typeof reorderCannedReplies>,
  ): Promise<ReplyOf<typeof reorderCannedReplies>> {
    await this.replies.reorder(body.ids);
    return ok;
  }

  @Endpoint(deleteCannedReply)
  async deleteReply(
    @Input() { params }: InputOf<typeof deleteCannedReply>,
  ): Promise<ReplyOf<typeof deleteCannedReply>> {
    await this.replies.delete(params.id);
    return ok;
  }
}
