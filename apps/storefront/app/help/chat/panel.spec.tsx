/** @jest-environment jsdom */
import type { ChatbotStep } from '@boutik/contract';
import { act, fireEvent, screen } from '@testing-library/react';
import { fakeApi } from '../../testing/fake-api';
import { renderPage } from '../../testing/render-page';
import ChatPanel from './panel';

const CONVERSATIONS = '/api/chatbot/conversations';

const step = (id: string, message: string, choices: readonly string[]): ChatbotStep => ({
  id,
  message,
  choices: choices.map((label) => ({ label, value: label, next: 'delivery', produit_id: null, commande_id: null })),
  multiple: false,
  input: null,
  next: null,
  commande_id: null,
  produit_id: [],
  links: [],
});
const start = step('start', 'Bonjour, que cherchez-vous ?', ['Livraison et paiement']);
const delivery = step('delivery', 'Nous livrons 24 communes.', ['C’est tout, merci']);
const end = step('end', 'À bientôt.', []);

const renderPanel = (address: string) => renderPage(<ChatPanel user={null} unread={0} onClose={() => {}} />, address);
/** Lets replies arrive, and the assistant "type" them. */
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('ChatPanel', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is offline when the assistant cannot be reached, and leads to the other assistant (AC-107, AC-439)', async () => {
    fakeApi({ [CONVERSATIONS]: { body: { conversations: [] } }, '/api/chatbot/step/start': { body: start } });
    renderPanel('/faq');
    expect(screen.getByText('En ligne')).toBeDefined();
    const field = screen.getByLabelText('Votre question');
    fireEvent.change(field, { target: { value: 'Bonjour' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    await pass(100);
    expect(screen.getByText("Impossible de joindre l'assistant")).toBeDefined();
    expect(screen.getByText('Hors ligne')).toBeDefined();
    press('Assistant');
    await pass(3000);
    expect(screen.getByText(start.message)).toBeDefined();
  });

  it('guides from choice to choice, and offers a new conversation at the end (AC-206)', async () => {
    const calls = fakeApi({
      [CONVERSATIONS]: { body: { conversations: [] } },
      '/api/chatbot/step/start': { body: start },
      '/api/chatbot/step/delivery': { body: delivery },
      '/api/chatbot/save-step': { body: { conversation_id: 4 } },
    });
    renderPanel('/contact');
    await pass(3000);
    press('Livraison et paiement');
    await pass(3000);
    expect(screen.getByText(delivery.message)).toBeDefined();
    expect(calls.find(({ path }) => path.endsWith('/save-step'))?.body).toMatchObject({ step_id: 'delivery' });
    fakeApi({
      '/api/chatbot/step/delivery': { body: end },
      '/api/chatbot/save-step': { body: { conversation_id: 4 } },
    });
    press('C’est tout, merci');
    await pass(3000);
    expect(screen.getByText(end.message)).toBeDefined();
    await pass(2000);
    expect(screen.getByText(/commencer une nouvelle conversation/)).toBeDefined();
  });

  it('resumes the conversation of this visitor on the next page (AC-213)', async () => {
    const flow = [{ user_choice: 'Livraison et paiement', bot_message: delivery.message, current_step_data: delivery }];
    const conversation = { id: 4, title: 'x', status: 'active', conversation_flow: flow };
    const calls = fakeApi({ [CONVERSATIONS]: { body: { conversations: [conversation] } } });
    renderPanel('/contact');
    await pass(100);
    expect(screen.getByText(delivery.message)).toBeDefined();
    expect(screen.getByRole('button', { name: 'C’est tout, merci' })).toBeDefined();
    expect(calls.map(({ path }) => path)).toEqual([CONVERSATIONS]);
  });
});
