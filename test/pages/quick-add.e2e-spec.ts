import request from 'supertest';
import { describeBuilt } from '../support/describe-built.js';
import { HtmlBrowser, textOf } from '../support/html-browser.js';
import { TestShop } from '../support/test-shop.js';

const BOARD = 'Carte mère Alizé B650';
const SOLD_OUT = 'Carte mère Mafate A620';
const GUEST_CART = '5f1e7a52-8d64-4c0e-9a51-6c1b3f0f9d22';

describeBuilt('product cards', () => {
  let shop: TestShop;
  beforeAll(async () => {
    const specification = { plateforme: { socket: 'AM5', chipset: 'B650', format: 'ATX' } };
    const users = [{ email: 'zoe@boutik.test', prenom: 'Zoe' }];
    shop = await TestShop.open({
      pages: true,
      users,
      products: [
        { name: BOARD, netPriceCents: 10_000, stock: 5, specification },
        { name: SOLD_OUT, netPriceCents: 8_000, stock: 0, specification },
      ],
    });
  });
  afterAll(() => shop?.close());

  const cardsOf = (browser: HtmlBrowser) =>
    Object.fromEntries(
      browser.all('.product-card').map((card) => [textOf(card.querySelector('h2')), card] as const),
    ) as Record<string, HTMLElement>;
  /** Quantities in a visitor's or a customer's cart. */
  const quantities = async (owner: string) => {
    const found = await shop.db.query<{ quantity: number }>(
      `select l.quantity from cart_lines l join carts c on c.id = l.cart_id left join users u on u.id = c.user_id
       where $1::text in (c.guest_id::text, u.email::text)`,
      [owner],
    );
    return found.map(({ quantity }) => quantity);
  };

  it('show what tells neighbours apart, and add one of what is in stock without scripts', async () => {
    const guest = new HtmlBrowser(shop.url);
    await guest.open('/catalogue');
    const { [BOARD]: board, [SOLD_OUT]: soldOut } = cardsOf(guest);
    expect(textOf(board)).toContain('AM5 · B650 · ATX');
    expect([soldOut?.querySelector('button'), textOf(soldOut).includes('Rupture')]).toEqual([null, true]);
    await guest.press(/^Ajouter .*B650 au panier$/);
    expect(guest.path).toBe('/panier');
    expect(guest.text).toContain(BOARD);
  });

  it('show the reason on the page of a product that has just been sold', async () => {
    const guest = new HtmlBrowser(shop.url);
    await guest.open('/catalogue');
    await shop.db.query('update products set stock = 0 where name = $1', [BOARD]);
    await guest.press(/^Ajouter .*B650 au panier$/);
    await shop.db.query('update products set stock = 5 where name = $1', [BOARD]);
    expect([guest.path, guest.heading]).toEqual([`/produit/${shop.productId(BOARD)}?ajout=1`, BOARD]);
    expect(guest.status).toBeGreaterThanOrEqual(400);
    expect(guest.cookies.getCookieStringSync(shop.url)).not.toContain('boutik_cart');
  });

  const send = (path: string, headers: Record<string, string>, body: Record<string, string> = {}) =>
    fetch(shop.url + path, { method: 'POST', headers, body: new URLSearchParams(body), redirect: 'manual' });

  it('adds in place with scripts, once for each key, and says what it did', async () => {
    const cookie = `boutik_cart=${GUEST_CART}`;
    const add = async (product: string, key = 'a') => {
      const response = await send('/panier/ajout', { cookie, 'sec-fetch-mode': 'cors' }, { product, key });
      return [response.status, ((await response.json()) as { ok: boolean }).ok];
    };
    const id = String(shop.productId(BOARD));
    expect(await Promise.all([add(id), add(id)])).toEqual([
      [200, true],
      [200, true],
    ]);
    expect(await quantities(GUEST_CART)).toEqual([1]);
    expect(await add(String(shop.productId(SOLD_OUT)), 'b')).toEqual([expect.any(Number), false]);
    for (const product of ['', '-1', 'null', '9'.repeat(30), '[]']) {
      const [status, added] = await add(product, 'c');
      expect([product, added]).toEqual([product, false]);
      expect(Number(status)).toBeLessThan(500);
    }
    const foreign = await send('/panier/ajout', { cookie, 'sec-fetch-site': 'cross-site' }, { product: id });
    expect(foreign.status).toBe(403);
    expect(await quantities(GUEST_CART)).toEqual([1]);
  });

  it('adds once when the reply of a form without scripts was lost', async () => {
    const zoe = new HtmlBrowser(shop.url);
    await zoe.open('/login');
    await zoe.signIn('zoe@boutik.test');
    const page = `/produit/${shop.productId(BOARD)}`;
    // The reply to the very first one is lost twice.
    for (let sent = 0; sent < 3; sent += 1) {
      zoe.cookies.setCookieSync('boutik_ajout=; Max-Age=0; Path=/; HttpOnly', shop.url);
      await zoe.open(page);
      await zoe.press('Ajouter au panier', zoe.main);
    }
    expect(await quantities('zoe@boutik.test')).toEqual([1]);
    // The browser has the key of the first reply; the replies to what it sends now are lost, and with them the new keys.
    const key = /boutik_ajout=[\w-]+/.exec(zoe.cookies.getCookieStringSync(shop.url))?.[0] ?? '';
    for (let sent = 0; sent < 3; sent += 1) {
      zoe.cookies.setCookieSync(`${key}; Path=/; HttpOnly`, shop.url);
      await zoe.open(page);
      await zoe.press('Ajouter au panier', zoe.main);
      expect(zoe.path).toBe('/panier');
    }
    expect(await quantities('zoe@boutik.test')).toEqual([2]);
    await zoe.open(page);
    await zoe.press('Ajouter au panier', zoe.main);
    expect(await quantities('zoe@boutik.test')).toEqual([3]);
  });

  it('adds once to the cart of a guest too, and never uses the same key again', async () => {
    const guest = new HtmlBrowser(shop.url);
    const page = `/produit/${shop.productId(BOARD)}`;
    const cart = crypto.randomUUID();
    const add = async () => {
      guest.cookies.setCookieSync(`boutik_cart=${cart}; Path=/`, shop.url);
      await guest.open(page);
      await guest.press('Ajouter au panier', guest.main);
    };
    await add();
    guest.cookies.setCookieSync('boutik_ajout=; Max-Age=0; Path=/; HttpOnly', shop.url);
    await add();
    expect(await quantities(cart)).toEqual([1]);
    await add();
    await add();
    expect(await quantities(cart)).toEqual([3]);
  });

  it('asks a guest without a key to send the first one again with one: pressed twice, it is one cart with one', async () => {
    const page = `/produit/${shop.productId(BOARD)}`;
    const carts = () => shop.db.query<{ id: number }>('select id from carts');
    const before = (await carts()).length;
    // Not by `fetch`, which says that a script sends it.
    const post = (path: string, cookie: string) =>
      new request.Test(shop.url, 'POST', path)
        .redirects(0)
        .ok(() => true)
        .set({ 'sec-fetch-mode': 'navigate', origin: new URL(shop.url).origin, cookie })
        .type('form')
        .send('quantity=1');
    const sendTwice = (path: string, cookie = '') => Promise.all([1, 2].map(() => post(path, cookie)));
    const cookieOf = (reply: request.Response | undefined, name: string) =>
      new RegExp(`${name}=([^;,]+)`).exec(String(reply?.headers['set-cookie']))?.[1] ?? '';
    // The browser follows the reply to its last press alone.
    const [, asked] = await sendTwice(page);
    expect([asked?.status, asked?.headers['location']]).toEqual([307, `${page}?ajout=1`]);
    expect((await carts()).length).toBe(before);
    // It is pressed twice again while the form goes out with the key.
    const done = await sendTwice(`${page}?ajout=1`, `boutik_ajout=${cookieOf(asked, 'boutik_ajout')}`);
    expect(done.map(({ status }) => status)).toEqual([302, 302]);
    const [first, second] = done.map((reply) => cookieOf(reply, 'boutik_cart'));
    expect(second).toBe(first);
    expect(await quantities(first ?? '')).toEqual([1]);
    // A browser without cookies is asked once.
    const [bare] = await sendTwice(`${page}?ajout=1`);
    expect([bare?.status, bare?.headers['location']]).toEqual([302, '/panier']);
  });
});
