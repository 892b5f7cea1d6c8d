import { removeOnceRefreshed } from './remove-once-refreshed.js';

describe('pages after a change', () => {
  let removed = 0;
  const remove = () => {
    removed += 1;
  };
  beforeEach(() => {
    removed = 0;
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());

  it('are removed when the caches behind them are refreshed', async () => {
    let refreshed: () => void = () => undefined;
    const done = removeOnceRefreshed(new Promise((resolve) => (refreshed = resolve)), remove);
    await jest.advanceTimersByTimeAsync(1900);
    expect(removed).toBe(0);
    refreshed();
    await done;
    await jest.advanceTimersByTimeAsync(1000);
    expect(removed).toBe(1);
  });

  it('are removed after two seconds already, and once more when the caches are refreshed', async () => {
    let refreshed: () => void = () => undefined;
    const done = removeOnceRefreshed(new Promise((resolve) => (refreshed = resolve)), remove);
    await jest.advanceTimersByTimeAsync(2000);
    expect(removed).toBe(1);
    refreshed();
    await done;
    expect(removed).toBe(2);
  });

  it('are removed when the caches cannot be refreshed', async () => {
    await removeOnceRefreshed(Promise.reject(new Error('away')), remove);
    expect(removed).toBe(1);
  });
});
