import { KeptPage } from './kept-page.js';
import { KeptPages } from './kept-pages.js';

const limits = { freshMs: 2000, goneMs: 4000, pages: 3, bytes: 1_000_000 };
const pageOf = (text: string, status = 200) => new KeptPage(status, `<p>${text}</p>`, 'nonce');
const textOf = async (page: KeptPage | null) => (await page?.body('identity'))?.toString();

describe('pages that are kept', () => {
  let now = 0;
  let made = 0;
  const pages = () => new KeptPages(limits, () => now);
  const make = () => Promise.resolve(pageOf(String((made += 1))));

  beforeEach(() => {
    now = 10_000;
    made = 0;
  });

  it('are made once while they are fresh', async () => {
    const kept = pages();
    expect(await textOf(await kept.get('/', make))).toBe('<p>1</p>');
    now += 1999;
    expect(await textOf(await kept.get('/', make))).toBe('<p>1</p>');
    expect(made).toBe(1);
  });

  it('are made once for all who ask at the same time', async () => {
    const kept = pages();
    const answers = await Promise.all([kept.get('/', make), kept.get('/', make), kept.get('/', make)]);
    expect(new Set(answers).size).toBe(1);
  });

  it('are made anew behind the back of whoever comes after two seconds, and before whoever comes after four', async () => {
    const kept = pages();
    await kept.get('/', make);
    now += 2500;
    expect(await textOf(await kept.get('/', make))).toBe('<p>1</p>');
    await new Promise(setImmediate);
    expect(await textOf(await kept.get('/', make))).toBe('<p>2</p>');
    now += 4000;
    expect(await textOf(await kept.get('/', make))).toBe('<p>3</p>');
  });

  it('are forgotten when the shop changes, those in the making too', async () => {
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

  it('make room for the newly asked', async () => {
    const kept = pages();
    for (const address of ['/a', '/b', '/c', '/a', '/d']) await kept.get(address, make);
    expect(await textOf(await kept.get('/a', make))).toBe('<p>1</p>');
    expect(await textOf(await kept.get('/b', make))).toBe('<p>5</p>');
  });

  it('are not failures, nor pages that do not exist', async () => {
    const kept = pages();
    await expect(kept.get('/', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect((await kept.get('/', () => Promise.resolve(pageOf('none', 404))))?.status).toBe(404);
    expect(await kept.get('/', () => Promise.resolve(null))).toBeNull();
    expect(await textOf(await kept.get('/', make))).toBe('<p>1</p>');
  });
});
