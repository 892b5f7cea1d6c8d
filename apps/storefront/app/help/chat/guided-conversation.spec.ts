import { endpoints, urlOf } from '@boutik/api-client';
import type { ChatbotStep } from '@boutik/contract';
import { nextStepInput, isLastStep, lastStepOf, linesOf } from './guided-conversation';

const step = (more: Partial<ChatbotStep> = {}): ChatbotStep => ({
  id: 'a',
  message: 'A',
  choices: [],
  multiple: false,
  input: null,
  next: null,
  commande_id: null,
  produit_id: [],
  links: [],
  ...more,
});
const choice = (more: Partial<ChatbotStep['choices'][number]> = {}) => ({
  label: 'B',
  value: 'B',
  next: 'b',
  produit_id: null,
  commande_id: null,
  ...more,
});

const nextStepUrl = (...next: Parameters<typeof nextStepInput>) =>
  urlOf(endpoints.readChatbotStep, nextStepInput(...next));

describe('a guided conversation', () => {
  it('ends at a step without next step', () => {
    expect(isLastStep(step())).toBe(true);
    expect(isLastStep(step({ next: 'end', choices: [choice()] }))).toBe(true);
    expect(isLastStep(step({ choices: [choice()] }))).toBe(false);
    expect(isLastStep(step({ input: { placeholder: 'x' }, next: 'b' }))).toBe(false);
  });

  it('passes on the selected order and products', () => {
    expect(nextStepUrl(step(), [choice()])).toBe('/api/chatbot/step/b');
    expect(nextStepUrl(step({ commande_id: 4, produit_id: [7] }), [choice()])).toBe(
      '/api/chatbot/step/b?commande_id=4&produit_id=7',
    );
    const two = [choice({ produit_id: 1, commande_id: 9 }), choice({ produit_id: 2, commande_id: 9 })];
    expect(nextStepUrl(step({ commande_id: 4 }), two)).toBe('/api/chatbot/step/b?commande_id=9&produit_id=1%2C2');
  });

  it('is restored from the stored conversation', () => {
    const stored = { id: 1, title: 'x', created_at: '', last_message: '', status: 'active' as const };
    const flow = [{ user_choice: ['a', 'b'], bot_message: 'Bien', current_step_data: { ...step({ id: 'c' }) } }];
    expect(linesOf({ ...stored, conversation_flow: flow }).map(({ text }) => text)).toEqual(['a, b', 'Bien']);
    expect(lastStepOf({ ...stored, conversation_flow: flow })?.id).toBe('c');
    expect(lastStepOf({ ...stored, status: 'completed', conversation_flow: flow })).toBeNull();
    expect(
      lastStepOf({
        ...stored,
        conversation_flow: [{ ...flow[0], user_choice: null, bot_message: '', current_step_data: {} }],
      }),
    ).toBeNull();
  });
});
