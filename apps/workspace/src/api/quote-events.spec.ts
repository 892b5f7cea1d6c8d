/** @jest-environment jsdom */
import { FakeSocket } from '../testing/fake-socket';
import { subscribeToQuotes } from './quote-events';

describe('the socket of the workspace', () => {
  beforeEach(() => {
    FakeSocket.opened.length = 0;
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());

  async function open() {
    const handlers = { onChange: jest.fn(), onResync: jest.fn() };
    const unsubscribe = subscribeToQuotes(handlers);
    await jest.advanceTimersByTimeAsync(1);
    const [socket] = FakeSocket.opened;
    if (!socket) throw new Error('no socket was opened');
    return { ...handlers, socket, unsubscribe };
  }

  it('reads everything again after a lost connection or lost events, not after the first connection', async () => {
    const { socket, onResync } = await open();
    socket.receive('connect');
    expect(onResync).toHaveBeenCalledTimes(0);
    socket.receive('connect');
    expect(onResync).toHaveBeenCalledTimes(1);
    socket.receive('live.resync');
    expect(onResync).toHaveBeenCalledTimes(2);
  });

  it('connects again when the server could not read the session, not when it rejected it', async () => {
    const { socket } = await open();
    socket.receive('connect_error', { message: 'unauthorized' });
    await jest.advanceTimersByTimeAsync(10_000);
    expect(socket.connects).toBe(0);
    socket.receive('connect_error', { message: 'unavailable' });
    await jest.advanceTimersByTimeAsync(5_000);
    expect(socket.connects).toBe(1);
  });

  it('stops connecting once it is closed', async () => {
    const { socket, unsubscribe } = await open();
    socket.receive('connect_error', { message: 'unavailable' });
    unsubscribe();
    await jest.advanceTimersByTimeAsync(10_000);
    expect([socket.closed, socket.connects]).toEqual([true, 0]);
  });

  it('opens nothing when it is closed before the client library has loaded', async () => {
    subscribeToQuotes({ onChange: () => {}, onResync: () => {} })();
    await jest.advanceTimersByTimeAsync(1);
    expect(FakeSocket.opened).toEqual([]);
  });

  it('passes well-formed changes only', async () => {
    const { socket, onChange } = await open();
    socket.receive('quote.changed', { id: '5' });
    socket.receive('quote.changed', { id: 5, status: 'accepted', event: 'accepted' });
    expect(onChange.mock.calls).toEqual([[{ id: 5, status: 'accepted', event: 'accepted' }]]);
  });
});
