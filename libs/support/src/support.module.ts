import { UsersModule } from '@boutik/accounts';
import { Clock, SystemClock } from '@boutik/kernel';
import { OrdersCoreModule } from '@boutik/orders';
import { HttpModule } from '@boutik/platform/http';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CannedRepliesController } from './http/canned-replies.controller.js';
import { SupportInboxController } from './http/support-inbox.controller.js';
import { SupportController } from './http/support.controller.js';
import { CannedRepliesRepository } from './storage/canned-replies.repository.js';
import { ConversationsRepository } from './storage/conversations.repository.js';
import { ConversationsPersonalData } from './storage/conversations.personal-data.js';
import { ConversationsAccountMerge } from './storage/conversations.account-merge.js';
import { SupportInboxRepository } from './storage/support-inbox.repository.js';
import { MessagesRepository } from './storage/messages.repository.js';
import { PresenceRepository } from './storage/presence.repository.js';
import { HandOverToAdviser } from './use-cases/hand-over-to-adviser.js';
import { StoreAttachment } from './use-cases/store-attachment.js';
import { TransitionConversation } from './use-cases/transition-conversation.js';
import { ReadConversation } from './use-cases/read-conversation.js';
import { ConversationUpdates } from './use-cases/conversation-updates.js';
import { SendMessage } from './use-cases/send-message.js';
import { ManageInbox } from './use-cases/manage-inbox.js';
import { MailAwayClients } from './use-cases/mail-away-clients.js';
import { AwayEmailPreviews } from './notifications/away-email.js';
import { MailAwayClientsJob } from './use-cases/mail-away-clients.job.js';
import { CannedReplyRow } from './storage/canned-reply.entity.js';
import { ConversationRow } from './storage/conversation.entity.js';
import { MessageRow } from './storage/message.entity.js';
import { PresenceRow } from './storage/presence.entity.js';

const supportEntities = [CannedReplyRow, ConversationRow, MessageRow, PresenceRow];

/** Routes and use cases of conversations, for clients and for advisers. */
@Module({
  imports: [TypeOrmModule.forFeature(supportEntities), UsersModule, OrdersCoreModule, HttpModule],
  controllers: [SupportController, SupportInboxController, CannedRepliesController],
  providers: [
    { provide: Clock, useClass: SystemClock },
    ConversationsRepository,
    ConversationsAccountMerge,
    ConversationsPersonalData,
    MessagesRepository,
    PresenceRepository,
    ConversationUpdates,
    AwayEmailPreviews,
    StoreAttachment,
    SendMessage,
    ReadConversation,
    HandOverToAdviser,
    SupportInboxRepository,
    CannedRepliesRepository,
    ManageInbox,
    TransitionConversation,
  ],
  exports: [HandOverToAdviser],
})
export class SupportModule {}

/** Providers that the worker needs: deletes personal data of deleted accounts, tells clients who are away of answers. */
@Module({
  imports: [TypeOrmModule.forFeature(supportEntities)],
  providers: [ConversationsPersonalData, MailAwayClients, MailAwayClientsJob],
})
export class SupportJobsModule {}
