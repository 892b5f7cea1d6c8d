import { setLogLevel } from '@boutik/platform/observability';
import { handleEachByProvider } from './handle-each-by-provider.js';

describe('items of several providers', () => {
  beforeAll(() => setLogLevel('silent'));

  it('are handled although as many of another provider fail as end a run', async () => {
    const items = Array.from({ length: 25 }, (_, at) => ({ id: at, provider: at === 24 ? 'stripe' : 'paypal' }));
    const handled: number[] = [];
    const running = handleEachByProvider(items, async ({ id, provider }) => {
      if (provider === 'paypal') throw new Error('PayPal is away');
      handled.push(id);
    });
    await expect(running).rejects.toThrow(/^1 of 2 items failed/);
    expect(handled).toEqual([24]);
  });
});
