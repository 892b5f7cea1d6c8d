import type { Accounting, FulfilmentSummary, OrderShipments } from '@boutik/contract';
import { reunionDay } from '@boutik/kernel';
import { TestShop } from '../support/test-shop.js';
import { until } from '../support/until.js';

const way = {
  type: 'domicile',
  nom: 'Avion vers Mayotte',
  territoire: 'mayotte',
  communes: [],
  codes_postaux: [],
  adresse: null,
  horaires: null,
  base: 'montant',
  paliers: [{ des: 0, frais_ht: 20 }],
  offert_des: null,
  delai_min: 5,
  delai_max: 10,
  actif: true,
};
const mamoudzou = { nom: 'Mayotte', adresse: '4 rue du Commerce', code_postal: '97600', ville: 'Mamoudzou' };
const today = reunionDay(new Date());

jest.setTimeout(180_000);

describe('exported orders', () => {
  let shop: TestShop;
  let admin: string;
  let screen: number;
  beforeAll(async () => {
    shop = await TestShop.open({ worker: true });
    await shop.createUser('Douanier', 'Admin');
    admin = await shop.signIn('Douanier');
    screen = await shop.createProduct({ name: 'Écran', netPriceCents: 10_000, stock: 50 });
    await staff('POST /modes-livraison', way);
  });
  afterAll(() => shop?.close());

  const staff = <T>(route: string, body?: object) => {
    const [method = '', path = ''] = route.split(' ');
    return shop.call<T>(method, `/api/commercial${path}`, { token: admin, ...(body && { body }) });
  };
  /** A paid order of two screens, at the client's own address or in Mayotte. */
  async function paid(name: string, address: object | null): Promise<number> {
    const { token } = await shop.signedInUser(name);
    const post = <T>(path: string, body: object) => shop.call<T>('POST', path, { token, body });
    await post('/api/cart/add', { produit_id: screen, quantity: 2 });
    const added = address && (await post<{ data: { id: number } }>('/api/profile/adresses', address));
    const delivery = { selectedModeLivraison: 5, adresse_id: added?.body.data.id ?? null };
    const placed = await post<{ commande_id: number }>('/api/order', { acceptTerms: true, ...delivery });
    const id = placed.body.commande_id;
    const opened = await post<{ paymentUrl: string; sessionId: string }>('/api/stripe/payment', { commande_id: id });
    await shop.payOnSandbox(opened.body.paymentUrl, 'paid');
    await post('/api/stripe/success', { commande_id: id, session_id: opened.body.sessionId });
    await until('it may be prepared', async () => (await shop.count('fulfilments', `order_id = ${id}`)) === 1);
    return id;
  }
  const missing = async () => {
    type Found = { data: { data: FulfilmentSummary[]; total: number } };
    const { data } = (await staff<Found>('GET /expeditions?justificatif=1')).body;
    expect(data.total).toBe(data.data.length);
    return data.data.map(({ id }) => id);
  };
  const parcelOf = async (id: number) => {
    const { body } = await staff<{ data: OrderShipments }>(`POST /commandes/${id}/colis`, {});
    return { id: body.data.colis[0]?.id ?? 0, abroad: body.data.exportation };
  };
  const ship = (id: number) =>
    staff(`POST /colis/${id}/etapes`, { version: 1, etape: 'expédié', transporteur: 'colissimo' });

  it('need the proof that they left, which staff note on the parcel', async () => {
    const order = await paid('Noe', mamoudzou);
    const parcel = await parcelOf(order);
    expect(parcel.abroad).toBe('Mayotte');
    const route = `PUT /colis/${parcel.id}/exportation`;
    const proof = { numero: '26FR00974A1', date: today };
    expect((await staff(route, { ...proof, version: 1 })).status).toBe(422);
    expect(await missing()).toEqual([]);
    await ship(parcel.id);
    expect(await missing()).toEqual([order]);
    const wrong = [
      { numero: null },
      { numero: '' },
      { numero: [] },
      { date: '2099-01-01' },
      { date: true },
      { version: -1 },
    ];
    for (const bad of wrong) expect((await staff(route, { ...proof, version: 2, ...bad })).status).toBe(422);
    expect((await staff('PUT /colis/999999/exportation', { ...proof, version: 2 })).status).toBe(404);
    const both = await Promise.all([1, 2].map(() => staff(route, { ...proof, version: 2 })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await missing()).toEqual([]);
    const { body } = await staff<{ data: OrderShipments }>(`GET /commandes/${order}/colis`);
    expect(body.data.colis).toMatchObject([{ declaration: proof }]);
    expect(await shop.count('audit_log', "action = 'shipment-exported'")).toBe(1);
  });

  it('are told from parcels that stay in La Réunion', async () => {
    const parcel = await parcelOf(await paid('Lea', null));
    await ship(parcel.id);
    expect([parcel.abroad, await missing()]).toEqual([null, []]);
    const proof = { numero: '26FR00974A1', date: today, version: 2 };
    expect((await staff(`PUT /colis/${parcel.id}/exportation`, proof)).body).toMatchObject({
      errors: { numero: ['Ce colis reste à La Réunion.'] },
    });
  });

  it('are booked on their own account, with returns, and equal the invoices', async () => {
    const returned = await paid('Max', mamoudzou);
    const [order] = await shop.db.query<{ number: string }>('select number from orders where id = $1', [returned]);
    const part = { motif: 'Retour', lignes: [{ ligne: 1, quantite: 1 }] };
    expect((await staff(`POST /commandes/${order?.number}/remboursement`, part)).status).toBe(201);
    const { data } = (await staff<{ data: Accounting }>(`GET /comptabilite?du=${today}&au=${today}`)).body;
    const [billed] = await shop.db.query<{ cents: number }>('select sum(gross_cents)::int as cents from invoices');
    expect(Math.round(data.ttc * 100)).toBe(billed?.cents);
    expect(data.tva).toEqual([
      { territoire: 'reunion', taux: 8.5, ht: 200, tva: 17 },
      { territoire: 'mayotte', taux: 0, ht: 340, tva: 0 },
    ]);
    const fec = await fetch(`${shop.url}/api/commercial/comptabilite/fec?exercice=${today.slice(0, 4)}`, {
      headers: { authorization: `Bearer ${admin}` },
    });
    expect(fec.status).toBe(200);
    const rows = (await fec.text()).split('\n');
    const booked = (account: string) => rows.filter((row) => row.includes(`\t${account}\t`)).length;
    expect([booked('707000'), booked('707900'), booked('445710850')]).toEqual([1, 3, 1]);
  });
});
