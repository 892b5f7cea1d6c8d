import { PeopleModule } from '@boutik/accounts';
import { Clock, SystemClock } from '@boutik/kernel';
import { OrdersCoreModule } from '@boutik/orders';
import { HttpModule } from '@boutik/platform';
import { Module } from '@nestjs/common';
import { CannedRepliesController } from './http/canned-replies.controller.js';
import { SupportDeskController } from './http/support-desk.controller.js';
import { SupportController } from './http/support.controller.js';
import { CannedReplies } from './storage/canned-replies.js';
import { Conversations } from './storage/conversations.js';
import { ConversationsOfAPerson } from './storage/conversations-of-a-person.js';
import { Desk } from './storage/desk.js';
import { Messages } from './storage/messages.js';
import { Presence } from './storage/presence.js';
import { Threads } from './storage/threads.js';
import { HandOver } from './use-cases/hand-over.js';
import { KeepAttachment } from './use-cases/keep-attachment.js';
import { MoveConversation } from './use-cases/move-conversation.js';
import { ReadConversation } from './use-cases/read-conversation.js';
import { Screens } from './use-cases/screens.js';
import { SendMessage } from './use-cases/send-message.js';
import { Callers, WorkDesk } from './use-cases/work-desk.js';

/** Routes and use cases of conversations, for clients and for advisers. */
@Module({
  imports: [PeopleModule, OrdersCoreModule, HttpModule],
  controllers: [SupportController, SupportDeskController, CannedRepliesController],
  providers: [
    { provide: Clock, useClass: SystemClock },
    Conversations,
    ConversationsOfAPerson,
    Messages,
    Presence,
    Threads,
    Screens,
    KeepAttachment,
    SendMessage,
    ReadConversation,
    HandOver,
    Desk,
    CannedReplies,
    Callers,
    WorkDesk,
    MoveConversation,
  ],
  exports: [HandOver],
})
export class SupportModule {}

/** Providers that the worker needs: deletes personal data of deleted accounts. */
@Module({ providers: [ConversationsOfAPerson] })
export class SupportJobsModule {}
