/** @jest-environment jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
import { clearPersonalState } from '@boutik/kernel';
import { FakeApi, offline } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { sampleConversation, sampleMessage } from '../testing/sample-conversation';
import { Thread } from './thread';

const SEND = 'POST /api/messages';
const THREAD = 'GET /api/commercial/conversations/9';
const READ = 'POST /api/conversations/9/mark-read';
const noEvent = { sequence: 0, event: null };

describe('Thread: replies and the outbox', () => {
  let api: FakeApi;
  beforeEach(() => {
    // Signs out: the outbox of the test before is dropped.
    clearPersonalState([sessionStorage, localStorage]);
    api = new FakeApi()
      .on(THREAD, { body: { data: sampleConversation([sampleMessage(1)]) } })
      .on('GET /api/commercial/reponses-types', {
        body: { data: [{ id: 1, title: 'Livraison', shortcut: 'livraison', content: 'De 2 à 4 jours ouvrés.' }] },
      })
      .on('GET /api/commercial/devis', { body: { data: { data: [] } } })
      .on('POST /api/conversations/9/typing', {})
      .on(READ, {});
  });
  async function open() {
    const opened = renderWorkspace(<Thread id={9} lastEvent={noEvent} onChange={() => {}} />);
    await screen.findByText('message 1');
    return opened;
  }
  const reply = () => screen.getByLabelText<HTMLTextAreaElement>('Votre réponse');
  const log = () => within(screen.getByRole('log', { name: 'Messages' }));

  it('shows what could not leave, and sends it in order and with the same key when the network is back', async () => {
    api.on(SEND, offline);
    const { user } = await open();
    await user.type(reply(), 'un{Enter}');
    await user.type(reply(), 'deux{Enter}');
    await waitFor(() => expect(log().getAllByText('Pas encore envoyé.')).toHaveLength(2));
    const [firstTry] = api.callsOf(SEND).map(({ body }) => body as Record<string, string>);
    const before = api.callsOf(SEND).length;
    api.on(SEND, {});
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText('Pas encore envoyé.')).toBeNull());
    const sent = api
      .callsOf(SEND)
      .slice(before)
      .map(({ body }) => body as Record<string, string>);
    expect(sent.map(({ content }) => content)).toEqual(['un', 'deux']);
    // The server knows the retry by its key: it makes no second message.
    expect(sent[0]?.['client_key']).toBe(firstTry?.['client_key']);
    expect(new Set(sent.map((body) => body['client_key'])).size).toBe(2);
  });

  it('keeps unsent replies and the unfinished text over a reload', async () => {
    api.on(SEND, { status: 503 });
    const first = await open();
    await first.user.type(reply(), 'pas parti{Enter}');
    await log().findByText('Pas encore envoyé.');
    await first.user.type(reply(), 'brouillon');
    first.unmount();
    expect(JSON.stringify({ ...sessionStorage })).toContain('pas parti');
    await open();
    expect(reply().value).toBe('brouillon');
    expect(await log().findByText('pas parti')).toBeTruthy();
  });

  it('says why a reply is refused, and removes it on request', async () => {
    api.on(SEND, { status: 422, body: { message: 'Ce fichier n’est pas une image.' } });
    const { user } = await open();
    await user.type(reply(), 'photo{Enter}');
    expect(await log().findByText('Ce fichier n’est pas une image.')).toBeTruthy();
    await user.click(log().getByRole('button', { name: 'Retirer' }));
    expect(log().queryByText('photo')).toBeNull();
  });

  it('keeps a note for the staff apart from replies', async () => {
    api.on('POST /api/commercial/conversations/9/notes', {});
    const { user } = await open();
    await user.type(reply(), 'Client fidèle');
    await user.click(screen.getByRole('button', { name: 'Garder en note' }));
    await waitFor(() =>
      expect(api.callsOf('POST /api/commercial/conversations/9/notes')[0]?.body).toMatchObject({
        content: 'Client fidèle',
      }),
    );
    expect(api.callsOf(SEND)).toEqual([]);
  });

  it('writes a canned reply for its shortcut, and breaks the line on Shift and Enter', async () => {
    const { user } = await open();
    await screen.findByRole('option', { name: 'Livraison (/livraison)' });
    await user.type(reply(), 'Bonjour. /livraison ');
    expect(reply().value).toBe('Bonjour. De 2 à 4 jours ouvrés.');
    await user.type(reply(), '{Shift>}{Enter}{/Shift}Merci');
    expect(reply().value).toBe('Bonjour. De 2 à 4 jours ouvrés.\nMerci');
  });

  it('loads earlier messages on request, tries again after a failure, and does not announce them', async () => {
    const earlier = 'GET /api/commercial/conversations/9/messages';
    const latest = sampleConversation([sampleMessage(141)], { earlier: true });
    api.on(THREAD, { body: { data: latest } }).on(earlier, { status: 500 });
    const { user } = renderWorkspace(<Thread id={9} lastEvent={noEvent} onChange={() => {}} />);
    await user.click(await screen.findByRole('button', { name: 'Messages précédents' }));
    expect((await screen.findByRole('alert')).textContent).toContain('n’ont pas pu être chargés');
    api.on(earlier, { body: { messages: [sampleMessage(42)], earlier: false } });
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('message 42')).toBeTruthy();
    expect(api.callsOf(earlier).at(-1)?.path).toContain('before_id=141');
    expect(log().queryByText('message 42')).toBeNull();
    expect(screen.getByText('Messages précédents affichés : 1.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Conversation' }));
  });

  it.each([
    ['hidden', () => jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')],
    ['behind another window', () => jest.spyOn(document, 'hasFocus').mockReturnValue(false)],
  ])('marks nothing as read while the tab is %s', async (_cause, lookAway) => {
    jest.spyOn(document, 'hasFocus').mockReturnValue(true);
    lookAway();
    await open();
    expect(api.callsOf(READ)).toEqual([]);
    jest.restoreAllMocks();
    jest.spyOn(document, 'hasFocus').mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(api.callsOf(READ)).toHaveLength(1));
    jest.restoreAllMocks();
  });
});
