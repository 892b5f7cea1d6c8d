import type { StaffFaqQuestionDetail } from '@boutik/contract';
import { TestShop } from '../support/test-shop.js';

jest.setTimeout(120_000);

const FAQ = '/api/commercial/faq';
interface Reply {
  code: string;
  errors?: Record<string, string[]>;
  data: StaffFaqQuestionDetail & {
    etat: string;
    themes: { id: number; nom: string; icone: string; questions: number }[];
  };
}

describe('the FAQ', () => {
  let shop: TestShop;
  let token: string;
  beforeAll(async () => {
    shop = await TestShop.open();
    token = (await shop.signedInUser('patronne', 'Admin')).token;
  });
  afterAll(() => shop?.close());
  beforeEach(() => shop.db.query('delete from faq_categories'));

  const call = (method: string, path: string, body?: object) =>
    shop.call<Reply>(method, FAQ + path, { token, ...(body && { body }) });
  const themes = async () => (await call('GET', '/themes')).body.data;
  const setThemes = async (names: (string | { id: number; nom: string })[]) => {
    const list = names.map((name) => (typeof name === 'string' ? { id: null, nom: name } : name));
    const body = { etat: (await themes()).etat, themes: list.map((theme) => ({ ...theme, icone: 'truck' })) };
    return call('PUT', '/themes', body);
  };
  const themeIds = async (...names: string[]) =>
    (await setThemes(names)).body.data.themes.map((theme) => theme.id) as [number, number];
  const create = async (theme: number, question: string, more: object = {}) => {
    const reply = await call('POST', '', { theme, question, reponse: '<p>Oui.</p>', ...more });
    expect([reply.status, reply.body.errors]).toEqual([201, undefined]);
    return reply.body.data;
  };
  const shown = async (path = 'list') => {
    const { body } = await shop.call<{ data: { question: string; answer: string; links: object[] }[] }>(
      'GET',
      `/api/faq/${path}`,
    );
    return body.data;
  };
  const questions = async (path?: string) => (await shown(path)).map(({ question }) => question);

  it('has questions that staff write, with cleaned answers, links and placeholders', async () => {
    const [buying] = await themeIds('Acheter');
    const { id } = await create(buying, 'Combien de temps ?', {
      reponse: '<p onclick="x()">{{returns.days}}</p><script>x()</script>',
      liens: [{ texte: 'Les conditions', adresse: '/informations/termsOfSale' }],
    });
    expect(await shown()).toMatchObject([
      { answer: '<p>14\u00a0jours</p>', links: [{ url: '/informations/termsOfSale', text: 'Les conditions' }] },
    ]);
    const changed = await call('PATCH', `/${id}`, { affichee: false, version: 1 });
    expect(changed.body.data).toMatchObject({ affichee: false, version: 2 });
    expect([await questions(), await questions('search?q=temps'), await questions(`category/${buying}`)]).toEqual([
      [],
      [],
      [],
    ]);
    expect(await shop.count('audit_log', `action like 'faq-question-%' and staff_name <> ''`)).toBe(2);
  });

  it('refuses what the page could not show', async () => {
    const [buying] = await themeIds('Acheter');
    await create(buying, 'Deux fois ?');
    const refused: [object, string][] = [
      [{ question: 'Deux fois ?' }, 'question'],
      [{ question: '' }, 'question'],
      [{ theme: 999_999 }, 'theme'],
      [{ theme: null }, 'theme'],
      [{ reponse: '<p> </p>' }, 'reponse'],
      [{ reponse: '{{seller.secret}}' }, 'reponse'],
      [{ liens: [{ texte: 'x', adresse: 'javascript:alert(1)' }] }, 'liens.0.adresse'],
      [{ affichee: 'oui' }, 'affichee'],
    ];
    for (const [change, field] of refused) {
      const { status, body } = await call('POST', '', {
        theme: buying,
        question: 'Une autre ?',
        reponse: 'Oui.',
        ...change,
      });
      expect([change, status, Object.keys(body.errors ?? {})]).toEqual([change, 422, [field]]);
    }
    for (const id of ['999999', '0', 'null', 'true', '-1'])
      expect([id, [404, 422].includes((await call('DELETE', `/${id}`)).status)]).toEqual([id, true]);
    expect(await questions()).toEqual(['Deux fois ?']);
  });

  it('is changed by one of two at once, and goes back to any version', async () => {
    const [buying] = await themeIds('Acheter');
    const { id } = await create(buying, 'Avant ?');
    const both = await Promise.all(
      ['Un ?', 'Deux ?'].map((question) => call('PATCH', `/${id}`, { question, version: 1 })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await call('PATCH', `/${id}`, { question: 'Après ?', version: 2 });
    const undo = (body: object) => call('POST', `/${id}/annulation`, body);
    expect((await undo({ version: 1 })).body.code).toBe('faq-question-changed');
    expect((await undo({ version: 3, retablir: 9 })).body.code).toBe('nothing-to-undo');
    expect((await undo({ version: 3, retablir: 1 })).body.data).toMatchObject({ question: 'Avant ?', version: 4 });
    expect((await undo({ version: 4 })).body.data.question).toBe('Après ?');
  });

  it('orders questions in their theme, and themes', async () => {
    const [buying, owning] = await themeIds('Acheter', 'Utiliser');
    const [, b] = [await create(buying, 'A ?'), await create(buying, 'B ?')];
    await create(owning, 'C ?');
    await Promise.all([1, 2].map(() => call('POST', `/${b.id}/deplacement`, { sens: 'haut' })));
    expect(await questions()).toEqual(['B ?', 'A ?', 'C ?']);
    // Names are exchanged, and the order with them.
    expect(
      (
        await setThemes([
          { id: owning, nom: 'Acheter' },
          { id: buying, nom: 'Utiliser' },
        ])
      ).status,
    ).toBe(200);
    expect(await questions()).toEqual(['C ?', 'B ?', 'A ?']);
    expect((await setThemes([{ id: owning, nom: 'Acheter' }])).body.code).toBe('faq-theme-in-use');
    expect((await setThemes(['acheter', 'Acheter'])).status).toBe(422);
    const { etat } = await themes();
    await setThemes([
      { id: owning, nom: 'X' },
      { id: buying, nom: 'Y' },
    ]);
    const late = await call('PUT', '/themes', { etat, themes: [{ id: null, nom: 'Z', icone: 'cpu' }] });
    expect(late.body.code).toBe('faq-themes-changed');
  });

  it('moves a question to the end of another theme', async () => {
    const [buying, owning] = await themeIds('Acheter', 'Utiliser');
    const { id } = await create(buying, 'A ?');
    await create(owning, 'B ?');
    await call('PATCH', `/${id}`, { theme: owning, version: 1 });
    expect(await questions(`category/${owning}`)).toEqual(['B ?', 'A ?']);
    expect((await call('DELETE', `/${id}`)).status).toBe(200);
    expect(await questions()).toEqual(['B ?']);
  });
});
