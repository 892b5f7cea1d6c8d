import { setTimeout as sleep } from 'node:timers/promises';
import { RenderingQueue } from './rendering-queue.js';

describe('RenderingQueue', () => {
  it('renders two pages at a time, in the order of the requests', async () => {
    const queue = new RenderingQueue({ concurrency: 2, waitMs: 10_000 });
    const started: number[] = [];
    const ends: (() => void)[] = [];
    const render = (page: number) =>
      queue.run(() => {
        started.push(page);
        return new Promise<number>((resolve) => ends.push(() => resolve(page)));
      });
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
    const queue = new RenderingQueue({ concurrency: 1, waitMs: 5 });
    let end = () => {};
    const slow = queue.run(() => new Promise<void>((resolve) => (end = resolve)));
    expect(await queue.run(async () => 'rendered')).toBe('rendered');
    end();
    await slow;
  });

  it('starts the next page after one that fails', async () => {
    const queue = new RenderingQueue({ concurrency: 1, waitMs: 10_000 });
    const failed = queue.run(() => Promise.reject(new Error('no database')));
    const next = queue.run(async () => 'rendered');
    await expect(failed).rejects.toThrow('no database');
    expect(await next).toBe('rendered');
  });
});
