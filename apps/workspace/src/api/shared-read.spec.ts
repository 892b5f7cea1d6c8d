import { SharedRead } from './shared-read';

describe('one request for all callers', () => {
  it('resolves for the other callers when the first one aborts', async () => {
    let answer: (clients: string[]) => void = () => undefined;
    let reads = 0;
    const shared = new SharedRead(() => {
      reads += 1;
      return new Promise<string[]>((resolve) => (answer = resolve));
    });
    const leaving = new AbortController();
    const first = shared.get(leaving.signal);
    const second = shared.get(new AbortController().signal);
    leaving.abort();
    await expect(first).rejects.toMatchObject({ name: 'AbortError' });
    answer(['Marie']);
    await expect(second).resolves.toEqual(['Marie']);
    await expect(shared.get()).resolves.toEqual(['Marie']);
    expect(reads).toBe(1);
    await expect(shared.get(AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('loads again after a failure and after clear()', async () => {
    let reads = 0;
    const shared = new SharedRead(() => {
      reads += 1;
      return reads === 1 ? Promise.reject(new Error('away')) : Promise.resolve(reads);
    });
    await expect(shared.get()).rejects.toThrow('away');
    await expect(shared.get()).resolves.toBe(2);
    shared.forget();
    await expect(shared.get()).resolves.toBe(3);
  });
});
