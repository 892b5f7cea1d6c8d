import type { ChatbotStep, Flow, FlowStep } from '@boutik/contract';
import { notFound } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { Flows } from '../storage/flows.js';
import { ClientChoices } from './client-choices.js';
import type { Talk } from './talk.js';
import { TellFacts, type Told } from './tell-facts.js';

/** A flow may send from one step to another in its place; more often than this it goes round in circles. */
const MOST_HOPS = 8;

/** Steps as the person in front of the screen sees them. */
@Injectable()
export class ShowStep {
  constructor(
    private readonly flows: Flows,
    private readonly choices: ClientChoices,
    private readonly facts: TellFacts,
  ) {}

  /**
   * The step, or the one in its place where the person has nothing to choose from.
   * @param prefix said before the step's own words
   * @throws DomainError not-found for a step that the flow does not have
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
    throw new Error(`the flow goes round in circles at "${id}"`);
  }

  /** The step as it is written. @throws DomainError not-found */
  async written(id: string): Promise<FlowStep> {
    return stepOf((await this.flows.current()).steps, id);
  }

  /** The step, or the id of the one to show in its place. */
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
