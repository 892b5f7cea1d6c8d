import {
  changeCannedReply,
  deleteCannedReply,
  type InputOf,
  listCannedReplies,
  listConversations,
  moveConversation,
  ok,
  openConversation,
  orderCannedReplies,
  readEarlierOfDesk,
  type ReplyOf,
  writeCannedReply,
  writeNote,
} from '@boutik/contract';
import { DomainError } from '@boutik/kernel';
import { Caller, type CallerInfo, Input, Serve, type SignedInUser } from '@boutik/platform';
import { Controller } from '@nestjs/common';
import { CannedReplies } from '../storage/canned-replies.js';
import { ReadConversation } from '../use-cases/read-conversation.js';
import { MoveConversation } from '../use-cases/move-conversation.js';
import { WorkDesk } from '../use-cases/work-desk.js';

@Controller()
export class SupportDeskController {
  constructor(
    private readonly work: WorkDesk,
    private readonly conversations: MoveConversation,
    private readonly reading: ReadConversation,
    private readonly replies: CannedReplies,
  ) {}

  @Serve(listConversations)
  async list(
    @Input() { query }: InputOf<typeof listConversations>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof listConversations>> {
    const adviser = person(caller);
    const { data, total } = await this.work.list(adviser, query);
    const { page, perPage } = query;
    const last = Math.max(1, Math.ceil(total / perPage));
    const pagination = { current_page: page, last_page: last, per_page: perPage, total };
    return { ...ok, data, pagination, unread_count: await this.reading.unread(adviser) };
  }

  @Serve(openConversation)
  async open(
    @Input() { params }: InputOf<typeof openConversation>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof openConversation>> {
    return { ...ok, data: await this.work.open(person(caller), params.id) };
  }

  @Serve(readEarlierOfDesk)
  async readEarlier(
    @Input() { params, query }: InputOf<typeof readEarlierOfDesk>,
  ): Promise<ReplyOf<typeof readEarlierOfDesk>> {
    return { ...ok, ...(await this.work.earlier(params.id, query.before_id)) };
  }

  @Serve(moveConversation)
  async move(
    @Input() { params, body }: InputOf<typeof moveConversation>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof moveConversation>> {
    await this.conversations.move(person(caller), params.id, body.action);
    return ok;
  }

  @Serve(writeNote)
  async note(
    @Input() { params, body }: InputOf<typeof writeNote>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof writeNote>> {
    await this.work.note(person(caller), params.id, { content: body.content, clientKey: body.client_key });
    return { ...ok, message: 'La note est gardée.' };
  }

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

function person({ user }: CallerInfo): SignedInUser {
  if (!user) throw new DomainError('unauthenticated', 'not-signed-in', '');
  return user;
}
