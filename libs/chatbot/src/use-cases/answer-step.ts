import { type ChatbotStep, type FlowStep, returnReasons } from '@boutik/contract';
import { DomainError, invalidField } from '@boutik/kernel';
import { RequestReturn } from '@boutik/returns';
import { HandOver, type Said } from '@boutik/support';
import { Injectable } from '@nestjs/common';
import type { ChatOwner, FlowItem } from '../storage/chats.js';
import { Chats } from '../storage/chats.js';
import { ShowStep } from './show-step.js';
import type { Talk } from './talk.js';

export interface StepAnswer {
  step: string;
  input: string;
  /** The reason for a return, when the request repeats it. */
  choice: string | null;
}

/** The actions that an answer can trigger: a return request, a handover to advisers. */
@Injectable()
export class Deeds {
  constructor(
    private readonly returning: RequestReturn,
    private readonly handingOver: HandOver,
    private readonly chats: Chats,
  ) {}

  /** Completes the context from the choices stored in the conversation; values of the request take precedence. */
  async recall(owner: ChatOwner, talk: Talk): Promise<Talk & { reason: string }> {
    const items = (await this.chats.active(owner))?.conversation_flow ?? [];
    const last = items.at(-1)?.current_step_data ?? {};
    return {
      ...talk,
      orderId: talk.orderId ?? numberIn(last['commande_id']),
      productIds: talk.productIds.length > 0 ? talk.productIds : numbersIn(last['produit_id']),
      reason: reasonIn(items) ?? 'Autre',
    };
  }

  /** Requests a return of each product; some may be refused. @throws DomainError when all are refused */
  async askReturn(talk: Talk, reason: string, comments: string): Promise<string> {
    const { user, orderId, productIds } = talk;
    if (!user || orderId === null || productIds.length === 0)
      throw new DomainError('invalid', 'nothing-to-return', 'Choisissez d’abord la commande et les articles.');
    const numbers: number[] = [];
    const refusals: DomainError[] = [];
    for (const productId of new Set(productIds)) {
      try {
        const asked = { userId: user.id, orderNumber: String(orderId), productId, reason, comments };
        numbers.push((await this.returning.request(asked)).id);
      } catch (refusal) {
        if (!(refusal instanceof DomainError)) throw refusal;
        refusals.push(refusal);
      }
    }
    const [first] = refusals;
    if (first && numbers.length === 0) throw first;
    return [`Demande n° ${numbers.join(', n° ')}.`, ...refusals.map(({ message }) => message)].join(' ');
  }

  /** Hands the conversation over to the advisers, with its transcript. */
  async handOver(userId: number, owner: ChatOwner, request: string): Promise<void> {
    const items = (await this.chats.active(owner))?.conversation_flow ?? [];
    await this.handingOver.handOver(userId, request, items.flatMap(saidIn).slice(-100));
  }
}

/** Handles the text that a user typed at a step. */
@Injectable()
export class AnswerStep {
  constructor(
    private readonly steps: ShowStep,
    private readonly deeds: Deeds,
  ) {}

  /**
   * Runs the action of the step, and shows the next step.
   * @throws DomainError not-found for an unknown step, invalid for one without an input
   */
  async answer(answer: StepAnswer, owner: ChatOwner, given: Talk): Promise<ChatbotStep> {
    const step = await this.steps.written(answer.step);
    if (!step.input || !step.next) throw invalidField('step', 'Cette étape attend un choix.');
    if (step.guest && !given.user) return this.steps.show(step.guest, given);
    if (step.does === 'find-products') return this.steps.show(step.next, { ...given, words: answer.input });
    const talk = await this.deeds.recall(owner, given);
    try {
      const said = await this.do(step, { answer, owner, talk });
      return await this.steps.show(step.next, talk, said);
    } catch (refusal) {
      if (!(refusal instanceof DomainError) || refusal.kind === 'unavailable' || !step.fails) throw refusal;
      return this.steps.show(step.fails, talk, refusal.message);
    }
  }

  /** @returns a text to show before the message of the next step */
  private async do(
    step: FlowStep,
    { answer, owner, talk }: { answer: StepAnswer; owner: ChatOwner; talk: Talk & { reason: string } },
  ): Promise<string> {
    if (step.does === 'ask-return') {
      const reason = returnReasons.find((known) => known === answer.choice) ?? talk.reason;
      return this.deeds.askReturn(talk, reason, answer.input);
    }
    if (step.does === 'hand-over' && talk.user) await this.deeds.handOver(talk.user.id, owner, answer.input);
    return '';
  }
}

function reasonIn(items: readonly FlowItem[]): string | null {
  const chosen = items.map(({ user_choice }) => user_choice);
  return chosen.findLast((choice) => returnReasons.some((reason) => reason === choice))?.toString() ?? null;
}

function numberIn(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 2 ** 31 ? value : null;
}

function numbersIn(value: unknown): number[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.map(numberIn).filter((number) => number !== null);
}

function saidIn({ user_choice: choice, bot_message: message }: FlowItem): Said[] {
  const words = Array.isArray(choice) ? choice.join(', ') : (choice ?? '');
  const said: Said[] = [];
  if (words) said.push({ who: 'client', text: words });
  if (message) said.push({ who: 'assistant', text: message });
  return said;
}
