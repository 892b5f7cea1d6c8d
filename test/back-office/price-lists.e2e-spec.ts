import type { OwnPrice, PricePreview, StaffPriceList } from '@boutik/contract';
import { reunionIso } from '@boutik/kernel';
import { everything, fixed, PriceListCalls, product, rule } from '../support/price-list-calls.js';
import { TestShop } from '../support/test-shop.js';

const LISTS = '/api/commercial/tarifs';
const inHours = (hours: number) => reunionIso(new Date(Date.now() + hours * 3_600_000)).slice(0, 16);

interface Cart {
  cart: {
    price: number;
    total_ht: number;
    tarif: boolean;
    paliers: { quantite: number; prix_ht: number }[];
    notice: string | null;
  }[];
  totals: { total_ht: number; total_ttc: number };
}

describe('price lists', () => {
  let shop: TestShop;
  let lists: PriceListCalls;
  let seller: string;
  let server: number;
  let cable: number;
  let client: { id: number; token: string };
  let business: { id: number; token: string };

  beforeAll(async () => {
    shop = await TestShop.open({ worker: true });
    await shop.createUser('Payet', 'Admin');
    lists = new PriceListCalls(shop, await shop.signIn('Payet'));
    seller = (await shop.signedInUser('Vendeuse', 'Commercial')).token;
    server = await shop.createProduct({
      name: 'Serveur',
      reference: 'SRV-1',
      netPriceCents: 100_000,
      stock: 50,
      purchasePriceCents: 80_000,
    });
    cable = await shop.createProduct({ name: 'Câble', reference: 'CAB-1', netPriceCents: 1500, stock: 500 });
    client = await shop.signedInUser('Hoarau');
    business = await shop.signedInUser('Societe', 'professionnel');
  });
  afterAll(() => shop?.close());

  const fill = async (token: string | undefined, items: [number, number][], session?: string) => {
    for (const [produit_id, quantity] of items) {
      const path = token ? '/api/cart/add' : '/api/cart/add-no-auth';
      expect((await shop.call('POST', path, { token, session, body: { produit_id, quantity } })).status).toBe(200);
    }
  };
  const cartOf = async (token: string) => (await shop.call<Cart>('GET', '/api/cart', { token })).body;
  const order = (token: string) =>
    shop.call<{ total: number; commande_id: number }>('POST', '/api/order', {
      token,
      body: { acceptTerms: true, selectedModeLivraison: 4 },
    });
  const emptyCart = (id: number) => shop.db.query('delete from carts where user_id = $1', [id]);

  it('lower the prices of their audience alone, in cart and order, with tiers, without further statements', async () => {
    await fill(business.token, [[server, 1]]);
    const before = await shop.statements(() => cartOf(business.token));
    const active = [
      await lists.activate({ regles: [rule(everything, 10), rule(product(cable), 12.9, fixed(10))] }),
      await lists.activate({
        nom: 'Contrat',
        audience: 'clients',
        clients: [client.id],
        regles: [rule(product(server), 850, fixed())],
      }),
    ];
    await fill(business.token, [[cable, 9]]);
    const cart = await cartOf(business.token);
    expect(
      cart.cart.map(({ price, tarif, paliers }) => [
        price,
        tarif,
        paliers.map((tier) => [tier.quantite, tier.prix_ht]),
      ]),
    ).toEqual([
      [900, true, []],
      [13.5, true, [[10, 12.9]]],
    ]);
    await fill(business.token, [[cable, 1]]);
    expect((await cartOf(business.token)).cart[1]).toMatchObject({ price: 12.9, total_ht: 129, notice: null });
    expect(await shop.statements(() => cartOf(business.token))).toBe(before);
    const placed = await order(business.token);
    expect(placed.body.total).toBe(1116.47); // 900.00 and 129.00 HT, VAT rounded per line: 976.50 + 139.97
    const sold = await shop.db.query<{ unit_net_cents: number; price_list_id: number }>(
      'select unit_net_cents, price_list_id from order_lines where order_id = $1 order by line_number',
      [placed.body.commande_id],
    );
    expect(sold).toEqual([
      { unit_net_cents: 90_000, price_list_id: active[0]?.id },
      { unit_net_cents: 1290, price_list_id: active[0]?.id },
    ]);
    await fill(client.token, [
      [server, 1],
      [cable, 10],
    ]);
    expect((await cartOf(client.token)).cart.map(({ price, tarif }) => [price, tarif])).toEqual([
      [850, true],
      [15, false],
    ]);
    const own = await shop.call<{ prix: OwnPrice[] }>('GET', `/api/mes-tarifs?ids=${server},${cable}`, {
      token: client.token,
    });
    expect(own.body.prix).toMatchObject([{ id: server, prix_ht: 850, prix_ttc: 922.25, tarif: true }]);
    await lists.archive(...active);
    expect((await cartOf(client.token)).cart[0]).toMatchObject({ price: 1000, tarif: false });
    await emptyCart(client.id);
  });

  it('are volume prices for everybody, on the product and in the cart of a visitor, in their period', async () => {
    const refused = await lists.post({ audience: 'tous' });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['regles.0.quantite']]);
    const list = await lists.activate({
      audience: 'tous',
      regles: [rule(product(cable), 20, { quantite: 5 })],
      debut: inHours(1),
    });
    const tiersOf = async () =>
      (await shop.call<{ produit: { paliers: object[] } }>('GET', `/api/produit/${cable}`)).body.produit.paliers;
    expect(list.etat).toBe('planifiée');
    expect(await tiersOf()).toEqual([]);
    await shop.db.query("update price_lists set starts_at = now() - interval '1 second' where id = $1", [list.id]);
    expect(await tiersOf()).toEqual([{ quantite: 5, prix_ht: 12, prix_ttc: 13.02 }]);
    await shop.runSchedule('announce-price-lists');
    expect(await shop.count('price_lists', `id = ${list.id} and is_announced`)).toBe(1);
    const session = crypto.randomUUID();
    await fill(undefined, [[cable, 5]], session);
    const visitor = await shop.call<Cart>('GET', '/api/cart-no-auth', { session });
    expect(visitor.body.cart[0]).toMatchObject({ price: 12, total_ht: 60, tarif: true });
    await lists.archive(list);
    expect(await tiersOf()).toEqual([]);
  });

  it('never raise a price above the promotion, and leave the struck price alone', async () => {
    const list = await lists.activate({ regles: [rule(product(cable), 14, fixed())] });
    await shop.db.query(
      'update products set promo_price_cents = 1200, is_promotion = true, struck_price_cents = 1500 where id = $1',
      [cable],
    );
    await emptyCart(business.id);
    await fill(business.token, [[cable, 1]]);
    expect((await cartOf(business.token)).cart[0]).toMatchObject({
      price: 12,
      tarif: false,
      product: { prix_barre: 15 },
    });
    await shop.db.query(
      'update products set promo_price_cents = null, is_promotion = false, struck_price_cents = null where id = $1',
      [cable],
    );
    expect((await cartOf(business.token)).cart[0]).toMatchObject({
      price: 14,
      product: { prix_final: 15, prix_barre: null },
    });
    await lists.archive(list);
    await emptyCart(business.id);
  });

  it('show staff what a client would pay and why, also before they are active', async () => {
    const draft = await lists.create({
      nom: 'Contrat',
      audience: 'clients',
      clients: [client.id],
      regles: [rule(everything, 25)],
    });
    const preview = (query: string) =>
      shop.call<{ data: PricePreview; code?: string }>('GET', `${LISTS}/apercu?${query}`, { token: seller });
    const of = `produit_id=${server}&client_id=${client.id}&quantite=2`;
    expect((await preview(of)).body.data).toMatchObject({ prix_ht: 1000, tarif: null, tarifs: [], prix_achat: 800 });
    expect((await preview(`${of}&tarif_id=${draft.id}`)).body.data).toMatchObject({
      prix_ht: 750,
      prix_ttc: 813.75,
      tarif: { id: draft.id, nom: 'Contrat' },
    });
    expect((await preview('produit_id=999999')).body.code).toBe('unknown-product');
    expect((await preview(`produit_id=${server}&client_id=999999`)).body.code).toBe('unknown-client');
    await lists.decide(draft, 'active');
    const ofClient = (id: number) =>
      shop.call<{ tarifs: StaffPriceList[] }>('GET', `/api/commercial/clients/${id}/tarifs`, { token: seller });
    expect((await ofClient(client.id)).body.tarifs.map(({ nom }) => nom)).toEqual(['Contrat']);
    expect((await ofClient(business.id)).body.tarifs).toEqual([]);
    expect((await ofClient(999_999)).status).toBe(404);
    await lists.archive(draft);
  });

  it('are changed by one of two people, created once for a repeated key, and end in the archive', async () => {
    const key = crypto.randomUUID();
    const [first, again] = [await lists.post({}, key), await lists.post({}, key)];
    const list = first.body.data;
    expect(again.body.data.id).toBe(list.id);
    const changes = await Promise.all(['A', 'B'].map((nom) => lists.change(list, { nom })));
    expect(changes.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    const current = await lists.find(list.id);
    const empty = await lists.change(current, { regles: [] });
    expect((await lists.decide(empty.body.data, 'active')).body.code).toBe('price-list-without-rule');
    const withoutClient = await lists.change(empty.body.data, { audience: 'clients' });
    expect((await lists.decide(withoutClient.body.data, 'active')).body.code).toBe('price-list-without-client');
    await lists.archive(withoutClient.body.data);
    const over = await lists.change(await lists.find(list.id), { nom: 'C' });
    expect([over.status, over.body.code]).toEqual([409, 'price-list-archived']);
    const audited = await shop.db.query<{ action: string }>(
      "select action from audit_log where subject like 'tarif ' || $1 || ' %' order by id",
      [list.id],
    );
    expect(audited.map(({ action }) => action)).toEqual([
      'price-list-created',
      'price-list-changed',
      'price-list-changed',
      'price-list-changed',
      'price-list-archived',
    ]);
  });

  it('are listed with constant statements', async () => {
    const page = () =>
      lists.send<{ data: { data: StaffPriceList[]; total: number } }>(
        'GET',
        '?search=Rev&etat=archivée&audience=professionnels',
      );
    const { data, total } = (await page()).body.data;
    expect([data.length, data[0]?.nom]).toEqual([total, 'Revendeurs']);
    expect(await shop.statements(page)).toBeLessThanOrEqual(5);
  });

  it('forget a client whose account is deleted', async () => {
    const { id, token } = await shop.signedInUser('Grondin');
    const list = await lists.activate({ audience: 'clients', clients: [id] });
    expect(await shop.count('price_list_clients', `client_id = ${id}`)).toBe(1);
    expect((await shop.call('DELETE', '/api/users', { token })).status).toBe(200);
    expect(await shop.count('price_list_clients', `client_id = ${id}`)).toBe(0);
    await lists.archive(list);
  });
});
