import { type TestResponse, TestShop, type SignedInUser } from '../support/test-shop.js';
import { type Actor, actors, ENDS_SESSION, table } from './access-table.js';
import { routesOf } from './routes-of.js';

const roleFor: Record<Exclude<Actor, 'visitor'>, string> = {
  particulier: 'particulier',
  waiting: 'professionnel',
  professionnel: 'professionnel',
  Commercial: 'Commercial',
  Admin: 'Admin',
  SuperAdmin: 'SuperAdmin',
  AdminPersonnalise: 'AdminPersonnalise',
};

jest.setTimeout(300_000);

/** robustness 18 and 19: route × role × owner, generated from the router. */
describe('access control', () => {
  let shop: TestShop;
  let users: Record<Exclude<Actor, 'visitor'>, SignedInUser>;
  let count = 0;

  async function newcomer(actor: Exclude<Actor, 'visitor'>): Promise<SignedInUser> {
    count += 1;
    const user = await shop.signedInUser(`actor${count}`, roleFor[actor]);
    if (actor === 'waiting') await shop.db.query('update users set validated_at = null where id = $1', [user.id]);
    return user;
  }

  beforeAll(async () => {
    shop = await TestShop.open();
    const entries = await Promise.all(
      actors.filter((actor) => actor !== 'visitor').map(async (actor) => [actor, await newcomer(actor)] as const),
    );
    users = Object.fromEntries(entries) as typeof users;
  });
  afterAll(() => shop?.close());

  async function statusOf(route: string, token?: string): Promise<number> {
    const [method = '', path = ''] = route.split(' ');
    const response = await shop.call(method, path.replace(/:\w+/g, '999999'), {
      ...(token ? { token } : {}),
      ...(method === 'GET' ? {} : { body: {} }),
    });
    return response.status;
  }

  it('has one row for every route of the router, and no others', () => {
    const rows = table.flatMap(({ routes }) => routes);
    const served = routesOf(shop.api);
    expect(served.length).toBeGreaterThan(100);
    expect({ missing: served.filter((route) => !rows.includes(route)) }).toEqual({ missing: [] });
    expect({ stale: rows.filter((route) => !served.includes(route)) }).toEqual({ stale: [] });
    expect(new Set(rows).size).toBe(rows.length);
  });

  it('allows exactly the roles of the table', async () => {
    for (const { routes, allowed } of table)
      for (const route of routes)
        await Promise.all(actors.map((actor) => expectStatus(route, { actor, may: allowed.includes(actor) })));
  });

  async function expectStatus(route: string, { actor, may }: { actor: Actor; may: boolean }): Promise<void> {
    const name = `${route} as ${actor}`;
    if (actor === 'visitor') {
      if (!may) expect([name, await statusOf(route)]).toEqual([name, 401]);
      return;
    }
    const user = may && ENDS_SESSION.has(route) ? await newcomer(actor) : users[actor];
    const status = await statusOf(route, user.token);
    if (may) expect([name, route.includes(':provider') || ![401, 403].includes(status)]).toEqual([name, true]);
    else expect([name, status]).toEqual([name, 403]);
  }

  it.each([
    '/api/refunds',
    ...['stripe', 'paypal'].flatMap((name) => ['payment', 'success', 'cancel'].map((call) => `/api/${name}/${call}`)),
  ])('asks a visitor without the key of an order to sign in before %s reads the fields', async (path) => {
    for (const body of [undefined, {}, { order_token: '' }, { commande_id: 'x' }])
      expect((await shop.call('POST', path, { body })).status).toBe(401);
    expect((await shop.call('POST', path, { body: { order_token: 'x', commande_id: 'x' } })).status).toBe(422);
  });

  it('never treats a revoked token as an anonymous visitor where sign-in is required', async () => {
    const user = await newcomer('particulier');
    await shop.call('POST', '/api/logout', { token: user.token });
    for (const route of table[1]?.routes ?? [])
      expect([route, await statusOf(route, user.token)]).toEqual([route, 401]);
  });

  describe('access to data of other users', () => {
    let owner: SignedInUser;
    let otherUser: SignedInUser;
    let things: { order: number; session: number; quote: number; item: number };

    beforeAll(async () => {
      [owner, otherUser] = [await newcomer('particulier'), await newcomer('professionnel')];
      const product = await shop.createProduct({ name: 'Carte', netPriceCents: 10_000, stock: 10 });
      things = { ...(await order(product)), ...(await quote(product)), session: Number(owner.token.split('|')[0]) };
    });

    async function order(product: number): Promise<{ order: number }> {
      await shop.call('POST', '/api/cart/add', { token: owner.token, body: { produit_id: product, quantity: 1 } });
      const placed = await shop.call<{ commande_id: number }>('POST', '/api/order', {
        token: owner.token,
        body: { acceptTerms: true, selectedModeLivraison: 4, fraisExpedition: 0 },
      });
      return { order: placed.body.commande_id };
    }

    async function quote(product: number): Promise<{ quote: number; item: number }> {
      const items = [{ product_id: product, product_name: 'Carte', quantity: 1, unit_price: 108.5 }];
      const made = await shop.call<{ data: { id: number } }>('POST', '/api/commercial/devis', {
        token: users.Commercial.token,
        body: { client_id: owner.id, valid_until: '2099-12-31', status: 'draft', items },
      });
      const id = made.body.data.id;
      const [item] = await shop.db.query<{ id: number }>('select id from quote_items where quote_id = $1', [id]);
      return { quote: id, item: item?.id ?? 0 };
    }

    const as = (user: SignedInUser | null, route: string): Promise<TestResponse<unknown>> => {
      const [method = '', path = ''] = route.split(' ');
      return shop.call(method, path, {
        ...(user ? { token: user.token } : {}),
        ...(method === 'GET' ? {} : { body: bodyFor(route) }),
      });
    };
    const bodyFor = (route: string) => (route.includes('/decision') ? { decision: 'accepted' } : { quantite: 2 });

    it('hides orders and sessions of others with the same 404', async () => {
      const routes = [
        `GET /api/commandes/${things.order}`,
        `GET /api/commandes/${things.order}/facture`,
        `GET /api/commandes/${things.order}/bon-de-commande`,
        `GET /api/commandes/${things.order}/avoirs/1`,
        `DELETE /api/profile/orders/${things.order}`,
        `DELETE /api/profile/sessions/${things.session}`,
      ];
      for (const route of routes) {
        const nothing = route.replace(/\d{1,9}(?=\/|$)/, '99999999');
        const [theirs, none] = [await as(otherUser, route), await as(otherUser, nothing)];
        expect([route, theirs.status]).toEqual([route, 404]);
        expect([route, theirs.body]).toEqual([route, none.body]);
      }
      expect((await as(owner, routes[0] ?? '')).status).toBe(200);
      expect((await as(null, routes[0] ?? '')).status).toBe(401);
      const listed = await shop.call<{ commandes: unknown[] }>('GET', '/api/commandes', { token: otherUser.token });
      expect(listed.body.commandes).toEqual([]);
    });

    it('hides quotes of others from clients and salespeople', async () => {
      const other = await newcomer('Commercial');
      const staffRoutes = [
        `GET /api/commercial/devis/${things.quote}`,
        `GET /api/commercial/devis/${things.quote}/pdf`,
        `PUT /api/commercial/devis/${things.quote}`,
        `PATCH /api/commercial/devis/${things.quote}/status`,
        `DELETE /api/commercial/devis/${things.quote}`,
        `POST /api/commercial/devis/${things.quote}/duplicate`,
        `POST /api/commercial/devis/${things.quote}/prolonger`,
      ];
      for (const route of staffRoutes) {
        const { status } = await as(other, route);
        // A refused body reveals nothing about the quote.
        expect([route, [404, 422].includes(status)]).toEqual([route, true]);
      }
      expect((await as(other, staffRoutes[0] ?? '')).status).toBe(404);
      const clientRoutes = [
        `GET /api/devis/${things.quote}`,
        `GET /api/devis/${things.quote}/pdf`,
        `POST /api/devis/${things.quote}/decision`,
        `PUT /api/devis/item/${things.item}`,
        `DELETE /api/devis/item/${things.item}`,
      ];
      for (const route of clientRoutes) expect([route, (await as(otherUser, route)).status]).toEqual([route, 404]);
      expect((await as(users.Commercial, staffRoutes[0] ?? '')).status).toBe(200);
      expect((await as(users.Admin, staffRoutes[0] ?? '')).status).toBe(200);
    });
  });
});
