import { createHmac } from 'node:crypto';
import type { OrderShipments } from '@boutik/contract';
import { TestShop, type SignedInUser } from '../support/test-shop.js';
import { until } from '../support/until.js';

const SECRET = '3f1c9a74e0b25d86a91f47c2083eb65d';
jest.setTimeout(120_000);

describe('parcels that a carrier has delivered', () => {
  let shop: TestShop;
  let seller: SignedInUser;
  let buyer: SignedInUser;
  beforeAll(async () => {
    shop = await TestShop.open({ worker: true, env: { CARRIER_SECRET: SECRET } });
    [seller, buyer] = [await shop.signedInUser('Vendeur', 'Commercial'), await shop.signedInUser('Acheteuse')];
  });
  afterAll(() => shop?.close());

  /** A parcel with everything of a paid order. */
  async function prepared(): Promise<number> {
    const { token } = buyer;
    const buy = <T>(path: string, body: object) => shop.call<T>('POST', path, { token, body });
    const produit_id = await shop.createProduct({ netPriceCents: 10_000, stock: 9 });
    await buy('/api/cart/add', { produit_id, quantity: 1 });
    const placed = await buy<{ commande_id: number }>('/api/order', { acceptTerms: true, selectedModeLivraison: 5 });
    const id = placed.body.commande_id;
    const opened = await buy<{ paymentUrl: string; sessionId: string }>('/api/stripe/payment', { commande_id: id });
    await shop.payOnSandbox(opened.body.paymentUrl, 'paid');
    await buy('/api/stripe/success', { commande_id: id, session_id: opened.body.sessionId });
    await until('the order may be prepared', async () => (await shop.count('fulfilments', `order_id = ${id}`)) === 1);
    const parcels = `/api/commercial/commandes/${id}/colis`;
    const { body } = await shop.call<{ data: OrderShipments }>('POST', parcels, { token: seller.token, body: {} });
    return body.data.colis.at(-1)?.id ?? 0;
  }

  it('are delivered by the file of a carrier, once, and unknown numbers are named', async () => {
    const parcel = await prepared();
    const upload = async (text: string, token = seller.token) => {
      const form = new FormData();
      form.set('nom', 'colissimo.csv');
      form.set('fichier', new Blob([text]), 'colissimo.csv');
      const headers = { authorization: `Bearer ${token}` };
      const reply = await fetch(`${shop.url}/api/commercial/expeditions/livraisons`, {
        method: 'POST',
        headers,
        body: form,
      });
      return { status: reply.status, body: (await reply.json()) as { message: string; data: unknown } };
    };
    const file =
      'Numéro de suivi;Date de livraison;Statut\n6A777;24/11/2025;Livré\n6A000;24/11/2025;Livré\n6A778;24/11/2025;En cours\n';
    expect((await upload(file)).body.data).toMatchObject({ livres: 0, inconnus: ['6A777', '6A000'] });
    const shipped = { version: 1, etape: 'expédié', transporteur: 'colissimo', numero_suivi: '6A777' };
    const path = `/api/commercial/colis/${parcel}/etapes`;
    expect((await shop.call('POST', path, { token: seller.token, body: shipped })).status).toBe(200);
    const replies = await Promise.all([upload(file), upload(file), upload(file)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [row] = await shop.db.query<{ status: string; day: string }>(
      "select status, (delivered_at at time zone 'Indian/Reunion')::date::text as day from shipments where id = $1",
      [parcel],
    );
    expect(row).toEqual({ status: 'delivered', day: '2025-11-24' });
    expect(await shop.count('audit_log', `action = 'shipment-delivered' and note = '6A777'`)).toBe(1);
    expect((await upload(file)).body).toMatchObject({
      message: 'Aucun nouveau colis livré.',
      data: { livres: 0, connus: 1, inconnus: ['6A000'], refuses: [], ignorees: 1 },
    });
    for (const wrong of [
      '',
      'Nom;Ville\nMarie;Saint-Denis',
      'Colis;Date\n6A777;01/01/2099',
      'Colis;Date\n6A\0;24/11/2025',
    ])
      expect((await upload(wrong)).status).toBe(422);
    expect((await upload(file, buyer.token)).status).toBe(403);
  });

  it('are delivered by what a carrier announces, signed and once, and unknown numbers are listed', async () => {
    const parcel = await prepared();
    const shipped = { version: 1, etape: 'expédié', transporteur: 'colissimo', numero_suivi: '6A888' };
    await shop.call('POST', `/api/commercial/colis/${parcel}/etapes`, { token: seller.token, body: shipped });
    const announce = async (body: unknown, secret = SECRET) => {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const mac = createHmac('sha256', secret).update(text).digest('hex');
      const headers = { 'content-type': 'application/json', 'x-boutik-signature': `sha256=${mac}` };
      const reply = await fetch(`${shop.url}/api/expeditions/annonces`, { method: 'POST', headers, body: text });
      return { status: reply.status, body: (await reply.json()) as { code?: string; data: unknown } };
    };
    const colis = [
      { numero: '6A 888', date: '2025-11-24' },
      { numero: '6A999', date: '2025-11-24' },
    ];
    expect((await announce({ colis }, 'x'.repeat(32))).body.code).toBe('carrier-signature');
    const unsigned = await shop.call('POST', '/api/expeditions/annonces', { body: { colis } });
    expect(unsigned.status).toBe(403);
    const replies = await Promise.all([announce({ colis }), announce({ colis }), announce({ colis })]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await shop.count('shipments', `id = ${parcel} and status = 'delivered'`)).toBe(1);
    expect((await announce({ colis })).body.data).toEqual({
      livres: 0,
      connus: 1,
      inconnus: ['6A999'],
      refuses: [],
      ignorees: 0,
    });
    for (const wrong of [
      null,
      true,
      [],
      {},
      { colis: [] },
      { colis: null },
      { colis: [{ numero: '', date: '2025-11-24' }] },
    ])
      expect((await announce(wrong)).status).toBe(422);
    for (const date of ['2999-01-01', '2025-13-40', 'demain', -1])
      expect((await announce({ colis: [{ numero: '6A888', date }] })).status).toBe(422);
    const list = async (token = seller.token) =>
      shop.call<{ data: { id: number; numero: string }[] }>('GET', '/api/commercial/expeditions/inconnus', { token });
    const [unknown] = (await list()).body.data;
    expect(unknown?.numero).toBe('6A999');
    expect((await list(buyer.token)).status).toBe(403);
    const path = `/api/commercial/expeditions/inconnus/${unknown?.id}`;
    const removals = await Promise.all([1, 2].map(() => shop.call('DELETE', path, { token: seller.token })));
    expect(removals.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect((await list()).body.data).toEqual([]);
  });
});
