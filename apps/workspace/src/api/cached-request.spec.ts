import { CachedRequest } from './cached-request';

describe('one request for all callers', () => {
  it('resolves for the other callers when the first one aborts', async () => {
    let resolveRead: (clients: string[]) => void = () => undefined;
    let reads = 0;
    const cached = new CachedRequest(() => {
      reads += 1;
      return new Promise<string[]>((resolve) => (resolveRead = resolve));
    });
    const controller = new AbortController();
    const first = cached.get(controller.signal);
    const second = cached.get(new AbortController().signal);
    controller.abort();
    await expect(first).rejects.toMatchObject({ name: 'AbortError' });
    resolveRead(['Marie']);
    await expect(second).resolves.toEqual(['Marie']);
    await expect(cached.get()).resolves.toEqual(['Marie']);
    expect(reads).toBe(1);
    await expect(cached.get(AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('loads again after a failure and after clear()', async () => {
    let reads = 0;
    const cached = new CachedRequest(() => {
      reads += 1;
      return reads === 1 ? Promise.reject(new Error('away')) : Promise.resolve(reads);
    });
    await expect(cached.get()).rejects.toThrow('away');
    await expect(cached.get()).resolves.toBe(2);
    cached.clear();
    await expect(cached.get()).resolves.toBe(3);
  });
});
