import { randomUUID } from 'node:crypto';
import type { ProductCard } from '@boutik/contract';
import { TestShop } from '../support/test-shop.js';

describe('favourites', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await TestShop.open();
  });
  afterAll(() => shop?.close());

  interface Who {
    token?: string;
    session?: string;
  }
  const product = (name: string) => shop.createProduct({ name, netPriceCents: 10_000, stock: 3 });
  const call = <T>(who: Who, route: string, body?: object) => {
    const [method = '', path = ''] = route.split(' ');
    return shop.call<T>(method, path, { ...who, ...(body ? { body } : {}) });
  };
  const add = (who: Who, id: number) => call(who, 'POST /api/favoris', { produit_id: id });
  const names = async (who: Who) =>
    (await call<{ data: ProductCard[] }>(who, 'GET /api/favoris')).body.data.map(({ nom }) => nom);

  it('of a visitor follow a sign-in', async () => {
    const [mouse, keyboard] = [await product('Souris aimée'), await product('Clavier aimé')];
    const session = randomUUID();
    const { token } = await shop.signedInUser('Lise');
    await add({ session }, mouse);
    await add({ session }, keyboard);
    await add({ session }, keyboard);
    await add({ token }, mouse);
    expect(await names({ session })).toEqual(['Clavier aimé', 'Souris aimée']);
    for (let time = 0; time < 2; time += 1)
      expect((await call({ token }, 'POST /api/favoris/assign-user', { session_id: session })).status).toBe(200);
    expect((await names({ token })).toSorted()).toEqual(['Clavier aimé', 'Souris aimée']);
    expect(await names({ session })).toEqual([]);
  });

  it('are told for one product, and removed', async () => {
    const id = await product('Écran aimé');
    const { token } = await shop.signedInUser('Paul');
    const isFavourite = async () => (await call<{ favori: boolean }>({ token }, `GET /api/favoris/${id}`)).body.favori;
    expect(await isFavourite()).toBe(false);
    await add({ token }, id);
    expect(await isFavourite()).toBe(true);
    for (let time = 0; time < 2; time += 1)
      expect((await call({ token }, `DELETE /api/favoris/${id}`)).status).toBe(200);
    expect(await isFavourite()).toBe(false);
  });

  it('leave out what is off sale', async () => {
    const id = await product('Casque aimé');
    const session = randomUUID();
    await add({ session }, id);
    await shop.db.query('update products set is_active = false where id = $1', [id]);
    expect(await names({ session })).toEqual([]);
    expect((await add({ session }, id)).status).toBe(404);
  });

  it('are refused without owner, and above their number', async () => {
    const id = await product('Câble aimé');
    expect([(await add({}, id)).status, await names({})]).toEqual([422, []]);
    const { id: userId, token } = await shop.signedInUser('Collectionneur');
    await shop.db.query(
      `with made as (insert into products (name, reference, net_price_cents, stock, vat_rate_bp, subsubcategory_id)
         select 'Pièce ' || n, 'PIECE-' || n, 1000, 1, vat_rate_bp, subsubcategory_id from products, generate_series(1, 199) n where id = $2
         returning id)
       insert into favourites (user_id, product_id) select $1, id from made`,
      [userId, id],
    );
    const others = [await product('Avant-dernière'), await product('De trop')];
    const both = await Promise.all(others.map((other) => add({ token }, other)));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});
