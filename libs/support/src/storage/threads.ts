import { Injectable } from '@nestjs/common';
import { Conversations } from './conversations.js';
import { Messages } from './messages.js';
import { Presence } from './presence.js';

/** Groups the repositories of conversations. */
@Injectable()
export class Threads {
  constructor(
    readonly conversations: Conversations,
    readonly messages: Messages,
    readonly presence: Presence,
  ) {}
}
