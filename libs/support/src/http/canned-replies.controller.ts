import {
  changeCannedReply,
  deleteCannedReply,
  type InputOf,
  listCannedReplies,
  ok,
  orderCannedReplies,
  type ReplyOf,
  writeCannedReply,
} from '@boutik/contract';
import { Input, Serve } from '@boutik/platform';
import { Controller } from '@nestjs/common';
import { CannedReplies } from '../storage/canned-replies.js';

/** Canned replies: texts that advisers can insert into a message. */
@Controller()
export class CannedRepliesController {
  constructor(private readonly replies: CannedReplies) {}

  @Serve(listCannedReplies)
  async listReplies(): Promise<ReplyOf<typeof listCannedReplies>> {
    return { ...ok, data: await this.replies.list() };
  }

  @Serve(writeCannedReply)
  async writeReply(@Input() { body }: InputOf<typeof writeCannedReply>): Promise<ReplyOf<typeof writeCannedReply>> {
    return { ...ok, id: await this.replies.add(body) };
  }

  @Serve(changeCannedReply)
  async changeReply(
    @Input() { params, body }: InputOf<typeof changeCannedReply>,
  ): Promise<ReplyOf<typeof changeCannedReply>> {
    await this.replies.change(params.id, body);
    return { ...ok, message: 'La réponse est enregistrée.' };
  }

  @Serve(orderCannedReplies)
  async orderReplies(
    @Input() { body }: InputOf<typeof orderCannedReplies>,
  ): Promise<ReplyOf<typeof orderCannedReplies>> {
    await this.replies.order(body.ids);
    return ok;
  }

  @Serve(deleteCannedReply)
  async deleteReply(
    @Input() { params }: InputOf<typeof deleteCannedReply>,
  ): Promise<ReplyOf<typeof deleteCannedReply>> {
    await this.replies.delete(params.id);
    return ok;
  }
}
