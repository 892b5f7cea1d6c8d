import {
  type InputOf,
  listConversations,
  moveConversation,
  ok,
  openConversation,
  readEarlierOfDesk,
  type ReplyOf,
  writeNote,
} from '@boutik/contract';
import { DomainError } from '@boutik/kernel';
import { Caller, type CallerInfo, Input, Serve, type SignedInUser } from '@boutik/platform';
import { Controller } from '@nestjs/common';
import { MoveConversation } from '../use-cases/move-conversation.js';
import { ReadConversation } from '../use-cases/read-conversation.js';
import { WorkDesk } from '../use-cases/work-desk.js';

@Controller()
export class SupportDeskController {
  constructor(
    private readonly work: WorkDesk,
    private readonly reading: ReadConversation,
    private readonly moving: MoveConversation,
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
    await this.moving.move(person(caller), params.id, body.action);
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
}

function person({ user }: CallerInfo): SignedInUser {
  if (!user) throw new DomainError('unauthenticated', 'not-signed-in', '');
  return user;
}
