import { Injectable } from '@nestjs/common';
import { ConversationsRepository } from './conversations.repository.js';
import { MessagesRepository } from './messages.repository.js';
import { PresenceRepository } from './presence.repository.js';

/** Groups the repositories of conversations. */
@Injectable()
export class SupportRepositories {
  constructor(
    readonly conversations: ConversationsRepository,
    readonly messages: MessagesRepository,
    readonly presence: PresenceRepository,
  ) {}
}
