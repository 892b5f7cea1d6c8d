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

  describe('when another conversation is opened before the reply arrives', () => {
    const earlier = { id: 4, title: 'Mon retour', status: 'completed', conversation_flow: [] };
    const flow = [{ user_choice: 'Mon retour', bot_message: end.message, current_step_data: end }];
    const replies = {
      [CONVERSATIONS]: { body: { conversations: [{ ...earlier, conversation_flow: flow }] } },
      '/api/chatbot/step/start': { body: start },
      '/api/chatbot/step/delivery': { body: delivery },
      '/api/chatbot/start-new': { body: { ...start, conversation_id: 9 } },
      '/api/chatbot/save-step': { body: { conversation_id: 4 } },
    };
    /** Replies of this path arrive after five seconds. */
    const slowDown = (path: string) => {
      const { fetch } = globalThis;
      globalThis.fetch = async (target, init) => {
        if (String(target instanceof Request ? target.url : target).includes(path))
          await new Promise((resolve) => setTimeout(resolve, 5000));
        return fetch(target, init);
      };
    };
    const openEarlier = async () => {
      press('Mes conversations');
      await pass(100);
      fireEvent.click(screen.getByRole('button', { name: /Mon retour/ }));
    };

    it('neither shows nor saves the step of the abandoned one', async () => {
      const calls = fakeApi(replies);
      slowDown('/step/delivery');
      renderPanel('/contact');
      await pass(3000);
      press('Livraison et paiement');
      press('Nouvelle');
      await pass(12_000);
      expect(screen.queryByText(delivery.message)).toBeNull();
      expect(screen.getByRole('button', { name: 'Livraison et paiement' })).toBeDefined();
      expect(calls.filter(({ path }) => path.endsWith('/save-step'))).toEqual([]);
    });

    it('saves the next step in the new one, whenever the last step of the abandoned one is stored', async () => {
      const calls = fakeApi(replies);
      slowDown('/save-step');
      renderPanel('/contact');
      await pass(3000);
      press('Livraison et paiement');
      await pass(100);
      press('Nouvelle');
      await pass(12_000);
      press('Livraison et paiement');
      await pass(8000);
      expect(calls.filter(({ path }) => path.endsWith('/save-step')).at(-1)?.body).toMatchObject({
        conversation_id: 9,
      });
    });

    it('keeps what was opened when the new one cannot be started', async () => {
      fakeApi({ ...replies, '/api/chatbot/start-new': 'unreachable' });
      slowDown('/start-new');
      renderPanel('/contact');
      await pass(3000);
      press('Nouvelle');
      await openEarlier();
      await pass(12_000);
      expect(screen.getByText(end.message)).toBeDefined();
      expect(screen.queryByRole('alert')).toBeNull();
    });

    it('keeps what was opened when the conversation to resume is found late', async () => {
      const calls = fakeApi(replies);
      slowDown(CONVERSATIONS);
      renderPanel('/contact');
      press('Nouvelle');
      await pass(12_000);
      expect(screen.getAllByText(start.message)).toHaveLength(1);
      expect(calls.filter(({ path }) => path.includes('/step/start'))).toEqual([]);
    });
  });
});
