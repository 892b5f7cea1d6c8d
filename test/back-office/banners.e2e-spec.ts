import type { StaffBanner, StaffBannerDetail } from '@boutik/contract';
import { reunionIso } from '@boutik/kernel';
import { TestShop } from '../support/test-shop.js';
import { until } from '../support/until.js';

jest.setTimeout(180_000);

const BANNERS = '/api/commercial/bannieres';
const HOUR = 3_600_000;
/** A moment of the form, in La Réunion's time, `hours` from now. */
const inHours = (hours: number) => reunionIso(new Date(Date.now() + hours * HOUR)).slice(0, 16);
const IMAGE = '/media/rayons/a.webp';

type Reply = { data: StaffBannerDetail; code?: string; errors?: Record<string, string[]> };
type ListReply = { data: { data: StaffBanner[]; total: number } };
type Banners = { banners: { id: number; titre: string }[] };

describe('banners in the workspace', () => {
  let shop: TestShop;
  let token: string;
  let products: number[];
  beforeAll(async () => {
    shop = await TestShop.open({ worker: true, pages: true });
    ({ token } = await shop.signedInUser('patronne', 'Admin'));
    products = [
      await shop.createProduct({ name: 'Écran', netPriceCents: 10_000, stock: 5 }),
      await shop.createProduct({ name: 'Clavier', netPriceCents: 5000, stock: 5 }),
    ];
  });
  beforeEach(() => shop.db.query('delete from banners'));
  afterAll(() => shop?.close());

  const call = (method: string, path = '', body?: unknown) =>
    shop.call<Reply>(method, BANNERS + path, { token, ...(body !== undefined && { body }) });
  const terms = (titre: string, more: object = {}) => ({ titre, image: IMAGE, adresse: '/promotions', ...more });
  const create = async (titre: string, more: object = {}) => {
    const { status, body } = await call('POST', '', terms(titre, more));
    expect([status, body.errors]).toEqual([201, undefined]);
    return body.data;
  };
  const list = async (query = '') =>
    (await shop.call<ListReply>('GET', `${BANNERS}${query}`, { token })).body.data.data.map(({ titre }) => titre);
  const shown = async () => (await shop.call<Banners>('GET', '/api/banners')).body.banners.map(({ titre }) => titre);
  const page = async () => (await shop.call<string>('GET', '/')).bytes.toString();
  const homeShows = (text: string, expected = true) =>
    until(
      `the home page ${expected ? 'with' : 'without'} ${text}`,
      async () => (await page()).includes(text) === expected,
    );

  it('appear on the home page at their start and leave it at their end', async () => {
    await create('Toujours là');
    const debut = inHours(1);
    const planned = await create('Rentrée', {
      debut,
      fin: inHours(3),
      description: '<p>Tout <script>x</script></p>',
    });
    expect(planned).toMatchObject({ etat: 'à venir', description: '<p>Tout </p>', debut });
    expect(await shown()).toEqual(['Toujours là']);
    await homeShows('Toujours là');
    expect(await page()).not.toContain('Rentrée');

    await shop.db.query(`update banners set starts_at = now() - interval '1 minute' where id = ${planned.id}`);
    await shop.runSchedule('switch-home-items');
    await homeShows('Rentrée');
    expect((await call('GET', `/${planned.id}`)).body.data.etat).toBe('en ligne');
    expect(await list('?etat=en ligne')).toEqual(['Toujours là', 'Rentrée']);

    await shop.db.query(`update banners set ends_at = now() where id = ${planned.id}`);
    await shop.runSchedule('switch-home-items');
    await homeShows('Rentrée', false);
    expect(await list('?etat=terminée')).toEqual(['Rentrée']);
  });

  it('lead to a page of the shop or to their products, with a picture for phones', async () => {
    await create('Page', { adresse: '/search?q=a&b=1', image_telephone: '/media/rayons/tel.webp' });
    const { id } = await create('Produits', { adresse: null, produits: [products[1], products[0]] });
    await homeShows(`href="/banner/${id}/products`);
    const html = await page();
    expect(html).toContain('href="/search?q=a&amp;b=1"');
    expect(html).toMatch(/<source media="\(max-width: 47\.99rem\)" srcSet="[^"]*\/media\/rayons\/tel\.webp"/);
    expect((await call('GET', `/${id}`)).body.data.noms_produits.map(({ nom }) => nom)).toEqual(['Clavier', 'Écran']);
  });

  it('are ordered one step at a time, also by two people at once', async () => {
    const [a, , c] = [await create('A'), await create('B'), await create('C')];
    expect((await call('POST', `/${c.id}/deplacement`, { sens: 'haut' })).body.data.place).toBe(2);
    expect(await shown()).toEqual(['A', 'C', 'B']);
    expect((await call('POST', `/${a.id}/deplacement`, { sens: 'haut' })).body.data.place).toBe(1);
    await Promise.all(['haut', 'haut', 'haut'].map((sens) => call('POST', `/${c.id}/deplacement`, { sens })));
    expect(await shown()).toEqual(['C', 'A', 'B']);
  });

  it('are changed by one of two at the same time, and the change is undone and redone', async () => {
    const debut = inHours(-1);
    const { id, version, annulable } = await create('Avant', { debut });
    expect(annulable).toBe(false);
    expect((await call('POST', `/${id}/annulation`, { version })).body.code).toBe('nothing-to-undo');
    const both = await Promise.all(
      ['Un', 'Deux'].map((titre) => call('PATCH', `/${id}`, { titre, fin: inHours(5), version })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('banner-changed');

    const undone = (await call('POST', `/${id}/annulation`, { version: version + 1 })).body.data;
    expect(undone).toMatchObject({ titre: 'Avant', fin: null, debut, annulable: true });
    const redone = (await call('POST', `/${id}/annulation`, { version: version + 2 })).body.data;
    expect(['Un', 'Deux']).toContain(redone.titre);
    await call('PATCH', `/${id}`, { titre: 'Après', version: version + 3 });
    const { versions } = (await call('GET', `/${id}`)).body.data;
    expect(versions.map((former) => former.version)).toEqual([4, 3, 2, 1]);
    expect(versions[0]?.remplacee_par).not.toBe('');
    const back = (body: object) => call('POST', `/${id}/annulation`, { version: version + 4, ...body });
    for (const retablir of [null, true, [], -1, 1.5, '1']) expect((await back({ retablir })).status).toBe(422);
    expect((await back({ retablir: 99 })).body.code).toBe('nothing-to-undo');
    const twice = await Promise.all([back({ retablir: 1 }), back({ retablir: 1 })]);
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await call('GET', `/${id}`)).body.data).toMatchObject({ titre: 'Avant', version: version + 5 });
    expect(await shop.count('audit_log', `action = 'banner-changed' and before->>'Titre' = 'Avant'`)).toBe(1);
    expect(await shop.count('audit_log', `action = 'banner-undone'`)).toBe(3);
  });

  it('are removed for thirty days, and come back at the end', async () => {
    const { id } = await create('A', { adresse: null, produits: products });
    await create('B');
    expect((await call('DELETE', `/${id}`)).body.data.etat).toBe('supprimée');
    expect([await shown(), await list(), await list('?etat=supprimée')]).toEqual([['B'], ['B'], ['A']]);
    expect((await shop.call('GET', `/api/banners/${id}/products`)).status).toBe(404);
    expect((await call('PATCH', `/${id}`, { titre: 'X', version: 2 })).status).toBe(404);
    expect((await call('DELETE', `/${id}`)).status).toBe(404);
    expect((await call('POST', '', terms('A'))).body.errors).toEqual({ titre: [expect.stringContaining('supprimée')] });

    const restored = await Promise.all([1, 2].map(() => call('POST', `/${id}/retablissement`)));
    expect(restored.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect(await shown()).toEqual(['B', 'A']);
    await call('DELETE', `/${id}`);
    await shop.db.query(`update banners set deleted_at = now() - interval '31 days' where id = ${id}`);
    await shop.runSchedule('switch-home-items');
    expect((await call('GET', `/${id}`)).status).toBe(404);
  });

  it('refuse what cannot be shown', async () => {
    await create('Prise');
    const fin = inHours(2);
    const refused: [object, string][] = [
      [{ titre: '' }, 'titre'],
      [{ titre: 'Prise' }, 'titre'],
      [{ image: null }, 'image'],
      [{ image: 'javascript:alert(1)' }, 'image'],
      [{ image_telephone: '/etc/passwd' }, 'image_telephone'],
      [{ adresse: 'https://ailleurs.re' }, 'adresse'],
      [{ adresse: '//ailleurs.re' }, 'adresse'],
      [{ adresse: '/api/order' }, 'adresse'],
      [{ adresse: null }, 'produits'],
      [{ produits: [products[0], products[0]] }, 'produits'],
      [{ produits: true }, 'produits'],
      [{ debut: '2026-02-30T08:00' }, 'debut'],
      [{ debut: fin, fin }, 'fin'],
      [{ actif: 'oui' }, 'actif'],
    ];
    for (const [change, field] of refused) {
      const { status, body } = await call('POST', '', terms('Neuve', change));
      expect({ change, status, fields: Object.keys(body.errors ?? {}) }).toEqual({
        change,
        status: 422,
        fields: [field],
      });
    }
    expect((await call('PATCH', '/999999', { titre: 'X', version: 1 })).status).toBe(404);
    expect(await list()).toEqual(['Prise']);
  });
});
