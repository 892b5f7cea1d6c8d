/** @jest-environment jsdom */
import { fakeApi } from '../testing/fake-api';
import { loadMenuTree, prefetchMenuTree } from './menu-tree';

const category = { id: 1, name: 'Composants', subcategories: [] };
const FIVE_MINUTES = 5 * 60_000;

describe('loadMenuTree', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    localStorage.clear();
  });
  afterEach(() => jest.useRealTimers());

  it('calls the API once in five minutes, also for parallel callers', async () => {
    const calls = fakeApi({ '/api/categories': { body: { status: 'success', categories: [category] } } });
    const [first, second] = await Promise.all([loadMenuTree(), loadMenuTree()]);
    expect([first[0]?.name, second]).toEqual(['Composants', first]);
    await loadMenuTree();
    expect(calls).toHaveLength(1);
    jest.advanceTimersByTime(FIVE_MINUTES + 1);
    await loadMenuTree();
    expect(calls).toHaveLength(2);
  });

  it('removes the expired tree from the browser’s storage', async () => {
    fakeApi({ '/api/categories': { body: { status: 'success', categories: [category] } } });
    const stop = prefetchMenuTree();
    jest.advanceTimersByTime(20_000);
    await loadMenuTree();
    const stored = () => Object.keys(localStorage).filter((key) => key.includes('/api/categories'));
    expect(stored()).toHaveLength(1);
    jest.advanceTimersByTime(FIVE_MINUTES - 1);
    expect(stored()).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(stored()).toEqual([]);
    stop();
  });

  it('refuses an invalid response', async () => {
    fakeApi({ '/api/categories': { body: { status: 'error', categories: [] } } });
    await expect(loadMenuTree()).rejects.toThrow('Données invalides');
  });
});
