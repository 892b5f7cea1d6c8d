/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { AssistantPage } from './assistant-page';

const FLOW = '/api/admin/chatbot/flow';

describe('AssistantPage', () => {
  let api: FakeApi;
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    api = new FakeApi().on(`GET ${FLOW}`, { body: { version: 0, steps: { start: { message: 'Bonjour' } } } });
  });
  async function open() {
    const opened = renderWorkspace(<AssistantPage />, { role: 'Admin' });
    await screen.findByText('En ligne : le parcours d’origine.');
    return opened;
  }
  const publish = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.click(screen.getByRole('button', { name: 'Publier' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publier' }));
  };
  const message = () => screen.getByLabelText('Message de l’assistant');

  it('shows the server’s error at its step, and keeps the flow', async () => {
    const text = "Rien ne mène à l'étape « etape-1 ».";
    api.on(`POST ${FLOW}`, { status: 422, body: { message: text, errors: { 'steps.etape-1': [text] } } });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Ajouter une étape' }));
    await user.type(message(), 'Perdue');
    await publish(user);
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(await screen.findByRole('region', { name: 'Étape etape-1' })).toBeTruthy();
    expect(message()).toHaveProperty('value', 'Perdue');
  });

  it('previews a change before it is published', async () => {
    const { user } = await open();
    await user.clear(message());
    await user.type(message(), 'Salut');
    await user.click(screen.getByRole('button', { name: 'Essayer' }));
    expect(within(screen.getByRole('log', { name: 'Conversation d’essai' })).getByText('Salut')).toBeTruthy();
  });

  it('publishes after a confirmation, against the version that was read', async () => {
    api.on(`POST ${FLOW}`, { body: { version: 1 } });
    const { user } = await open();
    await user.clear(message());
    await user.type(message(), 'Salut');
    expect(screen.getByText('Modifications non publiées, à partir de le parcours d’origine.')).toBeTruthy();
    await publish(user);
    expect(await screen.findByText('La version 1 est en ligne.')).toBeTruthy();
    await waitFor(() =>
      expect(api.callsOf(`POST ${FLOW}`)[0]?.body).toEqual({ base_version: 0, steps: { start: { message: 'Salut' } } }),
    );
  });
});
