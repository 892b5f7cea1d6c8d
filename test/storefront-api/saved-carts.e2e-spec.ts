import { TestShop } from '../support/test-shop.js';

jest.setTimeout(120_000);

interface Line {
  id: number;
  quantity: number;
  price: number;
  stockAvailable: number;
  notice: string | null;
  product: { id: number; nom: string };
}
interface Lines {
  status: string;
  cart: Line[];
}
interface Changed {
  message: string;
  count: number;
  taken: number;
}

describe('saved carts', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await TestShop.open();
  });
  afterAll(() => shop?.close());

  const add = (token: string, produit_id: number, quantity = 1) =>
    shop.call('POST', '/api/cart/add', { token, body: { produit_id, quantity } });
  const save = (token: string) => shop.call<Changed>('POST', '/api/cart/save', { token, body: {} });
  const saved = async (token: string) => (await shop.call<Lines>('GET', '/api/cart-saved', { token })).body;
  const cart = async (token: string) => (await shop.call<Lines>('GET', '/api/cart', { token })).body.cart;
  const restore = (token: string, item_id?: number) =>
    shop.call<Changed>('POST', '/api/cart-saved/restore', { token, body: { item_id } });
  const units = (lines: readonly Line[]) =>
    Object.fromEntries(lines.map(({ product, quantity }) => [product.id, quantity]));

  it('SF-323, SF-327, SF-328: are copies, for signed-in users only', async () => {
    const [mouse, screen] = [
      await shop.createProduct({ name: 'Souris', netPriceCents: 2000, stock: 5 }),
      await shop.createProduct({ name: 'Écran', netPriceCents: 20_000, stock: 5 }),
    ];
    const { token } = await shop.signedInUser('Garde');
    expect((await shop.call('POST', '/api/cart/save', { body: {} })).status).toBe(401);
    expect((await shop.call('GET', '/api/cart-saved')).status).toBe(401);
    expect(await save(token)).toMatchObject({ status: 422, body: { code: 'empty-cart' } });
    await add(token, mouse, 2);
    await add(token, screen);
    expect(await save(token)).toMatchObject({ status: 200, body: { status: 'success', count: 2 } });
    expect(await saved(token)).toMatchObject({
      status: 'success',
      cart: [
        { quantity: 2, price: 20, stockAvailable: 5, notice: null, product: { id: mouse, nom: 'Souris' } },
        { quantity: 1, price: 200, product: { id: screen } },
      ],
    });
    expect(units(await cart(token))).toEqual({ [mouse]: 2, [screen]: 1 });
    const other = await shop.signedInUser('Voisin');
    expect((await saved(other.token)).cart).toEqual([]);
  });

  it('keep earlier lines and take the newer quantity', async () => {
    const [first, second] = [
      await shop.createProduct({ name: 'Clavier', netPriceCents: 5000, stock: 9 }),
      await shop.createProduct({ name: 'Casque', netPriceCents: 6000, stock: 9 }),
    ];
    const { token } = await shop.signedInUser('Deux');
    await add(token, first, 2);
    await save(token);
    const [line] = await cart(token);
    await shop.call('POST', '/api/cart/remove', { token, body: { item_id: line?.id } });
    await add(token, second, 3);
    await Promise.all([save(token), save(token), save(token)]);
    expect(units((await saved(token)).cart)).toEqual({ [first]: 2, [second]: 3 });
  });

  it('SF-178, SF-179: limit quantities to the stock, with a minimum of one', async () => {
    const rare = await shop.createProduct({ name: 'Rare', netPriceCents: 9000, stock: 3 });
    const { token } = await shop.signedInUser('Compte');
    await add(token, rare, 2);
    await save(token);
    const [line] = (await saved(token)).cart;
    const update = (quantity: unknown, who = token) =>
      shop.call('POST', '/api/cart-saved/update', { token: who, body: { item_id: line?.id, quantity } });
    expect((await update(3)).status).toBe(200);
    expect(await update(4)).toMatchObject({
      status: 409,
      body: { message: 'La quantité ne peut pas dépasser le stock disponible (3)' },
    });
    for (const odd of [0, -1, 1.5, 1e9, 'beaucoup', null])
      expect([odd, (await update(odd)).status]).toEqual([odd, 422]);
    const otherUser = await shop.signedInUser('Curieux');
    expect((await update(1, otherUser.token)).status).toBe(404);
    const remove = (who: string) =>
      shop.call('POST', '/api/cart-saved/remove', { token: who, body: { item_id: line?.id } });
    expect((await remove(otherUser.token)).status).toBe(404);
    expect(units((await saved(token)).cart)).toEqual({ [rare]: 3 });
    expect((await remove(token)).status).toBe(200);
    expect((await remove(token)).status).toBe(404);
  });

  it('are restored up to the stock; the rest stays saved', async () => {
    const [plenty, short, gone] = [
      await shop.createProduct({ name: 'Câble', netPriceCents: 500, stock: 50 }),
      await shop.createProduct({ name: 'Dalle', netPriceCents: 8000, stock: 4 }),
      await shop.createProduct({ name: 'Disparu', netPriceCents: 7000, stock: 4 }),
    ];
    const { token } = await shop.signedInUser('Retour');
    for (const [id, quantity] of [
      [plenty, 5],
      [short, 4],
      [gone, 1],
    ] as const)
      await add(token, id, quantity);
    await save(token);
    for (const { id } of await cart(token))
      await shop.call('POST', '/api/cart/remove', { token, body: { item_id: id } });
    await shop.db.query('update products set stock = 1 where id = $1', [short]);
    await shop.db.query('update products set is_active = false where id = $1', [gone]);
    const lines = (await saved(token)).cart;
    expect(lines.map(({ notice }) => notice)).toEqual([
      null,
      'Seulement 1 en stock.',
      "Ce produit n'est plus en vente.",
    ]);
    expect((await restore(token, 999_999)).status).toBe(404);
    expect(await restore(token)).toMatchObject({ status: 200, body: { taken: 2, count: 6 } });
    expect(units(await cart(token))).toEqual({ [plenty]: 5, [short]: 1 });
    expect(units((await saved(token)).cart)).toEqual({ [short]: 3, [gone]: 1 });
    expect(await restore(token)).toMatchObject({ status: 200, body: { taken: 0 } });
  });

  it('move every unit once, also for parallel requests', async () => {
    const pen = await shop.createProduct({ name: 'Stylet', netPriceCents: 3000, stock: 40 });
    const { token } = await shop.signedInUser('Pressé');
    await add(token, pen, 7);
    await save(token);
    const [line] = await cart(token);
    await shop.call('POST', '/api/cart/remove', { token, body: { item_id: line?.id } });
    await Promise.all(Array.from({ length: 8 }, () => restore(token)));
    expect(units(await cart(token))).toEqual({ [pen]: 7 });
    expect((await saved(token)).cart).toEqual([]);
  });

  it('take the products of an earlier order, as far as the stock allows', async () => {
    const [cable, lamp] = [
      await shop.createProduct({ name: 'Câble', netPriceCents: 1000, stock: 9 }),
      await shop.createProduct({ name: 'Lampe', netPriceCents: 3000, stock: 3 }),
    ];
    const { token } = await shop.signedInUser('Encore');
    await add(token, cable, 2);
    await add(token, lamp, 2);
    const placed = await shop.call<{ commande_id: number }>('POST', '/api/order', {
      token,
      body: { acceptTerms: true, selectedModeLivraison: 5, fraisExpedition: 0 },
    });
    // As after the payment, which empties the cart.
    await shop.db.query('delete from cart_reservations');
    await shop.db.query('delete from cart_lines');
    const again = (as = token) =>
      shop.call<Changed & { manquants: string[] }>('POST', `/api/commandes/${placed.body.commande_id}/panier`, {
        token: as,
      });
    expect(await again()).toMatchObject({ status: 200, body: { ajoutes: 2, count: 3, manquants: ['Lampe'] } });
    expect(units(await cart(token))).toEqual({ [cable]: 2, [lamp]: 1 });
    const otherClient = await shop.signedInUser('Étranger');
    expect((await again(otherClient.token)).status).toBe(404);
    await shop.db.query('update products set stock = 0 where id = any($1)', [[cable, lamp]]);
    expect(await again()).toMatchObject({ status: 409, body: { code: 'nothing-to-order-again' } });
    expect(units(await cart(token))).toEqual({ [cable]: 2, [lamp]: 1 });
  });
});
