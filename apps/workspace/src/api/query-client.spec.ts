import { MutationObserver, onlineManager, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { createQueryClient } from './query-client';

describe('the queries of the workspace', () => {
  let client: QueryClient;
  let replies: (() => void)[] = [];
  let reachable = false;
  beforeEach(() => {
    [client, replies, reachable] = [createQueryClient({ retry: false }), [], false];
    client.mount();
  });
  afterEach(() => {
    onlineManager.setOnline(true);
    client.unmount();
    client.clear();
  });

  const call = async () => {
    await new Promise<void>((resolve) => replies.push(resolve));
    if (!reachable) throw new Error('Failed to fetch');
    return 'data';
  };
  /** Longer than the timers in which React Query begins and ends a fetch. */
  const pause = () => new Promise((resolve) => setTimeout(resolve, 5));
  const reply = async () => {
    await pause();
    for (const send of replies.splice(0)) send();
    await pause();
  };
  /** What a page shows of a query: the state of the observer that React renders from. */
  const show = () => {
    const observer = new QueryObserver(client, { queryKey: ['coupons'], queryFn: call });
    const leave = observer.subscribe(() => {});
    return { state: () => observer.getCurrentResult().status, retry: () => void observer.refetch(), leave };
  };

  it('fail without a network, and are read again once it is back', async () => {
    onlineManager.setOnline(false);
    const { state } = show();
    await reply();
    expect(state()).toBe('error');
    reachable = true;
    onlineManager.setOnline(true);
    await reply();
    expect(state()).toBe('success');
  });

  it('fail to write without a network', async () => {
    onlineManager.setOnline(false);
    const written = new MutationObserver(client, { mutationFn: call }).mutate();
    const failed = expect(written).rejects.toThrow('Failed to fetch');
    await reply();
    await failed;
  });

  it('show their failure while they are retried', async () => {
    const { state, retry } = show();
    await reply();
    retry();
    expect(state()).toBe('error');
    await reply();
    expect(state()).toBe('error');
    reachable = true;
    retry();
    expect(state()).toBe('error');
    await reply();
    expect(state()).toBe('success');
  });

  it('begin anew on a page that is opened again', async () => {
    const { leave } = show();
    await reply();
    leave();
    expect(show().state()).toBe('pending');
  });
});
