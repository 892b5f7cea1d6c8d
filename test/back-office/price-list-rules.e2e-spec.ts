import type { PriceListMargins, PriceReferences, PriceRuleImport, StaffMinimumMargin } from '@boutik/contract';
import { reunionIso } from '@boutik/kernel';
import { everything, fixed, PriceListCalls, product, rule } from '../support/price-list-calls.js';
import { TestShop } from '../support/test-shop.js';

const inHours = (hours: number) => reunionIso(new Date(Date.now() + hours * 3_600_000)).slice(0, 16);

describe('the rules of price lists', () => {
  let shop: TestShop;
  let admin: string;
  let lists: PriceListCalls;
  let server: number;

  beforeAll(async () => {
    shop = await TestShop.open();
    await shop.createUser('Payet', 'Admin');
    admin = await shop.signIn('Payet');
    lists = new PriceListCalls(shop, admin);
    server = await shop.createProduct({
      name: 'Serveur',
      reference: 'SRV-1',
      netPriceCents: 100_000,
      stock: 50,
      purchasePriceCents: 80_000,
    });
    await shop.createProduct({ name: 'Câble', reference: 'CAB-1', netPriceCents: 1500, stock: 500 });
  });
  afterAll(() => shop?.close());

  it('refuse rules and clients that make no sense, at their place in the form', async () => {
    const errorsOf = async (more: object) => Object.keys((await lists.post(more)).body.errors ?? {});
    expect(await errorsOf({ regles: [rule({ type: 'tout', id: server }, 10)] })).toEqual(['regles.0.cible']);
    expect(await errorsOf({ regles: [rule(product(null), 10)] })).toEqual(['regles.0.cible']);
    expect(await errorsOf({ regles: [rule(everything, 10, fixed())] })).toEqual(['regles.0.type']);
    expect(await errorsOf({ regles: [rule(everything, 96)] })).toEqual(['regles.0.valeur']);
    expect(await errorsOf({ regles: [rule(everything, 5), rule(everything, 6)] })).toEqual(['regles.1.quantite']);
    expect(await errorsOf({ regles: [rule(product(999_999), 5)] })).toEqual(['regles']);
    expect(await errorsOf({ clients: [999_999] })).toEqual(['clients']);
    expect(await errorsOf({ debut: inHours(2), fin: inHours(1) })).toEqual(['fin']);
  });

  it('take rules from a file, after a try that writes nothing', async () => {
    const list = await lists.create();
    const load = (csv: string, essai: boolean, version = list.version) =>
      lists.send<{ data: PriceRuleImport; code?: string }>('POST', `/${list.id}/regles`, {
        body: { csv, essai, version },
      });
    const header = 'Type;Identifiant;Nom;Quantite;Prix_HT;Remise';
    const csv = `\ufeff${header}\r\n"produit";"CAB-1";"Câble";10;12,90;\r\n"tout";"";"";1;;12,5\r\n`;
    expect((await load(csv, true)).body.data).toMatchObject({ ajoutees: 1, changees: 1, erreurs: [], tarif: null });
    expect((await lists.find(list.id)).nombre_regles).toBe(1);
    const wrong = (await load(`${csv}produit;NONE;;1;5;\nmarque;1;;0;;5\nproduit;CAB-1;;1;5;5\n`, false)).body.data;
    expect(wrong.erreurs.map(({ ligne }) => ligne)).toEqual([4, 5, 6]);
    expect(wrong.tarif).toBeNull();
    const { tarif } = (await load(csv, false)).body.data;
    expect(tarif?.regles.map(({ cible, quantite, valeur }) => [cible.reference, quantite, valeur])).toEqual([
      ['CAB-1', 10, 12.9],
      [null, 1, 12.5],
    ]);
    expect((await load(csv, false)).status).toBe(409);
    expect((await load(csv, true, list.version + 1)).body.data).toMatchObject({ inchangees: 2, changees: 0 });
    expect((await load('a;b\n1;2', true, list.version + 1)).body.code).toBe('unreadable-csv');
  });

  describe('and the minimum margin', () => {
    const setMinimum = (minimum: object) =>
      shop.call<{ marges: StaffMinimumMargin[] }>('PUT', '/api/commercial/marges-minimales', {
        token: admin,
        body: { type: 'boutique', id: null, taux: 20, bloque: false, ...minimum },
      });
    const editPrice = (prix_vente: number) =>
      shop.call<{ code?: string }>('PATCH', `/api/commercial/products/${server}`, {
        token: admin,
        body: { prix_vente },
      });

    it('warn: the narrowest category counts, then the shop', async () => {
      const [leaf] = await shop.db.query<{ id: number }>('select subsubcategory_id as id from products where id = $1', [
        server,
      ]);
      await setMinimum({});
      const { body } = await setMinimum({ type: 'sous_sous_categorie', id: leaf?.id, taux: 10 });
      expect(body.marges.map(({ type, taux }) => [type, taux])).toEqual([
        ['boutique', 20],
        ['sous_sous_categorie', 10],
      ]);
      const list = await lists.create({ regles: [rule(product(server), 850, fixed())] });
      const margins = await lists.send<{ data: PriceListMargins }>('GET', `/${list.id}/marges`);
      expect(margins.body.data).toMatchObject({
        sous_marge: 1,
        sous_marge_bloquee: 0,
        premiers: [{ id: server, prix_ht: 850, prix_plancher: 880 }],
      });
      expect((await lists.decide(list, 'active')).body.data.etat).toBe('active');
      expect((await setMinimum({ type: 'sous_sous_categorie', id: leaf?.id, taux: null })).body.marges).toHaveLength(1);
      await lists.archive(list);
    });

    it('refuse a price list, a product, a promotion and a change of many products, where the setting says so', async () => {
      await setMinimum({ bloque: true });
      const list = await lists.create({ regles: [rule(everything, 10)] });
      const active = await lists.decide(list, 'active');
      expect([active.status, active.body.code]).toEqual([422, 'below-minimum-margin']);
      const edited = await editPrice(950);
      expect([edited.status, edited.body.code]).toEqual([422, 'below-minimum-margin']);
      const promotion = { nom: 'Soldes', type: 'pourcentage', valeur: 10, debut: inHours(1), fin: null, priorite: 0 };
      const planned = await shop.call<{ code?: string }>('POST', '/api/commercial/promotions', {
        token: admin,
        body: { ...promotion, cibles: [product(server)] },
      });
      expect(planned.body.code).toBe('below-minimum-margin');
      await setMinimum({});
      expect((await editPrice(950)).status).toBe(200);
      expect((await lists.decide(list, 'active')).status).toBe(200);
    });

    it('show the minimum and the lowest price of 30 days before a price is saved', async () => {
      const references = () =>
        shop.call<{ data: PriceReferences }>('GET', `/api/commercial/products/${server}/reperes`, { token: admin });
      await shop.db.query(
        `insert into price_history (product_id, net_price_cents, sold_price_cents, is_promotion, source, changed_at)
         values ($1, 95000, 91000, true, 'test', now() - interval '9 days')`,
        [server],
      );
      expect((await references()).body.data).toEqual({
        prix_achat: 800,
        marge_minimale: { taux: 20, bloque: false },
        prix_plancher: 960,
        plus_bas_30_jours: 910,
      });
      expect((await setMinimum({ type: 'categorie', id: 999_999 })).status).toBe(422);
      expect((await setMinimum({ type: 'categorie' })).status).toBe(422);
    });
  });
});
