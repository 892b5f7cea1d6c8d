import { CatalogModule } from '@boutik/catalog';
import { ContentModule } from '@boutik/content';
import { OrdersCoreModule } from '@boutik/orders';
import { ReturnsModule } from '@boutik/returns';
import { SearchModule } from '@boutik/search';
import { SupportModule } from '@boutik/support';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LanguageModel, NoLanguageModel } from './language-model.js';
import { ChatbotController } from './http/chatbot.controller.js';
import { FlowController } from './http/flow.controller.js';
import { ChatsRepository } from './storage/chats.repository.js';
import { ChatsPersonalData } from './storage/chats.personal-data.js';
import { ChatsAccountMerge } from './storage/chats.account-merge.js';
import { FlowsRepository } from './storage/flows.repository.js';
import { ReplyToQuestion } from './use-cases/reply-to-question.js';
import { SubmitStep, StepActions } from './use-cases/submit-step.js';
import { DynamicChoices } from './use-cases/dynamic-choices.js';
import { ShowStep } from './use-cases/show-step.js';
import { LoadFacts } from './use-cases/load-facts.js';
import { ChatRow } from './storage/chat.entity.js';
import { FlowRow } from './storage/flow.entity.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([ChatRow, FlowRow]),
    CatalogModule,
    ContentModule,
    OrdersCoreModule,
    ReturnsModule,
    SearchModule,
    SupportModule,
  ],
  controllers: [ChatbotController, FlowController],
  providers: [
    FlowsRepository,
    ChatsRepository,
    ChatsAccountMerge,
    ChatsPersonalData,
    DynamicChoices,
    LoadFacts,
    ShowStep,
    StepActions,
    SubmitStep,
    ReplyToQuestion,
    { provide: LanguageModel, useClass: NoLanguageModel },
  ],
})
export class ChatbotModule {}

/** Providers that the worker needs: deletes personal data of deleted accounts. */
@Module({
  imports: [TypeOrmModule.forFeature([ChatRow, FlowRow])],
  providers: [ChatsPersonalData],
})
export class ChatbotJobsModule {}
