import type { CallInput } from '@boutik/api-client';
import { toRecord } from '@boutik/kernel';
import type { ChatbotConversation, ChatbotStep, readChatbotStep } from '@boutik/contract';

/** One message of a guided conversation. */
export interface GuidedLine {
  own: boolean;
  text: string;
  links: ChatbotStep['links'];
}

type Choice = ChatbotStep['choices'][number];

/** True when the step says so, or leaves nothing to choose or to type (AC-209, AC-210). */
export function isLastStep({ next, choices, input }: ChatbotStep): boolean {
  return next === 'end' || (choices.length === 0 && !input);
}

/** The input of the call for the next step, with the order and products chosen so far. */
export function nextStepInput(step: ChatbotStep, chosen: readonly Choice[]): CallInput<typeof readChatbotStep> {
  const order = chosen.find(({ commande_id: id }) => id !== null)?.commande_id ?? step.commande_id;
  const products = chosen.flatMap(({ produit_id: id }) => (id === null ? [] : [id]));
  const ids = products.length > 0 ? products : step.produit_id;
  return {
    params: { step: chosen[0]?.next ?? step.next ?? 'start' },
    query: { commande_id: order, produit_id: ids.length > 0 ? ids.join(',') : undefined },
  };
}

/** The messages of a stored conversation. */
export function linesOf({ conversation_flow: flow }: ChatbotConversation): GuidedLine[] {
  return flow.flatMap(({ user_choice: choice, bot_message: message }) => {
    const own = Array.isArray(choice) ? choice.join(', ') : (choice ?? '');
    return [
      ...(own ? [{ own: true, text: own, links: [] }] : []),
      ...(message ? [{ own: false, text: message, links: [] }] : []),
    ];
  });
}

/** The current step of a stored conversation; null when it is over or was stored without steps. */
export function lastStepOf({ status, conversation_flow: flow }: ChatbotConversation): ChatbotStep | null {
  const step = flow.at(-1)?.current_step_data;
  return status === 'active' && isStep(step) ? step : null;
}

function isStep(data: unknown): data is ChatbotStep {
  const { id, message, choices, produit_id: products } = toRecord(data);
  return typeof id === 'string' && typeof message === 'string' && Array.isArray(choices) && Array.isArray(products);
}
