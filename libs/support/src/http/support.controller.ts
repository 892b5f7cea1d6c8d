import {
  countUnreadMessages,
  type InputOf,
  markConversationRead,
  ok,
  readConversation,
  readEarlierMessages,
  readMessageFile,
  type ReplyOf,
  sendSupportMessage,
  notifyTyping,
} from '@boutik/contract';
import { hasRight, notFound } from '@boutik/kernel';
import {
  Attachment,
  CurrentUser,
  Endpoint,
  Input,
  RateLimiter,
  type RateLimitRule,
  type SignedInUser,
} from '@boutik/platform/http';
import { FileStore } from '@boutik/platform/media';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { toMessageView, MessagesRepository } from '../storage/messages.repository.js';
import { ReadConversation } from '../use-cases/read-conversation.js';
import { SendMessage } from '../use-cases/send-message.js';

const messageRateLimit: RateLimitRule = { name: 'support-messages', max: 60, windowSeconds: 60 };

@Controller()
export class SupportController {
  constructor(
    private readonly reading: ReadConversation,
    private readonly sending: SendMessage,
    private readonly messages: MessagesRepository,
    private readonly files: FileStore,
    private readonly rateLimiter: RateLimiter,
  ) {}

  @Endpoint(readConversation)
  read(
    @Input() { params, query }: InputOf<typeof readConversation>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof readConversation>> {
    const options = {
      userId: params.userId,
      lastId: query.last_id,
      conversationId: query.conversation_id ?? null,
    };
    return this.reading.read(user, options);
  }

  @Endpoint(readEarlierMessages)
  async readEarlier(
    @Input() { params, query }: InputOf<typeof readEarlierMessages>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof readEarlierMessages>> {
    return {
      ...ok,
      ...(await this.reading.readEarlier(user, { id: params.id, before: query.before_id })),
    };
  }

  @Endpoint(markConversationRead)
  async markRead(
    @Input() { params }: InputOf<typeof markConversationRead>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof markConversationRead>> {
    return { ...ok, unread_count: await this.reading.markRead(user, params.id) };
  }

  @Endpoint(notifyTyping)
  async reportTyping(
    @Input() { params }: InputOf<typeof notifyTyping>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof notifyTyping>> {
    await this.reading.publishTyping(user, params.id);
    return ok;
  }

  @Endpoint(sendSupportMessage)
  async send(
    @Input() { body }: InputOf<typeof sendSupportMessage>,
    @CurrentUser() sender: SignedInUser,
  ): Promise<ReplyOf<typeof sendSupportMessage>> {
    await this.rateLimiter.consume(messageRateLimit, String(sender.id));
    const { content, conversation_id: conversationId = null, media_url: file, client_key: clientKey = null } = body;
    const message = await this.sending.send(sender, { content, conversationId, file, clientKey });
    return { ...ok, conversation_id: message.conversation_id, data: toMessageView(message) };
  }

  @Endpoint(countUnreadMessages)
  async countUnread(@CurrentUser() user: SignedInUser): Promise<ReplyOf<typeof countUnreadMessages>> {
    return { ...ok, unread_count: await this.reading.countUnread(user) };
  }

  @Endpoint(readMessageFile)
  async readFile(
    @Input() { params }: InputOf<typeof readMessageFile>,
    @CurrentUser() user: SignedInUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Attachment> {
    const file = await this.messages.findFile(params.token);
    if (!file || (file.userId !== user.id && !hasRight(user, 'messages.reply')))
      throw notFound('unknown-file', "Ce fichier n'existe pas.");
    const { bytes, contentType } = await this.files.get(file.key);
    // The file must not run scripts or load resources.
    reply.header('Content-Security-Policy', "default-src 'none'; sandbox");
    return new Attachment({ filename: file.name, contentType, bytes, inline: contentType === 'image/webp' });
  }
}
