import { setTimeout as sleep } from 'node:timers/promises';
import { RenderingQueue } from './rendering-queue.js';

const LIMITS = { concurrency: 2, waitMs: 10_000, refreshWaitMs: 10_000 };

describe('RenderingQueue', () => {
  it('renders two pages at a time, in the order of the requests', async () => {
    const queue = new RenderingQueue(LIMITS);
    const started: number[] = [];
    const ends: (() => void)[] = [];
    const render = (page: number) =>
      queue.run(() => {
        started.push(page);
        return new Promise<number>((resolve) => ends.push(() => resolve(page)));
      }, true);
    const pages = [1, 2, 3, 4].map(render);
    await sleep(0);
    expect(started).toEqual([1, 2]);
    ends[1]?.();
    expect(await pages[1]).toBe(2);
    await sleep(0);
    expect(started).toEqual([1, 2, 3]);
    for (const at of [0, 2, 3]) {
      ends[at]?.();
      await sleep(0);
    }
    expect(await Promise.all(pages)).toEqual([1, 2, 3, 4]);
  });

  it('starts a page that has waited long enough, whatever the others do', async () => {
    const queue = new RenderingQueue({ ...LIMITS, concurrency: 1, waitMs: 5 });
    let end = () => {};
    const slow = queue.run(() => new Promise<void>((resolve) => (end = resolve)), true);
    expect(await queue.run(async () => 'rendered', true)).toBe('rendered');
    end();
    await slow;
  });

  it('starts the next page after one that fails', async () => {
    const queue = new RenderingQueue({ ...LIMITS, concurrency: 1 });
    const failed = queue.run(() => Promise.reject(new Error('no database')), true);
    const next = queue.run(async () => 'rendered', true);
    await expect(failed).rejects.toThrow('no database');
    expect(await next).toBe('rendered');
  });

  it('starts a page that a visitor waits for before a refresh, which starts in the end', async () => {
    const queue = new RenderingQueue({ concurrency: 1, waitMs: 10_000, refreshWaitMs: 10 });
    const started: string[] = [];
    const render = (page: string, isAwaited: boolean) =>
      queue.run(async () => {
        started.push(page);
        await sleep(0);
      }, isAwaited);
    await Promise.all([render('first', true), render('refreshed', false), render('awaited', true)]);
    expect(started).toEqual(['first', 'awaited', 'refreshed']);
    let end = () => {};
    const slow = queue.run(() => new Promise<void>((resolve) => (end = resolve)), true);
    await render('refreshed beside a slow page', false);
    expect(started.at(-1)).toBe('refreshed beside a slow page');
    end();
    await slow;
  });
});
