import type { ChatbotStep, Flow, FlowStep } from '@boutik/contract';
import { notFound } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { FlowsRepository } from '../storage/flows.repository.js';
import { DynamicChoices } from './dynamic-choices.js';
import type { ChatContext } from './chat-context.js';
import { LoadFacts, type Facts } from './load-facts.js';

/** A step may redirect to another one (`guest`, `none`); more redirects than this are a loop. */
const MAX_REDIRECTS = 8;

/** Builds steps for the user, with their own choices and facts. */
@Injectable()
export class ShowStep {
  constructor(
    private readonly flows: FlowsRepository,
    private readonly choices: DynamicChoices,
    private readonly facts: LoadFacts,
  ) {}

  /**
   * The step, or the one that it redirects to when the user has nothing to choose from.
   * @param prefix text before the step's own message
   * @throws DomainError not-found for an unknown step
   */
  async show(id: string, context: ChatContext, prefix = ''): Promise<ChatbotStep> {
    const { steps } = await this.flows.findCurrent();
    let currentId = id;
    for (let redirect = 0; redirect < MAX_REDIRECTS; redirect += 1) {
      const step = requireStep(steps, currentId);
      const result = step.guest && !context.user ? step.guest : await this.buildView(currentId, step, context);
      if (typeof result !== 'string') return prefix ? { ...result, message: `${prefix}\n${result.message}` } : result;
      currentId = result;
    }
    throw new Error(`redirect loop in the flow at "${id}"`);
  }

  /** The step as the flow defines it. @throws DomainError not-found */
  async getStep(id: string): Promise<FlowStep> {
    return requireStep((await this.flows.findCurrent()).steps, id);
  }

  /** The step, or the id of the step to redirect to. */
  private async buildView(id: string, step: FlowStep, context: ChatContext): Promise<ChatbotStep | string> {
    const { offer, tells, none = 'start', next = null } = step;
    const dynamicChoices = offer ? await this.choices.list(offer, next ?? 'end', context) : [];
    if (offer && dynamicChoices.length === 0) return none;
    const facts: Facts | null = tells ? await this.facts.load(tells, context) : null;
    if (tells && !facts) return none;
    const fixedChoices = (step.choices ?? []).map((choice) => ({
      label: choice.label,
      value: choice.label,
      next: choice.next,
      produit_id: null,
      commande_id: context.orderId,
    }));
    return {
      id,
      message: facts ? `${step.message}\n${facts.text}` : step.message,
      choices: [...dynamicChoices, ...fixedChoices],
      multiple: step.multiple ?? false,
      input: step.input ? { placeholder: step.input.placeholder } : null,
      next,
      commande_id: context.orderId,
      produit_id: context.productIds,
      links: [...(facts?.links ?? []), ...(step.links ?? [])],
    };
  }
}

function requireStep(steps: Flow, id: string): FlowStep {
  const step = Object.hasOwn(steps, id) ? steps[id] : undefined;
  if (!step) throw notFound('unknown-step', "Cette étape n'existe pas.");
  return step;
}
