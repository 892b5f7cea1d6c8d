import type { StaffCoupon, StaffCouponDetail } from '@boutik/contract';
import { TestShop } from '../support/test-shop.js';

const terms = {
  remise: 12.5,
  debut: '2026-01-01',
  fin: null,
  utilisations_max: null,
  utilisations_max_client: 1,
  produits: [],
};
const COUPONS = '/api/commercial/coupons';

describe('coupons in the workspace', () => {
  let shop: TestShop;
  let admin: string;
  let card: number;
  beforeAll(async () => {
    shop = await TestShop.open();
    await shop.createUser('Payet', 'Admin');
    admin = await shop.signIn('Payet');
    card = await shop.createProduct({ name: 'Carte', netPriceCents: 10_000, stock: 20 });
  });
  afterAll(() => shop?.close());

  const create = (body: object) =>
    shop.call<{ data: StaffCouponDetail; errors?: Record<string, string[]> }>('POST', COUPONS, { token: admin, body });
  const list = async (query: string) =>
    (await shop.call<{ data: { data: StaffCoupon[]; total: number } }>('GET', `${COUPONS}?${query}`, { token: admin }))
      .body.data;
  const cartWith = async (name: string, code: string) => {
    const { token } = await shop.signedInUser(name);
    await shop.call('POST', '/api/cart/add', { token, body: { produit_id: card } });
    const applied = await shop.call('POST', '/api/apply-coupon', { token, body: { code, product_ids: [card] } });
    return { token, status: applied.status };
  };

  it('are created with their terms, once per code', async () => {
    const created = await create({ ...terms, code: ' rentree-10 ', fin: '2099-12-31', produits: [card, card] });
    expect(created.status).toBe(201);
    expect(created.body.data).toMatchObject({
      code: 'RENTREE-10',
      remise: 12.5,
      debut: '2026-01-01',
      fin: '2099-12-31',
      etat: 'actif',
      utilisations: 0,
      chiffre_affaires: 0,
      produits: [card],
      noms_produits: [{ id: card, nom: 'Carte' }],
      type: 'pourcentage',
      minimum: null,
      premiere_commande: false,
      cibles: [],
    });
    const again = await create({ ...terms, code: 'rentree-10' });
    expect([again.status, again.body.errors]).toEqual([422, { code: ['Le code RENTREE-10 existe déjà.'] }]);
    expect((await create({ ...terms, code: 'ENVERS', fin: '2025-12-31' })).body.errors).toEqual({
      fin: ['Le dernier jour ne peut pas être avant le premier.'],
    });
    expect((await create({ ...terms, code: 'INCONNU', produits: [999_999] })).status).toBe(422);
    expect((await list('search=inconnu')).total).toBe(0);
  });

  it('count paid orders and their total, and reserved uses apart', async () => {
    await create({ ...terms, code: 'COMPTE', remise: 10 });
    const { token } = await cartWith('Payeuse', 'COMPTE');
    const order = { acceptTerms: true, selectedModeLivraison: 4 };
    const placed = await shop.call<{ total: number; commande_id: number }>('POST', '/api/order', {
      token,
      body: order,
    });
    expect(placed.status).toBe(201);
    expect((await list('search=compte')).data).toMatchObject([{ utilisations: 0, reservees: 1, chiffre_affaires: 0 }]);
    await shop.db.query('update coupon_uses set is_reserved = false where user_id is not null');
    expect((await list('search=compte')).data).toMatchObject([
      { utilisations: 1, reservees: 0, chiffre_affaires: 97.65 },
    ]);
  });

  it('change their terms, and stop at once', async () => {
    const { id } = (await create({ ...terms, code: 'ARRET' })).body.data;
    const changed = await shop.call<{ data: StaffCouponDetail }>('PATCH', `${COUPONS}/${id}`, {
      token: admin,
      body: { utilisations_max: 5, fin: '2099-01-31' },
    });
    expect(changed.body.data).toMatchObject({
      remise: 12.5,
      debut: '2026-01-01',
      fin: '2099-01-31',
      utilisations_max: 5,
    });
    expect((await cartWith('Avant', 'ARRET')).status).toBe(200);
    const stop = (actif: boolean) =>
      shop.call<{ data: StaffCouponDetail }>('POST', `${COUPONS}/${id}/etat`, { token: admin, body: { actif } });
    expect((await stop(false)).body.data.etat).toBe('arrêté');
    expect((await cartWith('Après', 'ARRET')).status).toBe(422);
    expect((await list(`etat=${encodeURIComponent('arrêté')}`)).data.map(({ code }) => code)).toEqual(['ARRET']);
    expect((await stop(true)).body.data.etat).toBe('actif');
    const audited = await shop.db.query<{ action: string }>(
      "select action from audit_log where subject = 'bon ARRET' order by id",
    );
    expect(audited.map(({ action }) => action)).toEqual([
      'coupon-created',
      'coupon-changed',
      'coupon-stopped',
      'coupon-resumed',
    ]);
    expect((await shop.call('PATCH', `${COUPONS}/999999`, { token: admin, body: {} })).status).toBe(404);
  });

  it('are amounts with conditions, which become a percentage again', async () => {
    const [brand] = await shop.db.query<{ id: number }>("insert into brands (name) values ('Dell') returning id");
    const [leaf] = await shop.db.query<{ id: number }>('select subsubcategory_id as id from products where id = $1', [
      card,
    ]);
    const cibles = [
      { type: 'marque', id: brand?.id },
      { type: 'sous_sous_categorie', id: leaf?.id },
    ];
    const body = {
      ...terms,
      code: 'VINGT',
      type: 'montant',
      remise: 20,
      minimum: 99.9,
      premiere_commande: true,
      cibles,
    };
    const { id, ...created } = (await create(body)).body.data;
    expect(created).toMatchObject({ type: 'montant', remise: 20, minimum: 99.9, premiere_commande: true });
    expect(created.cibles.map(({ type }) => type)).toEqual(['sous_sous_categorie', 'marque']);
    const change = (fields: object) =>
      shop.call<{ data: StaffCouponDetail }>('PATCH', `${COUPONS}/${id}`, { token: admin, body: fields });
    expect((await change({ utilisations_max: 3 })).body.data).toMatchObject({ remise: 20, minimum: 99.9 });
    expect((await change({ type: 'pourcentage', minimum: null, cibles: [] })).body.data).toMatchObject({
      type: 'pourcentage',
      remise: 20,
      minimum: null,
      premiere_commande: true,
      cibles: [],
    });
    const refused = { ...terms, code: 'REFUS' };
    expect((await create({ ...refused, remise: 120 })).body.errors).toEqual({
      remise: ['La remise va de 0,01 à 100 %.'],
    });
    for (const wrong of [{ minimum: 0 }, { minimum: true }, { type: 'montant', remise: -5 }, { premiere_commande: 1 }])
      expect([wrong, (await create({ ...refused, ...wrong })).status]).toEqual([wrong, 422]);
    expect((await create({ ...refused, cibles: [{ type: 'marque', id: 999_999 }] })).status).toBe(422);
    expect((await create({ ...refused, cibles: [{ type: 'produit', id: card }] })).status).toBe(422);
    expect((await list('search=refus')).total).toBe(0);
  });

  it('are created in batches of random codes, listed in two statements', async () => {
    const body = { ...terms, prefixe: 'noel', nombre: 30, utilisations_max: 1, produits: [card] };
    const created = await shop.call<{ codes: string[] }>('POST', `${COUPONS}/lot`, { token: admin, body });
    expect(created.status).toBe(201);
    expect(new Set(created.body.codes).size).toBe(30);
    expect(created.body.codes.every((code) => /^NOEL-[2-9A-HJ-NP-Z]{8}$/.test(code))).toBe(true);
    const few = await shop.statements(() => list('search=NOEL-&per_page=2'));
    const many = await shop.statements(() => list('search=NOEL-&per_page=30&sort_by=utilisations'));
    expect([(await list('search=NOEL-')).total, many]).toEqual([30, few]);
  });
});
