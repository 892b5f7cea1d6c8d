import { KeptPage } from './kept-page.js';
import { KeptPages } from './kept-pages.js';

const limits = { freshMs: 2000, goneMs: 4000, pages: 3, bytes: 1_000_000 };
const pageOf = (text: string, status = 200) => new KeptPage(status, `<p>${text}</p>`, 'nonce');
const textOf = async (page: KeptPage | null) => (await page?.body('identity'))?.toString();

describe('PageCache', () => {
  let now = 0;
  let made = 0;
  const pages = () => new KeptPages(limits, () => now);
  const make = () => Promise.resolve(pageOf(String((made += 1))));

  beforeEach(() => {
    now = 10_000;
    made = 0;
  });

  it('renders a page once while it is fresh', async () => {
    const kept = pages();
    expect(await textOf(await kept.get('/', make))).toBe('<p>1</p>');
    now += 1999;
    expect(await textOf(await kept.get('/', make))).toBe('<p>1</p>');
    expect(made).toBe(1);
  });

  it('renders once for concurrent requests', async () => {
    const kept = pages();
    const answers = await Promise.all([kept.get('/', make), kept.get('/', make), kept.get('/', make)]);
    expect(new Set(answers).size).toBe(1);
  });

  it('refreshes in the background after two seconds, and renders before replying after four', async () => {
    const kept = pages();
    await kept.get('/', make);
    now += 2500;
    expect(await textOf(await kept.get('/', make))).toBe('<p>1</p>');
    await new Promise(setImmediate);
    expect(await textOf(await kept.get('/', make))).toBe('<p>2</p>');
    now += 4000;
    expect(await textOf(await kept.get('/', make))).toBe('<p>3</p>');
  });

  it('is cleared when the shop changes, together with pending renderings', async () => {
    const kept = pages();
    let finish: (page: KeptPage) => void = () => undefined;
    const early = kept.get('/', () => new Promise((resolve) => (finish = resolve)));
    kept.drop();
    const late = kept.get('/', make);
    finish(pageOf('old'));
    expect(await textOf(await early)).toBe('<p>old</p>');
    expect(await textOf(await late)).toBe('<p>1</p>');
    expect(await textOf(await kept.get('/', make))).toBe('<p>1</p>');
  });

  it('evicts the least recently used page', async () => {
    const kept = pages();
    for (const address of ['/a', '/b', '/c', '/a', '/d']) await kept.get(address, make);
    expect(await textOf(await kept.get('/a', make))).toBe('<p>1</p>');
    expect(await textOf(await kept.get('/b', make))).toBe('<p>5</p>');
  });

  it('does not cache failures, pages with status 404, or null', async () => {
    const kept = pages();
    await expect(kept.get('/', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect((await kept.get('/', () => Promise.resolve(pageOf('none', 404))))?.status).toBe(404);
    expect(await kept.get('/', () => Promise.resolve(null))).toBeNull();
    expect(await textOf(await kept.get('/', make))).toBe('<p>1</p>');
  });
});
