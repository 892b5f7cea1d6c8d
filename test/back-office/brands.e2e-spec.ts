import type { StaffBrand, StaffBrandDetail } from '@boutik/contract';
import { TestShop } from '../support/test-shop.js';

const BRANDS = '/api/commercial/marques';

describe('brands in the workspace', () => {
  let shop: TestShop;
  let admin: string;
  beforeAll(async () => {
    shop = await TestShop.open();
    await shop.createUser('Payet', 'Admin');
    admin = await shop.signIn('Payet');
    for (const brand of ['Asus', 'ASUSTeK', 'Éclair'])
      await shop.createProduct({ brand, name: `Carte de ${brand}`, netPriceCents: 5000, stock: 3 });
  });
  afterAll(() => shop?.close());

  const call = <T>(method: string, path: string, body?: object) =>
    shop.call<T & { errors?: Record<string, string[]> }>(method, path, { token: admin, ...(body && { body }) });
  const list = async (query = '') =>
    (await call<{ data: { data: StaffBrand[]; total: number } }>('GET', `${BRANDS}?${query}`)).body.data;
  const find = async (nom: string) => {
    const brand = (await list(`search=${encodeURIComponent(nom)}`)).data.find((one) => one.nom === nom);
    if (!brand) throw new Error(`no brand ${nom}`);
    return (await call<{ data: StaffBrandDetail }>('GET', `${BRANDS}/${brand.id}`)).body.data;
  };
  const page = async (name: string) =>
    (
      await shop.call<{ page: { nom: string } | null; redirection: string | null }>(
        'GET',
        `/api/page-de-liste/brand/${encodeURIComponent(name)}`,
      )
    ).body;

  it('are listed with their products, in two statements', async () => {
    const two = await shop.statements(() => list('per_page=2'));
    expect(await shop.statements(() => list('per_page=100&sort_by=produits&sort_direction=desc'))).toBe(two);
    expect((await list()).data).toMatchObject([
      { nom: 'Asus', produits: 1, masquee: false },
      { nom: 'ASUSTeK', produits: 1 },
      { nom: 'Éclair', produits: 1 },
    ]);
    expect((await list('search=%25')).total).toBe(0);
  });

  it('are created once per name, with clean texts', async () => {
    const body = { nom: 'Voltaik', description: '<p>Neuf<img src=x onerror=alert(1)></p>', titre_seo: 'Voltaik' };
    const created = await call<{ data: StaffBrandDetail }>('POST', BRANDS, body);
    expect([created.status, created.body.data.description]).toEqual([201, '<p>Neuf</p>']);
    expect((await call('POST', BRANDS, { nom: 'VOLTAIK' })).body.errors).toEqual({
      nom: ['La marque Voltaik existe déjà.'],
    });
    for (const image of ['javascript:alert(1)', '/etc/passwd', 'data:image/png;base64,AA'])
      expect((await call('POST', BRANDS, { nom: 'Autre', image })).status).toBe(422);
  });

  it('lead from their former name to the new one, in addresses and in imports', async () => {
    const { id, version } = await find('Éclair');
    const change = (nom: string, seen: number) => call('PATCH', `${BRANDS}/${id}`, { nom, version: seen });
    expect((await change('Foudre', version)).status).toBe(200);
    expect((await change('Perdu', version)).status).toBe(409);
    expect((await change('Orage & Cie', version + 1)).status).toBe(200);
    for (const former of ['Éclair', 'éclair', 'FOUDRE'])
      expect(await page(former)).toMatchObject({ page: null, redirection: '/marque/Orage%20%26%20Cie' });
    await shop.createProduct({ brand: 'Éclair', netPriceCents: 100, stock: 1 });
    expect((await find('Orage & Cie')).produits).toBe(2);
    // The former name, taken again, is a page of its own.
    await change('Éclair', version + 2);
    expect(await page('éclair')).toMatchObject({ page: { nom: 'Éclair' }, redirection: null });
    expect(await page('foudre')).toMatchObject({ redirection: '/marque/%C3%89clair' });
  });

  it('are merged with their products, once', async () => {
    const [source, target] = [await find('ASUSTeK'), await find('Asus')];
    const merge = (from: number, dans: number) => call('POST', `${BRANDS}/${from}/fusionner`, { dans });
    expect([(await merge(target.id, target.id)).status, (await merge(source.id, 999_999)).status]).toEqual([409, 404]);
    const merged = await Promise.all([merge(source.id, target.id), merge(source.id, target.id)]);
    expect(merged.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 404]);
    expect((await find('Asus')).produits).toBe(2);
    expect(await page('asustek')).toMatchObject({ redirection: '/marque/Asus' });
    await shop.createProduct({ brand: 'AsusTek', netPriceCents: 100, stock: 1 });
    expect((await find('Asus')).produits).toBe(3);
  });

  it('are hidden, while their products stay on sale', async () => {
    const { id, version } = await find('Asus');
    await call('PATCH', `${BRANDS}/${id}`, { masquee: true, version });
    expect(await page('asus')).toEqual(expect.objectContaining({ page: null, redirection: null }));
    const shown = await shop.call<{ nom: string }[]>('GET', '/api/marques');
    expect(shown.body.map(({ nom }) => nom)).toEqual(['Éclair']);
    expect((await list('masquee=1')).data.map(({ nom }) => nom)).toEqual(['Asus']);
    const audited = await shop.db.query<{ action: string }>(
      "select distinct action from audit_log where subject like 'marque %' order by action",
    );
    expect(audited.map(({ action }) => action)).toEqual(['brand-changed', 'brand-created', 'brand-merged']);
  });
});
