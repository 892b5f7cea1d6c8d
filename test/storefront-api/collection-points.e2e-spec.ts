import type { DeliveryOption, StaffDeliveryMethod } from '@boutik/contract';
import { addDays, frenchDay, reunionDay } from '@boutik/kernel';
import { type SignedInUser, TestShop } from '../support/test-shop.js';

const METHODS = '/api/commercial/modes-livraison';
const point = {
  type: 'retrait',
  nom: 'Boutique de Saint-Pierre',
  communes: [],
  codes_postaux: [],
  adresse: '3 rue des Bons Enfants, 97410 Saint-Pierre',
  horaires: 'Du mardi au samedi, 9 h à 18 h',
  base: 'montant',
  paliers: [{ des: 0, frais_ht: 0 }],
  offert_des: null,
  delai_min: 1,
  delai_max: 2,
  actif: true,
};
const FULL = 'Ce point relais est complet pour le moment. Choisissez-en un autre, ou la livraison à domicile.';

interface Placed {
  commande_id: number;
  errors?: Record<string, string[]>;
}

describe('a collection point of limited capacity', () => {
  let shop: TestShop;
  let admin: SignedInUser;
  let screen: number;
  let place: StaffDeliveryMethod;
  beforeAll(async () => {
    shop = await TestShop.open();
    admin = await shop.signedInUser('Livreuse', 'Admin');
    screen = await shop.createProduct({ name: 'Écran', netPriceCents: 10_000, stock: 50 });
    place = (await staff<{ data: StaffDeliveryMethod }>('POST', METHODS, { ...point, capacite: 1 })).body.data;
  });
  afterAll(() => shop?.close());

  const staff = <T>(method: string, path: string, body: object) =>
    shop.call<T>(method, path, { token: admin.token, body });
  const change = async (body: object) => {
    const changed = await staff<{ data: StaffDeliveryMethod; errors?: Record<string, string[]> }>(
      'PATCH',
      `${METHODS}/${place.id}`,
      { ...body, version: place.version },
    );
    if (changed.status === 200) place = changed.body.data;
    return changed;
  };
  const buyer = async (name: string): Promise<SignedInUser> => {
    const user = await shop.signedInUser(name);
    await shop.call('POST', '/api/cart/add', { token: user.token, body: { produit_id: screen, quantity: 1 } });
    return user;
  };
  const option = async ({ token }: SignedInUser) =>
    (await shop.call<{ modes: DeliveryOption[] }>('GET', '/api/livraison', { token })).body.modes.find(
      ({ point_retrait }) => point_retrait === place.id,
    );
  const order = ({ token }: SignedInUser) =>
    shop.call<Placed>('POST', '/api/order', {
      token,
      body: { acceptTerms: true, selectedModeLivraison: 4, point_retrait: place.id },
    });

  it('gives its last place to one of several orders at once, and again once that order is gone', async () => {
    const buyers = await Promise.all(['Payet', 'Hoarau', 'Grondin', 'Fontaine'].map(buyer));
    const placed = await Promise.all(buyers.map(order));
    expect(placed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422, 422]);
    const refused = placed.find(({ status }) => status === 422);
    expect(refused?.body.errors).toEqual({ point_retrait: [FULL] });
    const winner = placed.findIndex(({ status }) => status === 201);
    const [first, other] = [buyers[winner], buyers[(winner + 1) % buyers.length]];
    if (!first || !other) throw new Error('No buyers.');
    expect([await option(first), await option(other)]).toMatchObject([{ complet: false }, { complet: true }]);
    // The same buyer orders again: the place is the one that the unpaid order has.
    expect((await order(first)).status).toBe(201);
    const { token } = first;
    await shop.call('DELETE', `/api/profile/orders/${placed[winner]?.body.commande_id}`, { token });
    expect(await option(other)).toMatchObject({ complet: false });
    expect((await order(other)).status).toBe(201);
  });

  it('keeps the place of a paid order until it is collected', async () => {
    await change({ capacite: 2 });
    const [paying, waiting] = [await buyer('Lebon'), await buyer('Robert')];
    const buy = <T>(path: string, body: object) => shop.call<T>('POST', path, { token: paying.token, body });
    const { commande_id } = (await order(paying)).body;
    const opened = await buy<{ paymentUrl: string; sessionId: string }>('/api/stripe/payment', { commande_id });
    await shop.payOnSandbox(opened.body.paymentUrl, 'paid');
    await buy('/api/stripe/success', { commande_id, session_id: opened.body.sessionId });
    expect(await option(waiting)).toMatchObject({ complet: true });
    await shop.db.query('update orders set delivered_at = now() where id = $1', [commande_id]);
    expect((await order(waiting)).status).toBe(201);
  });

  it('adds the days on which it is closed to its delay and hours', async () => {
    await change({ capacite: null });
    const visitor = await buyer('Dijoux');
    const open = await option(visitor);
    const today = reunionDay(new Date());
    const [from, to] = [frenchDay(today), frenchDay(addDays(today, 13))];
    const closed = await change({ fermetures: `${from} au ${to} Travaux` });
    expect(closed.body.data.fermetures).toBe(`${from} au ${to} Travaux`);
    const later = await option(visitor);
    expect(later?.delai_max).toBeGreaterThan((open?.delai_max ?? 0) + 5);
    expect(later?.horaires).toBe(`${point.horaires}\nFermé du ${from} au ${to} (Travaux)`);
  });

  it.each([
    [{ capacite: 0 }, 'capacite'],
    [{ capacite: true }, 'capacite'],
    [{ capacite: 1e9 }, 'capacite'],
    [{ fermetures: 'demain' }, 'fermetures'],
    [{ fermetures: '31/02/2027' }, 'fermetures'],
    [{ fermetures: null }, 'fermetures'],
  ])('refuses %j', async (body, field) => {
    const refused = await change(body);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, [field]]);
  });
});
