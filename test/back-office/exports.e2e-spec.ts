import type { Accounting, FulfilmentSummary, OrderShipments } from '@boutik/contract';
import { TestShop } from '../support/test-shop.js';
import { until } from '../support/until.js';
import { today } from '../support/today.js';

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
    const exportation = {
      mention: expect.stringContaining('(Mayotte)'),
      a_l_arrivee: expect.stringContaining('octroi'),
    };
    expect((await staff(`GET /commandes/${order}`)).body).toMatchObject({ data: { exportation } });
    const route = `PUT /colis/${parcel.id}/exportation`;
    const proof = { numero: '26FR00974A1', date: today() };
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

  it('are shipped, delivered and declared by two people at once, each change once', async () => {
    const order = await paid('Duo', mamoudzou);
    const one = { lignes: [{ ligne: 1, quantite: 1 }] };
    const made = await Promise.all([1, 2, 3].map(() => staff(`POST /commandes/${order}/colis`, one)));
    const statuses = (replies: { status: number }[]) => replies.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses(made).slice(0, 2)).toEqual([201, 201]);
    expect(statuses(made)[2]).toBeGreaterThanOrEqual(400);
    const read = async () => (await staff<{ data: OrderShipments }>(`GET /commandes/${order}/colis`)).body.data.colis;
    const ids = (await read()).map(({ id }) => id);
    expect(ids).toHaveLength(2);
    for (const id of ids) expect(statuses(await Promise.all([ship(id), ship(id)]))).toEqual([200, 409]);
    // Different parcels do not refuse each other; a delivery and a declaration of the same one do, and both can be sent again.
    const proof = (version: number) => ({ numero: '26FR00974B2', date: today(), version });
    const [first, second] = ids;
    const both = await Promise.all(ids.map((id) => staff(`PUT /colis/${id}/exportation`, proof(2))));
    expect(statuses(both)).toEqual([200, 200]);
    const deliver = (version: number) => staff(`POST /colis/${first}/etapes`, { version, etape: 'livré' });
    const [moved, declared] = await Promise.all([deliver(3), staff(`PUT /colis/${first}/exportation`, proof(3))]);
    expect(statuses([moved, declared])).toEqual([200, 409]);
    const again = moved.status === 409 ? await deliver(4) : await staff(`PUT /colis/${first}/exportation`, proof(4));
    expect(again.status).toBe(200);
    expect(await read()).toMatchObject([
      { id: first, etat: 'livré', declaration: { numero: '26FR00974B2' } },
      { id: second, etat: 'expédié', declaration: { numero: '26FR00974B2' } },
    ]);
    const early = { ...proof(3), date: '2020-01-01' };
    expect((await staff(`PUT /colis/${second}/exportation`, early)).body).toMatchObject({
      errors: { date: ['Cette date est avant la commande.'] },
    });
  });

  it('have fees that staff can try for any territory', async () => {
    const preview = (query: string) => staff<object>(`GET /modes-livraison/apercu?total=100&${query}`);
    expect((await preview('code_postal=97600')).body).toMatchObject({
      refus: null,
      a_l_arrivee: expect.stringContaining('octroi de mer'),
      modes: [{ nom: 'Avion vers Mayotte', frais_ht: 20, frais_ttc: 20 }, { type: 'retrait' }],
    });
    expect((await preview('code_postal=1000&pays=BE')).body).toMatchObject({
      refus: expect.stringContaining('Nous ne livrons pas'),
    });
    expect((await preview('code_postal=97400&ville=Saint-Denis')).body).toMatchObject({ a_l_arrivee: null });
    for (const wrong of ['', 'code_postal=97400', 'code_postal=98800', 'code_postal=1000&pays=CH', 'pays=BE'])
      expect((await preview(wrong)).status).toBe(422);
  });

  it('are told from parcels that stay in La Réunion', async () => {
    const parcel = await parcelOf(await paid('Lea', null));
    await ship(parcel.id);
    expect([parcel.abroad, await missing()]).toEqual([null, []]);
    const proof = { numero: '26FR00974A1', date: today(), version: 2 };
    expect((await staff(`PUT /colis/${parcel.id}/exportation`, proof)).body).toMatchObject({
      errors: { numero: ['Ce colis reste à La Réunion.'] },
    });
  });

  it('are booked on their own account, with returns, and equal the invoices', async () => {
    const returned = await paid('Max', mamoudzou);
    const [order] = await shop.db.query<{ number: string }>('select number from orders where id = $1', [returned]);
    const part = { motif: 'Retour', lignes: [{ ligne: 1, quantite: 1 }] };
    expect((await staff(`POST /commandes/${order?.number}/remboursement`, part)).status).toBe(201);
    const { data } = (await staff<{ data: Accounting }>(`GET /comptabilite?du=${today(-1)}&au=${today()}`)).body;
    const [billed] = await shop.db.query<{ cents: number }>('select sum(gross_cents)::int as cents from invoices');
    expect(Math.round(data.ttc * 100)).toBe(billed?.cents);
    expect(data.tva).toEqual([
      { territoire: 'reunion', taux: 8.5, ht: 200, tva: 17 },
      { territoire: 'mayotte', taux: 0, ht: 560, tva: 0 },
    ]);
    const fec = await fetch(`${shop.url}/api/commercial/comptabilite/fec?exercice=${today().slice(0, 4)}`, {
      headers: { authorization: `Bearer ${admin}` },
    });
    expect(fec.status).toBe(200);
    const rows = (await fec.text()).split('\n');
    const booked = (account: string) => rows.filter((row) => row.includes(`\t${account}\t`)).length;
    expect([booked('707000'), booked('707900'), booked('445710850')]).toEqual([1, 4, 1]);
  });
});
