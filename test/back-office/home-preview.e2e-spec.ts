import type { HomePreview } from '@boutik/contract';
import { reunionIso } from '@boutik/kernel';
import { TestShop } from '../support/test-shop.js';

jest.setTimeout(180_000);

const LINK = '/api/commercial/apercu-accueil';
/** A moment of the form, in La Réunion's time, `hours` from now. */
const inHours = (hours: number) => reunionIso(new Date(Date.now() + hours * 3_600_000)).slice(0, 16);

/** Decision 222. */
describe('the preview of the home page', () => {
  let shop: TestShop;
  let token: string;
  beforeAll(async () => {
    shop = await TestShop.open({ pages: true });
    ({ token } = await shop.signedInUser('patronne', 'Admin'));
    for (const banner of [
      { titre: 'Maintenant', fin: inHours(2) },
      { titre: 'Demain', debut: inHours(24) },
      { titre: 'Jamais', actif: false },
    ]) {
      const body = { ...banner, image: '/media/rayons/a.webp', adresse: '/promotions' };
      expect((await shop.call('POST', '/api/commercial/bannieres', { token, body })).status).toBe(201);
    }
  });
  afterAll(() => shop?.close());

  const link = (date: string, by: string | null = token) =>
    shop.call<{ data: { adresse: string } }>('GET', `${LINK}?date=${date}`, { ...(by && { token: by }) });
  const addressAt = async (hours: number) => (await link(inHours(hours))).body.data.adresse;
  const tokenOf = (address: string) => new URL(address, shop.url).searchParams.get('apercu') ?? '';
  const read = (preview: string) => shop.call<{ data: HomePreview }>('GET', `/api/apercu-accueil/${preview}`);

  it('shows what the page will have at the date of the link', async () => {
    const titles = async (hours: number) =>
      (await read(tokenOf(await addressAt(hours)))).body.data.banners.map(({ titre }) => titre);
    expect([await titles(1), await titles(3), await titles(25)]).toEqual([['Maintenant'], [], ['Demain']]);
    const page = await shop.call('GET', await addressAt(25));
    const html = page.bytes.toString();
    expect(page.status).toBe(200);
    expect(html).toContain('Demain');
    expect(html).not.toContain('Maintenant');
    expect(html).toContain('Aperçu au');
    // The page of everybody stays that of today.
    expect((await shop.call('GET', '/')).bytes.toString()).not.toContain('Demain');
  });

  it('is cached and indexed nowhere, and runs neither scripts nor forms', async () => {
    const { headers } = await shop.call('GET', await addressAt(25));
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': expect.stringContaining('noindex'),
      'referrer-policy': 'no-referrer',
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/frame-ancestors 'self'.*; sandbox allow-same-origin/);
    expect(policy).not.toMatch(/allow-(?:scripts|forms)/);
    expect((await read(tokenOf(await addressAt(25)))).headers['cache-control']).toBe('no-store');
  });

  it('is opened by staff alone, at a date that exists', async () => {
    expect((await link(inHours(1), null)).status).toBe(401);
    const seller = await shop.signedInUser('vendeuse', 'Commercial');
    expect((await link(inHours(1), seller.token)).status).toBe(403);
    for (const date of ['', 'demain', '2026-02-30T08:00', '2026-11-30', 'null'])
      expect([date, (await link(date)).status]).toEqual([date, 422]);
  });

  it('is not shown by a link that the shop has not written, nor for longer than half an hour', async () => {
    const address = await addressAt(1);
    const [, date = '', end = '', signature = ''] = /(\d{12})-(\d+)-([\w-]+)$/.exec(address) ?? [];
    const other = `${signature.slice(0, -2)}${signature.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const wrong of [
      `${date}-${end}-${other}`,
      `${date}-${Number(end) + 1}-${signature}`,
      `${Number(date) + 1}-${end}-${signature}`,
      'x'.repeat(40),
      'court',
    ]) {
      expect((await read(wrong)).status).toBe(404);
      expect((await shop.call('GET', `/?apercu=${wrong}`)).status).toBe(404);
    }
    expect(Number(end) * 60_000 - Date.now()).toBeLessThanOrEqual(30 * 60_000);
  });
});
