import { frequentQuestions } from '../../apps/launcher/src/demo-data/content/faq/index.js';
import { TestShop } from '../support/test-shop.js';

interface Question {
  id: number;
  question: string;
  answer: string;
  category_id: number;
  links: { url: string; text: string }[];
  helpful_count: number;
  not_helpful_count: number;
}
type Questions = { success: boolean; data: Question[] };

describe('the FAQ', () => {
  let shop: TestShop;
  let all: Question[];
  beforeAll(async () => {
    shop = await TestShop.open();
    const { WriteFaq } = await import('@boutik/content');
    const { DataSource } = await import('typeorm');
    await shop.api.get(DataSource).transaction((tx) => new WriteFaq().write(tx, frequentQuestions));
    all = (await shop.call<Questions>('GET', '/api/faq/list')).body.data;
  });
  afterAll(() => shop?.close());

  const find = (q: string) => shop.call<Questions>('GET', `/api/faq/search?${new URLSearchParams({ q }).toString()}`);
  const rate = (id: unknown, body: unknown) =>
    shop.call<{ message: string }>('POST', `/api/faq/${String(id)}/feedback`, { body });

  it('has thirty questions in six categories, without an account', async () => {
    const { body } = await shop.call<{ data: { id: number; name: string; icon: string }[] }>(
      'GET',
      '/api/faq/categories',
    );
    expect(body.data).toHaveLength(6);
    expect(all).toHaveLength(30);
    for (const { id } of body.data) {
      const own = await shop.call<Questions>('GET', `/api/faq/category/${id}`);
      expect(own.body.data).toEqual(all.filter(({ category_id: theme }) => theme === id));
      expect(own.body.data).toHaveLength(5);
    }
    expect((await shop.call('GET', '/api/faq/category/999')).status).toBe(404);
    expect((await shop.call('GET', '/api/faq/category/x')).status).toBe(404);
  });

  it.each(['livraison', 'LIVRAISON', 'garantie', 'mot de passe oublié', 'mot de passe oublie', 'reconditionné'])(
    'finds only questions about "%s"',
    async (words) => {
      const { status, body } = await find(words);
      expect(status).toBe(200);
      expect(body.data.length).toBeGreaterThan(0);
      expect(body.data.length).toBeLessThan(all.length);
      const plain = (text: string) =>
        text
          .normalize('NFD')
          .replace(/\p{Diacritic}/gu, '')
          .toLowerCase();
      const [first] = body.data;
      for (const word of plain(words).split(' '))
        expect(plain(`${first?.question} ${first?.answer}`)).toContain(word.slice(0, 5));
    },
  );

  it.each(["'; drop table faq_questions; --", '%', '_', '\\', 'a'.repeat(10_000), '%_%', '<script>'])(
    'accepts unusual query %#',
    async (words) => {
      const { status, body } = await find(words);
      if (words.length > 200) expect(status).toBe(422);
      else expect([status, body.success]).toEqual([200, true]);
    },
  );

  it('counts helpful votes', async () => {
    const [one] = all;
    expect((await rate(one?.id, { helpful: true })).body.message).toMatch(/^Merci/);
    await rate(one?.id, { helpful: false });
    await rate(one?.id, { helpful: false });
    const { body } = await shop.call<Questions>('GET', '/api/faq/list');
    expect(body.data[0]).toMatchObject({ helpful_count: 1, not_helpful_count: 2 });
  });

  it.each([{}, { helpful: 'oui' }, { helpful: 1 }, { helpful: null }, []])('refuses invalid vote %#', async (body) => {
    expect((await rate(all[0]?.id, body)).status).toBe(422);
  });

  it('replies 404 to unknown questions and limits repeated votes', async () => {
    expect((await rate(99_999, { helpful: true })).status).toBe(404);
    const statuses = new Set<number>();
    // More than twice the limit per minute: one of two successive minutes exceeds it.
    for (let time = 0; time < 62; time += 1) statuses.add((await rate(all[1]?.id, { helpful: true })).status);
    expect(statuses).toContain(429);
  });

  it('sanitizes the texts of the shop', async () => {
    const { WriteFaq } = await import('@boutik/content');
    const { DataSource } = await import('typeorm');
    const hostile = {
      name: 'Piège',
      icon: 'cpu',
      questions: [
        { question: 'Hostile\u202f?', answer: '<p onclick="x()">Oui<script>x()</script><img src=x onerror=x()></p>' },
      ],
    };
    const source = shop.api.get(DataSource);
    await source.transaction((tx) => new WriteFaq().write(tx, [hostile]));
    expect((await find('hostile')).body.data[0]?.answer).toBe('<p>Oui</p>');
    const link = { url: 'javascript:x()', text: 'x' };
    const bad = { ...hostile, questions: [{ question: 'Lien', answer: '<p>x</p>', links: [link] }] };
    await expect(source.transaction((tx) => new WriteFaq().write(tx, [bad]))).rejects.toThrow('not a link');
  });
});
