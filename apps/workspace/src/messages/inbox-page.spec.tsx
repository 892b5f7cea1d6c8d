/** @jest-environment jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeApi, offline } from '../testing/fake-api';
import { FakeSocket } from '../testing/fake-socket';
import { renderWorkspace } from '../testing/render-workspace';
import { sampleConversation, sampleConversationRow, sampleMessage } from '../testing/sample-conversation';
import { InboxPage } from './inbox-page';

const LIST = 'GET /api/commercial/conversations';
const THREAD = 'GET /api/commercial/conversations/9';

describe('InboxPage', () => {
  let api: FakeApi;
  beforeEach(() => {
    sessionStorage.clear();
    const rows = [sampleConversationRow(9, { unread_count: 2 }), sampleConversationRow(10)];
    api = new FakeApi()
      .on(LIST, listOf(rows))
      .on(THREAD, { body: { data: sampleConversation([sampleMessage(1)]) } })
      .on('GET /api/commercial/reponses-types', { body: { data: [] } })
      .on('GET /api/commercial/devis', { body: { data: { data: [] } } })
      .on('POST /api/conversations/9/mark-read', {});
  });
  const listOf = (data: readonly object[], total = data.length) => ({
    body: {
      data,
      unread_count: 2,
      pagination: { current_page: 1, per_page: 30, last_page: Math.ceil(total / 30), total },
    },
  });
  const open = (path = '/messages') => renderWorkspace(<InboxPage />, { path, pattern: '/messages/:id?' });
  const list = () => screen.findByRole('list', { name: 'Liste des conversations' });

  it('lists the conversations with what waits, and opens one', async () => {
    const { user, address } = open();
    const rows = within(await list());
    await user.click(rows.getByRole('link', { name: /Client 9/ }));
    expect(await screen.findByText('message 1')).toBeTruthy();
    expect(address()).toBe('/messages/9');
    expect((await list()).querySelector('[aria-current=page]')?.textContent).toContain('Client 9');
  });

  it('filters and orders by the address, from the first page on', async () => {
    const { user, address } = open('/messages?page=2');
    await list();
    expect(api.callsOf(LIST)[0]?.path).toContain('page=2');
    await user.selectOptions(screen.getByLabelText('Conseiller'), 'Les miennes');
    await user.selectOptions(screen.getByLabelText('État'), 'Fermées');
    await user.click(screen.getByRole('checkbox', { name: 'Non lues d’abord' }));
    await waitFor(() => expect(address()).toBe('/messages?state=closed&assignee=me&order=recent'));
    await waitFor(() =>
      expect(api.callsOf(LIST).at(-1)?.path).toContain('state=closed&assignee=me&order=recent&page=1'),
    );
  });

  it('says that there are none', async () => {
    api.on(LIST, listOf([]));
    open();
    expect(await screen.findByText('Aucune conversation ici.')).toBeTruthy();
  });

  it('loads again after a failure, and warns about an old list', async () => {
    api.on(LIST, offline);
    const { user } = open();
    expect(await screen.findByText('Les conversations n’ont pas pu être chargées.')).toBeTruthy();
    api.on(LIST, listOf([sampleConversationRow(9)]));
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await list();
    api.on(LIST, offline);
    FakeSocket.broadcast('support.message', { conversation_id: 9, side: 'client' });
    expect(await screen.findByText('Cette liste n’est peut-être plus à jour.')).toBeTruthy();
    expect(await list()).toBeTruthy();
  });

  it('reads again what a message or a lost connection may have changed', async () => {
    open('/messages/9');
    await screen.findByText('message 1');
    const messages = [sampleMessage(1), sampleMessage(2)];
    api.on(THREAD, { body: { data: sampleConversation(messages) } });
    FakeSocket.broadcast('support.message', { conversation_id: 9, side: 'client' });
    expect(await screen.findByText('message 2')).toBeTruthy();
    api.on(THREAD, { body: { data: sampleConversation([...messages, sampleMessage(3)]) } });
    FakeSocket.broadcast('connect');
    expect(await screen.findByText('message 3')).toBeTruthy();
    const reads = api.callsOf(THREAD).length;
    FakeSocket.broadcast('support.message', { conversation_id: 10, side: 'client' });
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(api.callsOf(THREAD)).toHaveLength(reads);
  });

  it('shows that the client writes, and stops when a message comes', async () => {
    open('/messages/9');
    await screen.findByText('message 1');
    FakeSocket.broadcast('support.typing', { conversation_id: 9, side: 'client' });
    expect(screen.getByText('Marie Payet écrit…')).toBeTruthy();
    FakeSocket.broadcast('support.message', { conversation_id: 9, side: 'client' });
    expect(screen.queryByText('Marie Payet écrit…')).toBeNull();
  });

  it('keeps the messages on screen while the server is away, and says so', async () => {
    open('/messages/9');
    await screen.findByText('message 1');
    api.on(THREAD, offline);
    FakeSocket.broadcast('live.resync');
    expect(await screen.findByText(/^Connexion perdue/)).toBeTruthy();
    expect(screen.getByText('message 1')).toBeTruthy();
  });

  it('closes and reopens a conversation', async () => {
    const patch = 'PATCH /api/commercial/conversations/9';
    api.on(patch, {});
    const { user } = open('/messages/9');
    await user.click(await screen.findByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(api.callsOf(patch)[0]?.body).toEqual({ action: 'close' }));
    api.on(THREAD, { body: { data: sampleConversation([], { state: 'closed' }) } });
    FakeSocket.broadcast('support.moved', { conversation_id: 9, side: 'staff' });
    expect(await screen.findByRole('button', { name: 'Rouvrir' })).toBeTruthy();
  });

  it('says that a conversation does not exist', async () => {
    api.on(THREAD, { status: 404, body: { message: '' } });
    open('/messages/9');
    expect(await screen.findByText('Cette conversation n’existe pas.')).toBeTruthy();
  });
});
