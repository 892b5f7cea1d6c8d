/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import { memoryStore } from 'react-admin';
import { setTabName } from '../shell/tab-title';
import { FakeApi } from '../testing/fake-api';
import { FakeAudioContext } from '../testing/fake-audio';
import { FakeSocket } from '../testing/fake-socket';
import { renderWorkspace } from '../testing/render-workspace';
import { MessagesButton } from './messages-button';

const COUNT = 'GET /api/messages/unread-count';

describe('MessagesButton: the alert of new messages', () => {
  let api: FakeApi;
  const viewed = new Set<string>();
  beforeEach(() => {
    FakeAudioContext.install();
    viewed.clear();
    const locks = {
      query: () => Promise.resolve({ held: [...viewed].map((name) => ({ name })) }),
      request: (_name: string, _options: object, run: (lock: object) => Promise<void>) => run({}),
    };
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
    setTabName('Produits');
    api = new FakeApi().on(COUNT, { body: { unread_count: 0 } });
  });

  async function open(store = memoryStore()) {
    const opened = renderWorkspace(<MessagesButton />, { store });
    await waitFor(() => expect(api.callsOf(COUNT).length).toBeGreaterThan(0));
    // Browsers allow sound after the first gesture only.
    await opened.user.click(document.body);
    return opened;
  }
  const arrives = (count: number, conversation = 9) => {
    api.on(COUNT, { body: { unread_count: count } });
    FakeSocket.broadcast('support.message', { conversation_id: conversation, side: 'client' });
  };

  it('counts, announces and sounds when a client writes', async () => {
    await open();
    arrives(1);
    expect(await screen.findByText('Nouveau message d’un client : 1 non lu.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Messages, 1 non lu' })).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('(1) Produits | Boutik'));
    expect(FakeAudioContext.tones).toBe(2);
  });

  it('is silent about a conversation that a tab shows', async () => {
    await open();
    viewed.add('messages.lu.9');
    arrives(1);
    await screen.findByRole('link', { name: 'Messages, 1 non lu' });
    expect(screen.getByRole('status', { name: 'Messagerie' }).textContent).toBe('');
    expect(FakeAudioContext.tones).toBe(0);
  });

  it('announces without sound when the sound is off', async () => {
    await open(memoryStore({ 'messages.son': false }));
    arrives(2);
    expect(await screen.findByText('Nouveau message d’un client : 2 non lus.')).toBeTruthy();
    expect(FakeAudioContext.tones).toBe(0);
  });

  it('keeps the last count when it cannot be read, and announces no decrease', async () => {
    await open();
    arrives(3);
    await screen.findByRole('link', { name: 'Messages, 3 non lus' });
    api.on(COUNT, { status: 500 });
    FakeSocket.broadcast('live.resync');
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(screen.getByRole('link', { name: 'Messages, 3 non lus' })).toBeTruthy();
    api.on(COUNT, { body: { unread_count: 0 } });
    FakeSocket.broadcast('support.read', { conversation_id: 9, side: 'staff' });
    await screen.findByRole('link', { name: 'Messages' });
    await waitFor(() => expect(document.title).toBe('Produits | Boutik'));
    expect(FakeAudioContext.tones).toBe(2);
  });
});
