import type { ChatbotStep, Flow, FlowStep } from '@boutik/contract';
import { notFound } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { Flows } from '../storage/flows.js';
import { ClientChoices } from './client-choices.js';
import type { Talk } from './talk.js';
import { TellFacts, type Told } from './tell-facts.js';

/** A step may redirect to another one (`guest`, `none`); more redirects than this are a loop. */
const MOST_HOPS = 8;

/** Builds steps for the user, with their own choices and facts. */
@Injectable()
export class ShowStep {
  constructor(
    private readonly flows: Flows,
    private readonly choices: ClientChoices,
    private readonly facts: TellFacts,
  ) {}

  /**
   * The step, or the one that it redirects to when the user has nothing to choose from.
   * @param prefix text before the step's own message
   * @throws DomainError not-found for an unknown step
   */
  async show(id: string, talk: Talk, prefix = ''): Promise<ChatbotStep> {
    const { steps } = await this.flows.current();
    let at = id;
    for (let hop = 0; hop < MOST_HOPS; hop += 1) {
      const step = stepOf(steps, at);
      const shown = step.guest && !talk.user ? step.guest : await this.view(at, step, talk);
      if (typeof shown !== 'string') return prefix ? { ...shown, message: `${prefix}\n${shown.message}` } : shown;
      at = shown;
    }
    throw new Error(`redirect loop in the flow at "${id}"`);
  }

  /** The step as the flow defines it. @throws DomainError not-found */
  async written(id: string): Promise<FlowStep> {
    return stepOf((await this.flows.current()).steps, id);
  }

  /** The step, or the id of the step to redirect to. */
  private async view(id: string, step: FlowStep, talk: Talk): Promise<ChatbotStep | string> {
    const { offer, tells, none = 'start', next = null } = step;
    const own = offer ? await this.choices.of(offer, next ?? 'end', talk) : [];
    if (offer && own.length === 0) return none;
    const told: Told | null = tells ? await this.facts.tell(tells, talk) : null;
    if (tells && !told) return none;
    const written = (step.choices ?? []).map(({ label, next: to }) => ({
      label,
      value: label,
      next: to,
      produit_id: null,
      commande_id: talk.orderId,
    }));
    return {
      id,
      message: told ? `${step.message}\n${told.text}` : step.message,
      choices: [...own, ...written],
      multiple: step.multiple ?? false,
      input: step.input ? { placeholder: step.input.placeholder } : null,
      next,
      commande_id: talk.orderId,
      produit_id: talk.productIds,
      links: [...(told?.links ?? []), ...(step.links ?? [])],
    };
  }
}

function stepOf(steps: Flow, id: string): FlowStep {
  const step = Object.hasOwn(steps, id) ? steps[id] : undefined;
  if (!step) throw notFound('unknown-step', "Cette étape n'existe pas.");
  return step;
}
