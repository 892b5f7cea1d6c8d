import type { ChatbotStep, FlowStep } from '@boutik/contract';
import { DomainError, invalidField, returnReasons } from '@boutik/kernel';
import { RequestReturn } from '@boutik/returns';
import { HandOverToAdviser, type TranscriptMessage } from '@boutik/support';
import { Injectable } from '@nestjs/common';
import type { ChatOwner, FlowItem } from '../storage/chats.repository.js';
import { ChatsRepository } from '../storage/chats.repository.js';
import { ShowStep } from './show-step.js';
import type { ChatContext } from './chat-context.js';

export interface StepInput {
  step: string;
  input: string;
  /** The reason for a return, when the request repeats it. */
  choice: string | null;
}

/** The actions that an answer can trigger: a return request, a handover to advisers. */
@Injectable()
export class StepActions {
  constructor(
    private readonly returnRequests: RequestReturn,
    private readonly handover: HandOverToAdviser,
    private readonly chats: ChatsRepository,
  ) {}

  /** Completes the context from the choices stored in the conversation; values of the request take precedence. */
  async restoreContext(owner: ChatOwner, context: ChatContext): Promise<ChatContext & { reason: string }> {
    const items = (await this.chats.findActive(owner))?.conversation_flow ?? [];
    const last = items.at(-1)?.current_step_data ?? {};
    return {
      ...context,
      orderId: context.orderId ?? parseId(last['commande_id']),
      productIds: context.productIds.length > 0 ? context.productIds : parseIds(last['produit_id']),
      reason: findReason(items) ?? 'Autre',
    };
  }

  /** Requests a return of each product; some may be refused. @throws DomainError when all are refused */
  async requestReturn(context: ChatContext, reason: string, comments: string): Promise<string> {
    const { user, orderId, productIds } = context;
    if (!user || orderId === null || productIds.length === 0)
      throw new DomainError('invalid', 'nothing-to-return', 'Choisissez d’abord la commande et les articles.');
    const requestIds: number[] = [];
    const errors: DomainError[] = [];
    for (const productId of new Set(productIds)) {
      try {
        const returnRequest = { userId: user.id, orderNumber: String(orderId), productId, reason, comments };
        requestIds.push((await this.returnRequests.request(returnRequest)).id);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        errors.push(error);
      }
    }
    const [first] = errors;
    if (first && requestIds.length === 0) throw first;
    return [`Demande n° ${requestIds.join(', n° ')}.`, ...errors.map(({ message }) => message)].join(' ');
  }

  /** Hands the conversation over to the advisers, with its transcript. */
  async handOver(userId: number, owner: ChatOwner, request: string): Promise<void> {
    const items = (await this.chats.findActive(owner))?.conversation_flow ?? [];
    await this.handover.handOver(userId, request, items.flatMap(toTranscript).slice(-100));
  }
}

/** Handles the text that a user typed at a step. */
@Injectable()
export class SubmitStep {
  constructor(
    private readonly steps: ShowStep,
    private readonly actions: StepActions,
  ) {}

  /**
   * Runs the action of the step, and shows the next step.
   * @throws DomainError not-found for an unknown step, invalid for one without an input
   */
  async submit(input: StepInput, owner: ChatOwner, callerContext: ChatContext): Promise<ChatbotStep> {
    const step = await this.steps.getStep(input.step);
    if (!step.input || !step.next) throw invalidField('step', 'Cette étape attend un choix.');
    if (step.guest && !callerContext.user) return this.steps.show(step.guest, callerContext);
    if (step.does === 'find-products')
      return this.steps.show(step.next, { ...callerContext, searchQuery: input.input });
    const context = await this.actions.restoreContext(owner, callerContext);
    try {
      const result = await this.runAction(step, { input, owner, context });
      return await this.steps.show(step.next, context, result);
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind === 'unavailable' || !step.fails) throw error;
      return this.steps.show(step.fails, context, error.message);
    }
  }

  /** @returns a text to show before the message of the next step */
  private async runAction(
    step: FlowStep,
    { input, owner, context }: { input: StepInput; owner: ChatOwner; context: ChatContext & { reason: string } },
  ): Promise<string> {
    if (step.does === 'ask-return') {
      const reason = returnReasons.find((known) => known === input.choice) ?? context.reason;
      return this.actions.requestReturn(context, reason, input.input);
    }
    if (step.does === 'hand-over' && context.user) await this.actions.handOver(context.user.id, owner, input.input);
    return '';
  }
}

function findReason(items: readonly FlowItem[]): string | null {
  const chosen = items.map(({ user_choice }) => user_choice);
  return chosen.findLast((choice) => returnReasons.some((reason) => reason === choice))?.toString() ?? null;
}

function parseId(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 2 ** 31 ? value : null;
}

function parseIds(value: unknown): number[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.map(parseId).filter((number) => number !== null);
}

function toTranscript({ user_choice: choice, bot_message: message }: FlowItem): TranscriptMessage[] {
  const text = Array.isArray(choice) ? choice.join(', ') : (choice ?? '');
  const result: TranscriptMessage[] = [];
  if (text) result.push({ who: 'client', text: text });
  if (message) result.push({ who: 'assistant', text: message });
  return result;
}
