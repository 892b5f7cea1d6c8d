import type { PromotionPreview, PromotionSales, StaffPromotion, StaffPromotionDetail } from '@boutik/contract';
import { reunionIso } from '@boutik/kernel';
import { createCables } from '../support/cables.js';
import { TestShop } from '../support/test-shop.js';
import { until } from '../support/until.js';

const PROMOTIONS = '/api/commercial/promotions';
const HOUR = 3_600_000;
/** A moment of the form, in La Réunion's time, `hours` from now. */
const inHours = (hours: number) => reunionIso(new Date(Date.now() + hours * HOUR)).slice(0, 16);

interface Priced {
  prix_final: number;
  prix_barre: number | null;
  prix_promo: number | null;
  remise: number;
}

describe('promotions', () => {
  let shop: TestShop;
  let admin: string;
  let card: number;
  beforeAll(async () => {
    shop = await TestShop.open({ worker: true });
    await shop.createUser('Payet', 'Admin');
    admin = await shop.signIn('Payet');
    card = await shop.createProduct({ netPriceCents: 5000, stock: 5 });
  });
  afterAll(() => shop?.close());

  type Reply = { data: StaffPromotionDetail; message: string; errors?: Record<string, string[]> };
  const terms = (...targets: { type: string; id: number }[]) => ({
    nom: 'Soldes',
    type: 'pourcentage',
    valeur: 20,
    debut: inHours(-1),
    fin: inHours(48) as string | null,
    priorite: 0,
    cibles: targets,
  });
  const product = (id: number) => ({ type: 'produit', id });
  const post = <T = Reply>(path: string, body: unknown, key?: string) =>
    shop.call<T>('POST', `${PROMOTIONS}${path}`, { token: admin, body, key });
  const change = (id: number, body: object) => shop.call<Reply>('PATCH', `${PROMOTIONS}/${id}`, { token: admin, body });
  const find = async (id: number) => (await shop.call<Reply>('GET', `${PROMOTIONS}/${id}`, { token: admin })).body.data;
  const priceOf = async (id: number) =>
    (await shop.call<{ data: Priced }>('GET', `/api/commercial/products/${id}`, { token: admin })).body.data;
  const settled = (id: number) => until(`promotion ${id} is applied`, async () => (await find(id)).a_jour);
  const create = async (body: object) => {
    const { status, body: reply } = await post('', body);
    expect([status, reply.errors]).toEqual([201, undefined]);
    await settled(reply.data.id);
    return reply.data.id;
  };
  /** Moves a stored moment, as if time had passed; the schedule then catches up. */
  const move = async (id: number, column: 'starts_at' | 'ends_at', hours: number) => {
    await shop.db.query(`update promotions set ${column} = now() + $2 * interval '1 hour' where id = $1`, [id, hours]);
    await shop.runSchedule('switch-promotions');
  };

  it('begin and end at their time, in the cart too, with the lowest price of 30 days as reference', async () => {
    const id = await shop.createProduct({ netPriceCents: 10_000, stock: 5 });
    await shop.db.query(
      `insert into price_history (product_id, net_price_cents, sold_price_cents, is_promotion, source, changed_at)
       values ($1, 10000, 9000, true, 'test', now() - interval '12 days')`,
      [id],
    );
    const promotion = await create({ ...terms(product(id)), debut: inHours(24) });
    expect(await find(promotion)).toMatchObject({ etat: 'planifiée', produits: 0, cibles: [{ id, type: 'produit' }] });
    expect(await priceOf(id)).toMatchObject({ prix_final: 100, prix_promo: null });
    await move(promotion, 'starts_at', -0.01);
    expect(await find(promotion)).toMatchObject({ etat: 'en cours', produits: 1, a_jour: true });
    expect(await priceOf(id)).toMatchObject({ prix_final: 80, prix_barre: 90, remise: 11 });
    const { token } = await shop.signedInUser('Acheteuse');
    await shop.call('POST', '/api/cart/add', { token, body: { produit_id: id } });
    const placed = await shop.call<{ total: number; commande_id: number }>('POST', '/api/order', {
      token,
      body: { acceptTerms: true, selectedModeLivraison: 4 },
    });
    expect(placed.body.total).toBe(86.8);
    const sales = async () =>
      (await shop.call<{ data: PromotionSales }>('GET', `${PROMOTIONS}/${promotion}/ventes`, { token: admin })).body
        .data;
    expect(await sales()).toEqual({ commandes: 0, unites: 0, chiffre_affaires: 0 });
    await shop.db.query("update orders set status = 'paid', paid_at = now(), reserved_until = null where id = $1", [
      placed.body.commande_id,
    ]);
    const bought = await shop.count('order_lines', `promotion_id = ${promotion}`);
    expect([bought, (await sales()).chiffre_affaires]).toEqual([1, 80]);
    await move(promotion, 'ends_at', -0.001);
    expect(await find(promotion)).toMatchObject({ etat: 'terminée', produits: 0 });
    expect(await priceOf(id)).toMatchObject({ prix_final: 100, prix_barre: null, prix_promo: null });
    expect((await change(promotion, { fin: null })).body).toMatchObject({ code: 'promotion-over' });
  });

  it('stop at once, and not twice', async () => {
    const id = await shop.createProduct({ netPriceCents: 5000, stock: 5 });
    const promotion = await create({ ...terms(product(id)), type: 'prix fixe', valeur: 39.9 });
    expect(await priceOf(id)).toMatchObject({ prix_final: 39.9, prix_barre: 50 });
    const stops = await Promise.all([post(`/${promotion}/arret`, {}), post(`/${promotion}/arret`, {})]);
    expect(stops.map(({ status, body }) => [status, body.data.etat])).toEqual([
      [200, 'arrêtée'],
      [200, 'arrêtée'],
    ]);
    await settled(promotion);
    expect(await priceOf(id)).toMatchObject({ prix_final: 50, prix_barre: null });
    const audited = await shop.db.query<{ action: string }>(
      "select action from audit_log where subject like 'promotion ' || $1 || ' %' order by id",
      [promotion],
    );
    expect(audited.map(({ action }) => action)).toEqual(['promotion-created', 'promotion-stopped']);
    expect((await change(promotion, { valeur: 10 })).status).toBe(409);
  });

  it('follow priority, leave own promotional prices alone, and show what overlaps before saving', async () => {
    const place = { category: 'Écrans', subcategory: 'Moniteurs', subsubcategory: 'Moniteurs 27"', brand: 'Dell' };
    const id = await shop.createProduct({ ...place, netPriceCents: 20_000, stock: 5, purchasePriceCents: 15_000 });
    const own = await shop.createProduct({ ...place, netPriceCents: 20_000, promoPriceCents: 19_000, stock: 5 });
    const targets = await shop.call<{ cibles: { type: string; id: number; nom: string }[] }>(
      'GET',
      `${PROMOTIONS}/cibles?q=moniteurs`,
      { token: admin },
    );
    const [leaf] = targets.body.cibles.filter(({ type }) => type === 'sous_sous_categorie');
    expect(leaf?.nom).toBe('Écrans › Moniteurs › Moniteurs 27"');
    await shop.db.query("update products set ean = '123456789012', reference = 'PICK-1' where id = $1", [id]);
    await shop.db.query("update products set reference = 'PICK-10' where id = $1", [own]);
    const picked = async (q: string) => (await shop.call('GET', `${PROMOTIONS}/cibles?q=${q}`, { token: admin })).body;
    expect(await picked('0123456789012')).toMatchObject({ cibles: [{ id, exact: true }] });
    expect(await picked('pick-1')).toMatchObject({
      cibles: [
        { id, exact: true },
        { id: own, exact: false },
      ],
    });
    const category = await create({ ...terms({ type: 'sous_sous_categorie', id: leaf?.id ?? 0 }), valeur: 10 });
    expect([await priceOf(id), await priceOf(own)]).toMatchObject([{ prix_final: 180 }, { prix_final: 190 }]);
    const flash = { ...terms(product(id), product(own)), valeur: 30, priorite: 5 };
    const { nom: _, ...previewed } = flash;
    const preview = (await post<{ data: PromotionPreview }>('/apercu', previewed)).body.data;
    expect(preview).toMatchObject({
      produits: 1,
      prix_propre: 1,
      autre_promotion: 0,
      sous_achat: 1,
      sans_prix_barre: 0,
    });
    expect(preview.premiers).toMatchObject([
      { id, prix_vente: 200, prix_promo: 140, prix_reference: 180, remise_affichee: 22 },
    ]);
    expect(preview.chevauchements).toMatchObject([{ id: category, produits: 1, priorite: 0 }]);
    const first = await create(flash);
    expect(await priceOf(id)).toMatchObject({ prix_final: 140, prix_barre: 180 });
    await post(`/${first}/arret`, {});
    await settled(first);
    // The earlier promotion continues with the reference price of its own first day.
    expect(await priceOf(id)).toMatchObject({ prix_final: 180, prix_barre: 200 });
  });

  it('follow a changed price, keep an import that names no promotional price, and refuse to be cleared', async () => {
    const draft = { reference: 'PROMO-1', netPriceCents: 10_000, stock: 5 };
    const id = await shop.createProduct(draft);
    const promotion = await create(terms(product(id)));
    const edit = (body: object) =>
      shop.call<{ errors?: Record<string, string[]> }>('PATCH', `/api/commercial/products/${id}`, {
        token: admin,
        body,
      });
    expect((await edit({ prix_vente: 120 })).status).toBe(200);
    expect(await priceOf(id)).toMatchObject({ prix_final: 96 });
    expect(Object.keys((await edit({ prix_promo: null })).body.errors ?? {})).toEqual(['prix_promo']);
    await shop.createProduct({ ...draft, netPriceCents: 11_000, promoPriceCents: null });
    expect(await priceOf(id)).toMatchObject({ prix_final: 88 });
    expect((await change(promotion, { valeur: 50 })).body.data.valeur).toBe(50);
    await settled(promotion);
    expect(await priceOf(id)).toMatchObject({ prix_final: 55, prix_barre: 100 });
    await edit({ prix_promo: 70 });
    expect(await priceOf(id)).toMatchObject({ prix_final: 70, prix_promo: 70 });
    expect((await find(promotion)).produits).toBe(0);
  });

  it('reach all products of a brand, also those that come later, and only those', async () => {
    const { brand } = await createCables(shop, { prefix: 'SERIE', count: 449 });
    const promotion = await create({ ...terms(brand), valeur: 12.5 });
    const count = () => shop.count('products', `promotion_id = ${promotion} and promo_price_cents < net_price_cents`);
    expect(await count()).toBe(449);
    const { result } = await createCables(shop, { prefix: 'SERIE', count: 450 });
    expect(result).toMatchObject({ created: ['SERIE-449'], updated: [] });
    expect([await count(), (await find(promotion)).produits]).toEqual([450, 450]);
    await post(`/${promotion}/arret`, {});
    await settled(promotion);
    expect(await shop.count('products', "reference like 'SERIE-%' and is_promotion")).toBe(0);
  });

  it.each([
    ['valeur', { valeur: 96 }],
    ['valeur', { valeur: 0 }],
    ['valeur', { valeur: '20' }],
    ['fin', { fin: inHours(-2) }],
    ['debut', { debut: '2026-02-30T08:00' }],
    ['debut', { debut: null }],
    ['priorite', { priorite: -1 }],
    ['priorite', { priorite: true }],
    ['cibles', { cibles: [] }],
    ['cibles', { cibles: [product(999_999)] }],
    ['nom', { nom: ' ' }],
  ])('refuse a wrong %s: %j', async (field, wrong) => {
    const { status, body } = await post('', { ...terms(product(card)), ...wrong });
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})[0]).toMatch(new RegExp(`^${field}`));
  });

  it('are created once by a repeated request, and listed in two statements', async () => {
    const id = await shop.createProduct({ netPriceCents: 5000, stock: 5 });
    const body = { ...terms(product(id)), nom: 'Une seule fois', debut: inHours(30) };
    const key = 'b7b1a9a0-5f0e-4c37-9f6f-3d1f4b7c0a11';
    const replies = await Promise.all([post('', body, key), post('', body, key)]);
    expect(replies.some(({ status }) => status === 201)).toBe(true);
    expect(await shop.count('promotions', "name = 'Une seule fois'")).toBe(1);
    const list = async (query: string) =>
      (
        await shop.call<{ data: { data: StaffPromotion[]; total: number } }>('GET', `${PROMOTIONS}?${query}`, {
          token: admin,
        })
      ).body.data;
    expect((await list(`etat=${encodeURIComponent('planifiée')}`)).data.map(({ nom }) => nom)).toEqual([
      'Une seule fois',
    ]);
    const few = await shop.statements(() => list('per_page=1'));
    expect(await shop.statements(() => list('per_page=100&sort_by=priorite'))).toBe(few);
    expect((await shop.call('GET', `${PROMOTIONS}/999999`, { token: admin })).status).toBe(404);
  });
});
