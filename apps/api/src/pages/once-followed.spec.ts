import { onceFollowed } from './once-followed.js';

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

  it('are removed when the caches behind them have followed', async () => {
    let followed: () => void = () => undefined;
    const done = onceFollowed(new Promise((resolve) => (followed = resolve)), remove);
    await jest.advanceTimersByTimeAsync(1900);
    expect(removed).toBe(0);
    followed();
    await done;
    await jest.advanceTimersByTimeAsync(1000);
    expect(removed).toBe(1);
  });

  it('are removed after two seconds already, and once more when the caches have followed', async () => {
    let followed: () => void = () => undefined;
    const done = onceFollowed(new Promise((resolve) => (followed = resolve)), remove);
    await jest.advanceTimersByTimeAsync(2000);
    expect(removed).toBe(1);
    followed();
    await done;
    expect(removed).toBe(2);
  });

  it('are removed when the caches cannot follow', async () => {
    await onceFollowed(Promise.reject(new Error('away')), remove);
    expect(removed).toBe(1);
  });
});
