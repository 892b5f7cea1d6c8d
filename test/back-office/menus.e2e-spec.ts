import type { readMenus, ReplyOf, StaffMenus } from '@boutik/contract';
import { TestShop } from '../support/test-shop.js';
import { until } from '../support/until.js';

jest.setTimeout(180_000);

const MENUS = '/api/commercial/menus';
type Reply = ReplyOf<typeof readMenus> & { code?: string; errors?: Record<string, string[]> };

describe('the menus of the site', () => {
  let shop: TestShop;
  let token: string;
  beforeAll(async () => {
    shop = await TestShop.open({ pages: true });
    ({ token } = await shop.signedInUser('patronne', 'Admin'));
  });
  afterAll(() => shop?.close());

  const call = (method: string, path: string, body?: unknown) =>
    shop.call<Reply>(method, path, { token, ...(body !== undefined && { body }) });
  const read = async () => (await call('GET', MENUS)).body.data;
  const change = async (menus: StaffMenus) => call('PUT', MENUS, { ...menus, version: (await read()).version });
  const page = async (path = '/') => (await shop.call<string>('GET', path)).bytes.toString();
  const shows = (text: string) => until(`a page with ${text}`, async () => (await page()).includes(text));

  it('are those of the shop until staff change them; pages follow, and the last change is undone', async () => {
    const { menus, version, origine } = await read();
    expect({ version, origine }).toEqual({ version: 0, origine: true });
    const before = await page();
    for (const { adresse } of [...menus.entete, ...menus.colonnes.flatMap(({ liens }) => liens)])
      expect({ adresse, shown: before.includes(`href="${adresse}"`) }).toEqual({ adresse, shown: true });

    const guide = { libelle: 'Guide <b>d’achat</b>', adresse: 'https://guide.example.re/achat?a=1&b=2' };
    const [help, legal] = menus.colonnes as [StaffMenus['colonnes'][number], StaffMenus['colonnes'][number]];
    const changed = { entete: [...menus.entete, guide], colonnes: [{ ...help, titre: 'Besoin d’aide' }, legal] };
    expect(await change(changed)).toMatchObject({ status: 200, body: { data: { origine: false, menus: changed } } });
    await shows('Besoin d’aide');
    const nav = /<nav aria-label="Navigation principale".*?<\/nav>/.exec(await page())?.[0];
    expect(nav).toContain('href="https://guide.example.re/achat?a=1&amp;b=2"');
    expect(nav).toContain('Guide &lt;b&gt;d’achat&lt;/b&gt;');

    expect((await change({ ...changed, entete: [] })).status).toBe(200);
    expect((await call('POST', `${MENUS}/annulation`, { version: 2 })).body.data.menus).toEqual(changed);
    expect((await call('POST', `${MENUS}/annulation`, { version: 2 })).body.code).toBe('content-changed');
    const former = (await read()).versions.map(({ version: one, remplacee_par: by }) => [one, by]);
    expect(former).toEqual([2, 1, 0].map((one) => [one, expect.stringContaining('patronne')]));
    for (const retablir of [3, 4, 1e6])
      expect((await call('POST', `${MENUS}/annulation`, { version: 3, retablir })).body.code).toBe('nothing-to-undo');
    for (const retablir of [null, true, [], -1, 1e12, 'x'])
      expect((await call('POST', `${MENUS}/annulation`, { version: 3, retablir })).status).toBe(422);
    const emptied = await call('POST', `${MENUS}/annulation`, { version: 3, retablir: 2 });
    expect(emptied.body.data).toMatchObject({ version: 4, menus: { entete: [] } });
    const own = await call('POST', `${MENUS}/annulation`, { version: 4, retablir: 0 });
    expect(own.body.data).toMatchObject({ version: 5, origine: true, menus });
    expect((await call('POST', `${MENUS}/origine`, { version: 5 })).body.data).toMatchObject({ origine: true, menus });
    await shows('Aide et contact');
    expect((await page()).includes('Besoin d’aide')).toBe(false);
    expect(
      await shop.count('audit_log', `action = 'menus-changed' and after->>'Colonne 1' like 'Besoin d’aide%'`),
    ).toBe(2);
  });

  it('stand below the name of the shop, or the logo that staff have chosen', async () => {
    const choose = async (value: string | null, version: number) =>
      (await call('PATCH', '/api/commercial/reglages', { changes: [{ name: 'SHOP_LOGO', value, version }] })).status;
    for (const elsewhere of ['https://x.re/logo.webp', '/media/../secret.webp', '/media/logo.svg'])
      expect({ elsewhere, status: await choose(elsewhere, 0) }).toEqual({ elsewhere, status: 422 });
    expect(await choose('/media/boutique/enseigne.webp', 0)).toBe(200);
    await shows('src="/media/boutique/enseigne.webp"');
    expect((await page()).match(/<img src="\/media\/boutique\/enseigne.webp" alt="Boutik"/g)).toHaveLength(2);
    expect(await choose(null, 1)).toBe(200);
    await until('the name', async () => !(await page()).includes('enseigne.webp'));
  });

  it('refuse addresses that lead nowhere or elsewhere, and lose no link that the law requires', async () => {
    const { menus } = await read();
    for (const adresse of [
      'javascript:alert(1)',
      'http://x.re',
      '//x.re',
      '/\\x.re',
      '/api/x',
      '/espace-commercial',
      'https://a:b@x.re',
      'promotions',
      '',
    ]) {
      const { status, body } = await change({ ...menus, entete: [{ libelle: 'X', adresse }] });
      expect({ adresse, status, fields: Object.keys(body.errors ?? {}) }).toEqual({
        adresse,
        status: 422,
        fields: ['entete.0.adresse'],
      });
    }
    const twice = { libelle: 'X', adresse: '/faq' };
    expect((await change({ ...menus, entete: [twice, twice] })).body.errors).toHaveProperty('entete');
    expect((await change({ ...menus, colonnes: menus.colonnes.slice(0, 1) })).body.errors).toEqual({
      colonnes: [expect.stringContaining('/informations/termsOfSale')],
    });
  });

  it('are changed by one of two at the same time', async () => {
    const { menus, version } = await read();
    const replies = await Promise.all(
      ['A', 'B'].map((libelle) => call('PUT', MENUS, { ...menus, entete: [{ libelle, adresse: '/faq' }], version })),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});
