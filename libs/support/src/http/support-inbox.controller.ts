import {
  type InputOf,
  listConversations,
  transitionConversation,
  ok,
  readInboxConversation,
  readEarlierInboxMessages,
  type ReplyOf,
  createConversationNote,
} from '@boutik/contract';
import { CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { TransitionConversation } from '../use-cases/transition-conversation.js';
import { ReadConversation } from '../use-cases/read-conversation.js';
import { ManageInbox } from '../use-cases/manage-inbox.js';

@Controller()
export class SupportInboxController {
  constructor(
    private readonly inbox: ManageInbox,
    private readonly reading: ReadConversation,
    private readonly transitions: TransitionConversation,
  ) {}

  @Endpoint(listConversations)
  async list(
    @Input() { query }: InputOf<typeof listConversations>,
    @CurrentUser() adviser: SignedInUser,
  ): Promise<ReplyOf<typeof listConversations>> {
    const { data, total } = await this.inbox.list(adviser, query);
    const { page, perPage } = query;
    const last = Math.max(1, Math.ceil(total / perPage));
    const pagination = { current_page: page, last_page: last, per_page: perPage, total };
    return { ...ok, data, pagination, unread_count: await this.reading.countUnread(adviser) };
  }

  @Endpoint(readInboxConversation)
  async open(
    @Input() { params }: InputOf<typeof readInboxConversation>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof readInboxConversation>> {
    return { ...ok, data: await this.inbox.open(user, params.id) };
  }

  @Endpoint(readEarlierInboxMessages)
  async readEarlier(
    @Input() { params, query }: InputOf<typeof readEarlierInboxMessages>,
  ): Promise<ReplyOf<typeof readEarlierInboxMessages>> {
    return { ...ok, ...(await this.inbox.loadEarlier(params.id, query.before_id)) };
  }

  @Endpoint(transitionConversation)
  async transition(
    @Input() { params, body }: InputOf<typeof transitionConversation>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof transitionConversation>> {
    await this.transitions.transition(user, params.id, body.action);
    return ok;
  }

  @Endpoint(createConversationNote)
  async addNote(
    @Input() { params, body }: InputOf<typeof createConversationNote>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof createConversationNote>> {
    await this.inbox.addNote(user, params.id, { content: body.content, clientKey: body.client_key });
    return { ...ok, message: 'La note est gardée.' };
  }
}
