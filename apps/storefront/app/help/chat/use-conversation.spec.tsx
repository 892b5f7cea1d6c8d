/** @jest-environment jsdom */
import type { ConversationReply, SupportMessage } from '@boutik/contract';
import { act, renderHook, waitFor } from '@testing-library/react';
import { useConversation } from './use-conversation';

type Listener = (data?: unknown) => void;
const mockListeners = new Map<string, Listener>();
const mockSocket = {
  connect: jest.fn(),
  close: jest.fn(),
  on: (event: string, listener: Listener) => mockListeners.set(event, listener),
};
jest.mock('socket.io-client', () => ({ io: () => mockSocket }));

const MARIE = 3;

describe('useConversation through a lost connection', () => {
  let messages: number[];
  let online: boolean;
  let requests: string[];
  let unread: number;
  const onReached = jest.fn();
  beforeEach(() => {
    mockListeners.clear();
    jest.clearAllMocks();
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    jest.spyOn(document, 'hasFocus').mockReturnValue(true);
    [messages, online, requests, unread] = [[1, 2], true, [], 0];
    document.cookie = 'XSRF-TOKEN=token';
    globalThis.fetch = (input) => {
      const path = input instanceof Request ? input.url : String(input);
      requests.push(path);
      if (!online) return Promise.reject(new TypeError('Failed to fetch'));
      if (path.endsWith('/unread-count')) return Promise.resolve(Response.json({ unread_count: unread }));
      if (path.endsWith('/mark-read')) unread = 0;
      return Promise.resolve(new Response(JSON.stringify(replyAfter(Number(/last_id=(\d+)/.exec(path)?.[1] ?? 0)))));
    };
  });

  const replyAfter = (last: number): ConversationReply =>
    ({
      success: true,
      conversation_id: 9,
      messages: messages
        .filter((id) => id > last)
        .map((id) => ({ id, conversation_id: 9, side: 'staff' }) as SupportMessage),
      more: false,
      earlier: false,
      read_up_to: 0,
      unread_count: messages.some((id) => id > last) ? 1 : 0,
      online: true,
      open_now: true,
    }) as ConversationReply;

  async function open() {
    const hook = renderHook(() => useConversation(MARIE, onReached));
    await waitFor(() => expect(shown(hook)).toEqual([1, 2]));
    await waitFor(() => expect(mockListeners.has('connect')).toBe(true));
    return hook;
  }
  const shown = ({ result }: { result: { current: ReturnType<typeof useConversation> } }) =>
    result.current.state.messages.map(({ id }) => id);
  const receive = (event: string, data?: unknown) => act(() => mockListeners.get(event)?.(data));

  it('loads what was missed once the socket is back, in order and once', async () => {
    const hook = await open();
    messages = [1, 2, 3, 4];
    receive('connect');
    receive('live.resync');
    receive('support.message');
    await waitFor(() => expect(shown(hook)).toEqual([1, 2, 3, 4]));
    expect(requests.filter((path) => path.includes('last_id=2')).length).toBeGreaterThan(0);
  });

  it('loads each message at the poll of the unread count after it, without a socket (AC-463)', async () => {
    jest.useFakeTimers();
    const hook = await open();
    for (const id of [3, 4, 5]) {
      [messages, unread] = [[...messages, id], 1];
      await act(() => jest.advanceTimersByTimeAsync(10_000));
      expect(shown(hook)).toEqual(messages);
    }
    jest.useRealTimers();
  });

  it('says that the network is away, keeps the messages, and reads again when the browser is online', async () => {
    const hook = await open();
    online = false;
    receive('support.message');
    await waitFor(() => expect(hook.result.current.state.offline).toBe(true));
    expect(shown(hook)).toEqual([1, 2]);
    const reached = onReached.mock.calls.length;
    [online, messages] = [true, [1, 2, 3]];
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(shown(hook)).toEqual([1, 2, 3]));
    expect(hook.result.current.state.offline).toBe(false);
    // What waits in the outbox may leave.
    expect(onReached.mock.calls.length).toBeGreaterThan(reached);
  });

  it('marks messages as read only once the page has the user’s attention', async () => {
    jest.spyOn(document, 'hasFocus').mockReturnValue(false);
    await open();
    const marks = () => requests.filter((path) => path.endsWith('/mark-read')).length;
    expect(marks()).toBe(0);
    jest.spyOn(document, 'hasFocus').mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(marks()).toBe(1));
  });

  it('connects again when the server could not read the session, until it is closed', async () => {
    const hook = await open();
    jest.useFakeTimers();
    receive('connect_error', { message: 'unavailable' });
    jest.advanceTimersByTime(5000);
    expect(mockSocket.connect).toHaveBeenCalledTimes(1);
    receive('connect_error', { message: 'unavailable' });
    hook.unmount();
    jest.advanceTimersByTime(5000);
    jest.useRealTimers();
    expect([mockSocket.connect.mock.calls.length, mockSocket.close.mock.calls.length]).toEqual([1, 1]);
  });
});
