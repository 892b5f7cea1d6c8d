import { CatalogModule } from '@boutik/catalog';
import { ContentModule } from '@boutik/content';
import { OrdersCoreModule } from '@boutik/orders';
import { ReturnsModule } from '@boutik/returns';
import { SearchModule } from '@boutik/search';
import { SupportModule } from '@boutik/support';
import { Module } from '@nestjs/common';
import { Assistant, NoAssistant } from './assistant.js';
import { ChatController } from './http/chat.controller.js';
import { ChatbotController } from './http/chatbot.controller.js';
import { FlowController } from './http/flow.controller.js';
import { Chats } from './storage/chats.js';
import { ChatsOfAPerson } from './storage/chats-of-a-person.js';
import { Flows } from './storage/flows.js';
import { AnswerQuestion, Knowledge } from './use-cases/answer-question.js';
import { AnswerStep, Deeds } from './use-cases/answer-step.js';
import { ClientChoices } from './use-cases/client-choices.js';
import { ShowStep } from './use-cases/show-step.js';
import { TellFacts } from './use-cases/tell-facts.js';

@Module({
  imports: [CatalogModule, ContentModule, OrdersCoreModule, ReturnsModule, SearchModule, SupportModule],
  controllers: [ChatbotController, ChatController, FlowController],
  providers: [
    Flows,
    Chats,
    ChatsOfAPerson,
    ClientChoices,
    TellFacts,
    ShowStep,
    Deeds,
    AnswerStep,
    Knowledge,
    AnswerQuestion,
    { provide: Assistant, useClass: NoAssistant },
  ],
})
export class ChatbotModule {}

/** Providers that the worker needs: deletes personal data of deleted accounts. */
@Module({ providers: [ChatsOfAPerson] })
export class ChatbotJobsModule {}
