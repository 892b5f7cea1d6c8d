import {
  type InputOf,
  listChatbotConversations,
  ok,
  readChatbotStep,
  type ReplyOf,
  saveChatbotStep,
  sendChatbotQuestion,
  startChatbotConversation,
  submitChatbotStep,
} from '@boutik/contract';
import { FIRST_STEP } from '@boutik/kernel';
import { Caller, type CallerInfo, Input, Endpoint } from '@boutik/platform/http';
import { Controller, Headers } from '@nestjs/common';
import { ChatsRepository } from '../storage/chats.repository.js';
import { SubmitStep } from '../use-cases/submit-step.js';
import { ShowStep } from '../use-cases/show-step.js';
import { findChatOwner, findOrCreateChatOwner } from './chat-owner.js';
import { ReplyToQuestion } from '../use-cases/reply-to-question.js';

@Controller()
export class ChatbotController {
  constructor(
    private readonly steps: ShowStep,
    private readonly inputs: SubmitStep,
    private readonly chats: ChatsRepository,
    private readonly questions: ReplyToQuestion,
  ) {}

  @Endpoint(readChatbotStep)
  async step(
    @Input() { params, query }: InputOf<typeof readChatbotStep>,
    @Caller() { user }: CallerInfo,
  ): Promise<ReplyOf<typeof readChatbotStep>> {
    const context = { user, orderId: query.commande_id ?? null, productIds: query.produit_id };
    const step = await this.steps.show(params.step, context);
    return { ...ok, ...step, data: step };
  }

  @Endpoint(submitChatbotStep)
  async submit(
    @Input() { body }: InputOf<typeof submitChatbotStep>,
    @Caller() caller: CallerInfo,
    @Headers('x-session-id') session: unknown,
  ): Promise<ReplyOf<typeof submitChatbotStep>> {
    const { step: id, input, choice = null, commande_id = null, produit_id } = body;
    const { owner } = findOrCreateChatOwner(caller, session);
    const context = { user: caller.user, orderId: commande_id, productIds: produit_id };
    const step = await this.inputs.submit({ step: id, input, choice }, owner, context);
    return { ...ok, ...step, data: step };
  }

  @Endpoint(saveChatbotStep)
  async save(
    @Input() { body }: InputOf<typeof saveChatbotStep>,
    @Caller() caller: CallerInfo,
    @Headers('x-session-id') session: unknown,
  ): Promise<ReplyOf<typeof saveChatbotStep>> {
    const { step_id, is_end: isEnd, conversation_id = null, ...item } = body;
    // An unknown step is refused: the conversation could not be resumed there.
    await this.steps.getStep(step_id);
    const { owner, sessionId } = findOrCreateChatOwner(caller, session);
    const conversation = await this.chats.append(owner, conversation_id, { item, isEnd });
    return { ...ok, conversation_id: conversation.id, conversation, session_id: sessionId };
  }

  @Endpoint(startChatbotConversation)
  async start(
    @Caller() caller: CallerInfo,
    @Headers('x-session-id') session: unknown,
  ): Promise<ReplyOf<typeof startChatbotConversation>> {
    const { owner, sessionId } = findOrCreateChatOwner(caller, session);
    const step = await this.steps.show(FIRST_STEP, { user: caller.user, orderId: null, productIds: [] });
    const conversation = await this.chats.start(owner);
    return { ...ok, ...step, data: step, conversation_id: conversation.id, conversation, session_id: sessionId };
  }

  @Endpoint(listChatbotConversations)
  async conversations(
    @Caller() caller: CallerInfo,
    @Headers('x-session-id') session: unknown,
  ): Promise<ReplyOf<typeof listChatbotConversations>> {
    const owner = findChatOwner(caller, session);
    const conversations = owner ? await this.chats.list(owner) : [];
    return { ...ok, conversations, data: conversations };
  }

  @Endpoint(sendChatbotQuestion)
  async reply(
    @Input() { body }: InputOf<typeof sendChatbotQuestion>,
    @Caller() { user }: CallerInfo,
  ): Promise<ReplyOf<typeof sendChatbotQuestion>> {
    return { ...ok, ...(await this.questions.reply(body.message, user)) };
  }
}
