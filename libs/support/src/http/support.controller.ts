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
  tellTyping,
} from '@boutik/contract';
import { DomainError, isStaff, notFound } from '@boutik/kernel';
import {
  type AttemptRule,
  Attachment,
  Attempts,
  Caller,
  type CallerInfo,
  FileStore,
  Input,
  Serve,
  type SignedInUser,
} from '@boutik/platform';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { messageView } from '../storage/messages.js';
import { Threads } from '../storage/threads.js';
import { ReadConversation } from '../use-cases/read-conversation.js';
import { SendMessage } from '../use-cases/send-message.js';

const perPerson: AttemptRule = { name: 'support-messages', most: 60, seconds: 60 };

@Controller()
export class SupportController {
  constructor(
    private readonly reading: ReadConversation,
    private readonly sending: SendMessage,
    private readonly threads: Threads,
    private readonly files: FileStore,
    private readonly attempts: Attempts,
  ) {}

  @Serve(readConversation)
  read(
    @Input() { params, query }: InputOf<typeof readConversation>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof readConversation>> {
    const asked = {
      userId: params.userId,
      lastId: query.last_id,
      conversationId: query.conversation_id ?? null,
    };
    return this.reading.read(person(caller), asked);
  }

  @Serve(readEarlierMessages)
  async readEarlier(
    @Input() { params, query }: InputOf<typeof readEarlierMessages>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof readEarlierMessages>> {
    return { ...ok, ...(await this.reading.earlier(person(caller), { id: params.id, before: query.before_id })) };
  }

  @Serve(markConversationRead)
  async markRead(
    @Input() { params }: InputOf<typeof markConversationRead>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof markConversationRead>> {
    return { ...ok, unread_count: await this.reading.markRead(person(caller), params.id) };
  }

  @Serve(tellTyping)
  async typing(
    @Input() { params }: InputOf<typeof tellTyping>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof tellTyping>> {
    await this.reading.typing(person(caller), params.id);
    return ok;
  }

  @Serve(sendSupportMessage)
  async send(
    @Input() { body }: InputOf<typeof sendSupportMessage>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof sendSupportMessage>> {
    const sender = person(caller);
    await this.attempts.take(perPerson, String(sender.id));
    const { content, conversation_id: conversationId = null, media_url: file, client_key: clientKey = null } = body;
    const message = await this.sending.send(sender, { content, conversationId, file, clientKey });
    return { ...ok, conversation_id: message.conversation_id, data: messageView(message) };
  }

  @Serve(countUnreadMessages)
  async unread(@Caller() caller: CallerInfo): Promise<ReplyOf<typeof countUnreadMessages>> {
    return { ...ok, unread_count: await this.reading.unread(person(caller)) };
  }

  @Serve(readMessageFile)
  async file(
    @Input() { params }: InputOf<typeof readMessageFile>,
    @Caller() caller: CallerInfo,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Attachment> {
    const reader = person(caller);
    const file = await this.threads.messages.file(params.token);
    if (!file || (file.userId !== reader.id && !isStaff(reader.role)))
      throw notFound('unknown-file', "Ce fichier n'existe pas.");
    const { bytes, contentType } = await this.files.get(file.key);
    // The file must not run scripts or load resources.
    reply.header('Content-Security-Policy', "default-src 'none'; sandbox");
    return new Attachment({ filename: file.name, contentType, bytes, inline: contentType === 'image/webp' });
  }
}

function person({ user }: CallerInfo): SignedInUser {
  if (!user) throw new DomainError('unauthenticated', 'not-signed-in', '');
  return user;
}
