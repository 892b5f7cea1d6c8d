import type { ProductAlert } from '@boutik/contract';
import { TestShop } from '../support/test-shop.js';
import { until } from '../support/until.js';

interface Mail {
  subject: string;
  text: string;
  unsubscribe_url: string | null;
}

describe('alerts on products', () => {
  let shop: TestShop;
  let admin: string;
  beforeAll(async () => {
    shop = await TestShop.open({ worker: true });
    admin = (await shop.signedInUser('Payet', 'Admin')).token;
  });
  afterAll(() => shop?.close());

  const product = (name: string, stock: number) => shop.createProduct({ name, netPriceCents: 10_000, stock });
  const request = (id: number, body: object, token?: string) =>
    shop.call<{ message: string; a_confirmer: boolean; errors?: object }>('POST', `/api/produits/${id}/alertes`, {
      body,
      ...(token ? { token } : {}),
    });
  const mailsTo = (address: string) =>
    shop.db.query<Mail>('select subject, text, unsubscribe_url from mails where to_address = $1 order by id', [
      address,
    ]);
  const tokenOf = async (email: string) => {
    const [row] = await shop.db.query<{ token: string }>('select token from product_alerts where email = $1', [email]);
    return row?.token ?? '';
  };
  const byLink = (token: string, act?: string) =>
    shop.call<{ data: ProductAlert }>(act ? 'POST' : 'GET', `/api/alertes/${token}${act ? `/${act}` : ''}`);
  const own = async (token: string) =>
    (await shop.call<{ data: ProductAlert[] }>('GET', '/api/mes-alertes', { token })).body.data;
  const arrive = (id: number, quantity: number) =>
    shop.call('POST', `/api/commercial/products/${id}/stock`, {
      token: admin,
      body: { variation: quantity, motif: 'autre' },
    });

  it('tell a signed-in customer once that a product is in stock again', async () => {
    const id = await product('Carte attendue', 0);
    const { token, email } = await shop.signedInUser('Lise');
    expect(await request(id, { type: 'stock' }, token)).toMatchObject({ status: 201, body: { a_confirmer: false } });
    expect(await own(token)).toMatchObject([{ produit: { id, nom: 'Carte attendue' }, type: 'stock', etat: 'active' }]);
    await arrive(id, 2);
    await arrive(id, 1);
    await until('the mail', async () => (await mailsTo(email)).length > 0);
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe('De nouveau en stock : Carte attendue');
    expect(mails[0]?.text).toContain(`/produit/${id}`);
    expect(mails[0]?.text).toMatch(/C’est le seul\s: l’alerte est terminée/);
    expect(mails[0]?.unsubscribe_url).toContain(`/alerte/${await tokenOf(email)}`);
    expect(await own(token)).toMatchObject([{ etat: 'envoyée' }]);
    expect(await request(id, { type: 'stock' }, token)).toMatchObject({ status: 409 });
  });

  it('await the owner of an address that a visitor typed', async () => {
    const id = await product('Écran attendu', 0);
    const email = 'visiteuse@boutik.test';
    for (let time = 0; time < 2; time += 1)
      expect(await request(id, { type: 'stock', email })).toMatchObject({ status: 201, body: { a_confirmer: true } });
    const token = await tokenOf(email);
    const [confirmation, ...others] = await mailsTo(email);
    expect([confirmation?.text.includes(`/alerte/${token}`), others]).toEqual([true, []]);
    await arrive(id, 1);
    expect((await byLink(token)).body.data.etat).toBe('à confirmer');
    expect((await byLink(token, 'confirmation')).body.data.etat).toBe('envoyée');
    expect((await byLink(token, 'confirmation')).body.data.etat).toBe('envoyée');
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Confirmez votre alerte : Écran attendu',
      'De nouveau en stock : Écran attendu',
    ]);
    expect((await byLink(token, 'arret')).status).toBe(200);
    expect((await byLink(token)).status).toBe(404);
  });

  it('wait for the price that was asked for', async () => {
    const id = await product('Souris chère', 5);
    const { token, email } = await shop.signedInUser('Paul');
    const refused = await request(id, { type: 'prix', prix_max: 108.5 }, token);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['prix_max']]);
    expect((await request(id, { type: 'prix', prix_max: 80 }, token)).status).toBe(201);
    const priced = async (cents: number) => {
      await shop.db.query('update products set net_price_cents = $2 where id = $1', [id, cents]);
      await shop.runSchedule('check-product-alerts');
    };
    await priced(9000);
    expect(await mailsTo(email)).toEqual([]);
    await priced(7300);
    await priced(7000);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['Le prix a baissé : Souris chère']);
  });

  it('are changed by their owner alone', async () => {
    const id = await product('Casque attendu', 0);
    const { token, email } = await shop.signedInUser('Nora');
    await request(id, { type: 'stock' }, token);
    await request(id, { type: 'stock', email });
    expect(await own(token)).toMatchObject([{ etat: 'active' }]);
    expect(await mailsTo(email)).toEqual([]);
    const [alert] = await own(token);
    const stop = (by: string) => shop.call('DELETE', `/api/mes-alertes/${alert?.id}`, { token: by });
    expect((await stop((await shop.signedInUser('Autre')).token)).status).toBe(404);
    expect([(await stop(token)).status, (await stop(token)).status]).toEqual([200, 404]);
  });

  it('are refused without address, for unknown products and for what is in stock', async () => {
    const soldOut = await product('Clavier attendu', 0);
    expect((await request(soldOut, { type: 'stock' })).body.errors).toHaveProperty('email');
    expect((await request(999_999, { type: 'stock', email: 'a@boutik.test' })).status).toBe(404);
    expect((await request(await product('En stock', 1), { type: 'stock', email: 'a@boutik.test' })).status).toBe(409);
    expect((await byLink('a'.repeat(43), 'arret')).status).toBe(404);
  });

  it('ten requests at once are one alert', async () => {
    const id = await product('Webcam attendue', 0);
    const email = 'rapide@boutik.test';
    await Promise.all(Array.from({ length: 10 }, () => request(id, { type: 'stock', email })));
    expect(await mailsTo(email)).toHaveLength(1);
  });
});
