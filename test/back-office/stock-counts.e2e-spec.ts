import type { StaffStockCount, StockCountLine } from '@boutik/contract';
import { TestShop } from '../support/test-shop.js';

type Reply<T> = { data: T; code?: string; message?: string; errors?: Record<string, string[]> };
const COUNTS = '/api/commercial/inventaires';
const terms = { acceptTerms: true, selectedModeLivraison: 4, fraisExpedition: 0 };

describe('inventory counts', () => {
  let shop: TestShop;
  let admin: string;
  beforeAll(async () => {
    shop = await TestShop.open();
    await shop.createUser('Payet', 'Admin');
    admin = await shop.signIn('Payet');
  });
  afterAll(() => shop?.close());

  const start = async (nom: string) =>
    (await shop.call<Reply<StaffStockCount>>('POST', COUNTS, { token: admin, body: { nom } })).body.data.id;
  const post = <T = StaffStockCount>(path: string, body: object = {}, key?: string) =>
    shop.call<Reply<T>>('POST', `${COUNTS}/${path}`, { token: admin, body, ...(key !== undefined && { key }) });
  const scan = (count: number, code: string, key?: string) =>
    post<StockCountLine>(`${count}/comptages`, { code, quantite: 1, mode: 'ajouter' }, key);
  const setTotal = (count: number, produit: number, quantite: number) =>
    post<StockCountLine>(`${count}/comptages`, { produit, quantite, mode: 'total' });
  const find = async (count: number) =>
    (await shop.call<Reply<StaffStockCount>>('GET', `${COUNTS}/${count}`, { token: admin })).body.data;
  const lines = async (count: number, query: string) =>
    (
      await shop.call<Reply<{ data: StockCountLine[]; total: number }>>('GET', `${COUNTS}/${count}/lignes?${query}`, {
        token: admin,
      })
    ).body.data;
  const product = async (name: string, stock: number, ean: string | null = null) => {
    const id = await shop.createProduct({ name, netPriceCents: 10_000, purchasePriceCents: 6_000, stock });
    await shop.db.query('update products set ean = $2 where id = $1', [id, ean]);
    return id;
  };

  it('count each scan once, whoever repeats it, by barcode or reference', async () => {
    const id = await product('Souris scannée', 5, '036000291452');
    const [{ reference } = { reference: '' }] = await shop.db.query<{ reference: string }>(
      'select reference from products where id = $1',
      [id],
    );
    const count = await start('Rayon A');
    // A scanner that was told to send EAN-13 adds a zero; a lost reply is asked for again with the same key.
    await Promise.all(['a', 'b', 'c'].map((key) => scan(count, '0036000291452', key)));
    const again = await scan(count, '0036000291452', 'c');
    // The stored reply: what was counted when the scan came first. The next one is the fourth.
    expect(again.body.data).toMatchObject({ id });
    expect((await scan(count, reference)).body.data).toMatchObject({
      id,
      compte: 4,
      attendu: 5,
      ecart: -1,
      valeur: -60,
    });
    expect((await setTotal(count, id, 6)).body.data).toMatchObject({
      compte: 6,
      ecart: 1,
      par: expect.stringContaining('Payet'),
    });
    expect(await find(count)).toMatchObject({
      etat: 'en cours',
      comptes: 1,
      ecarts: 1,
      ecart_unites: 1,
      ecart_valeur: 60,
    });
    const unknown = await scan(count, '9999999999999');
    expect([unknown.status, unknown.body.message]).toEqual([404, 'Aucun produit n’a le code 9999999999999.']);
    await product('Souris jumelle', 1, '036000291452');
    const both = await scan(count, '036000291452');
    expect([both.status, both.body.code]).toEqual([409, 'ambiguous-barcode']);
    expect(await shop.stock(id)).toBe(5);
  });

  it('take what moves meanwhile into account, and change the stock once', async () => {
    const [short, sold, untouched] = [
      await product('Manquante', 10),
      await product('Vendue pendant', 10),
      await product('Pas comptée', 7),
    ];
    const count = await start('Tournant');
    const { token } = await shop.signedInUser('Acheteuse');
    const order = async (quantity: number) => {
      await shop.call('POST', '/api/cart/add', { token, body: { produit_id: sold, quantity } });
      expect((await shop.call('POST', '/api/order', { token, body: terms })).status).toBe(201);
    };
    await order(3);
    // Reserved units are still on the shelf: 7 free and 3 reserved ones are expected, 9 are found.
    expect((await setTotal(count, sold, 9)).body.data).toMatchObject({ attendu: 10, ecart: -1 });
    await setTotal(count, short, 8);
    await shop.db.query('update products set stock = stock - 1 where id = $1', [short]);
    await order(1);
    expect(
      (await lines(count, `vue=${encodeURIComponent('écarts')}&sort_by=nom&sort_direction=asc`)).data,
    ).toMatchObject([
      { id: short, compte: 8, attendu: 10, ecart: -2, valeur: -120 },
      { id: sold, ecart: -1 },
    ]);
    const todo = await lines(count, `vue=${encodeURIComponent('à compter')}&search=compt`);
    expect(todo.data).toMatchObject([{ id: untouched, compte: null, attendu: null, ecart: null }]);
    const before = [await shop.stock(short), await shop.stock(sold)];
    const pressed = await Promise.all([post(`${count}/application`), post(`${count}/application`)]);
    expect(pressed.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect([await shop.stock(short), await shop.stock(sold), await shop.stock(untouched)]).toEqual([
      (before[0] ?? 0) - 2,
      (before[1] ?? 0) - 1,
      7,
    ]);
    expect((await find(count)).etat).toBe('appliqué');
    expect((await setTotal(count, short, 1)).status).toBe(409);
    expect(
      await shop.db.query("select delta, reference from stock_movements where kind = 'inventory' and product_id = $1", [
        short,
      ]),
    ).toEqual([{ delta: -2, reference: 'Tournant' }]);
  });

  it('of one product in two of them correct the stock once', async () => {
    const id = await product('Deux fois', 10);
    const [one, two] = [await start('Allée A'), await start('Vitrine')];
    await setTotal(one, id, 8);
    await setTotal(two, id, 7);
    expect((await post(`${one}/application`)).status).toBe(200);
    expect((await lines(two, `vue=${encodeURIComponent('écarts')}`)).data).toMatchObject([{ attendu: 8, ecart: -1 }]);
    expect((await post(`${two}/application`)).status).toBe(200);
    expect(await shop.stock(id)).toBe(7);
  });

  it('change nothing when a difference is more than what is free by now; a product can be left out', async () => {
    const [gone, fine] = [await product('Partie', 4), await product('Trouvée', 1)];
    const count = await start('Conflit');
    await setTotal(count, gone, 1);
    await setTotal(count, fine, 3);
    await shop.db.query('update products set stock = 2 where id = $1', [gone]);
    const refused = await post(`${count}/application`);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'insufficient-stock',
      'Stock insuffisant pour Partie.',
    ]);
    expect([await shop.stock(gone), await shop.stock(fine)]).toEqual([2, 1]);
    await shop.call('DELETE', `${COUNTS}/${count}/lignes/${gone}`, { token: admin });
    expect((await post(`${count}/application`)).status).toBe(200);
    expect([await shop.stock(gone), await shop.stock(fine)]).toEqual([2, 3]);
    const abandoned = await start('Abandon');
    expect((await post(`${abandoned}/abandon`)).body.data.etat).toBe('abandonné');
    expect((await post(`${abandoned}/application`)).status).toBe(409);
  });

  it('refuse what makes no sense, and are listed in as many statements for any number', async () => {
    const id = await product('Saine', 4);
    const count = await start('Saisie');
    const good = { produit: id, quantite: 1, mode: 'total' };
    for (const change of [
      ...[null, true, [], -1, 1.5, '1', 1e9].map((quantite) => ({ quantite })),
      ...[null, true, [], 0, -1, 'x', 2 ** 31].map((produit) => ({ produit })),
      ...[null, true, [], '', 'fixe'].map((mode) => ({ mode })),
      { code: '123' },
      { produit: undefined },
    ])
      expect([JSON.stringify(change), (await post(`${count}/comptages`, { ...good, ...change })).status]).toEqual([
        JSON.stringify(change),
        422,
      ]);
    expect((await post(`${count}/comptages`, { ...good, produit: 999_999 })).status).toBe(404);
    for (const path of ['999999/comptages', '999999/application', '999999/abandon'])
      expect((await post(path, good)).status).toBe(404);
    for (const nom of [null, true, [], '', '  ', 'x'.repeat(101), 'a\nb'])
      expect((await shop.call('POST', COUNTS, { token: admin, body: { nom } })).status).toBe(422);
    const few = await shop.statements(() => lines(count, 'vue=&per_page=1'));
    expect(await shop.statements(() => lines(count, `per_page=1000&vue=${encodeURIComponent('à compter')}`))).toBe(few);
    const listed = await shop.call<Reply<{ total: number }>>('GET', `${COUNTS}?search=sai`, { token: admin });
    expect(listed.body.data.total).toBe(1);
  });
});
