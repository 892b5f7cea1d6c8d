import { createOrder } from '../support/order-helpers.js';
import { type SignedInUser, TestShop } from '../support/test-shop.js';
import { today } from '../support/today.js';

/** Two administrators who have the same form open: the second is told, and nothing is replaced without a word. */
describe('forms of staff that two have open', () => {
  let shop: TestShop;
  let admins: [SignedInUser, SignedInUser];
  let client: number;
  let product: number;

  beforeAll(async () => {
    shop = await TestShop.open();
    admins = [await shop.signedInUser('Luc', 'SuperAdmin'), await shop.signedInUser('Ines', 'SuperAdmin')];
    client = await shop.createCustomer();
    product = await shop.createProduct({ netPriceCents: 10_000, stock: 5 });
  });
  afterAll(() => shop?.close());

  interface Reply {
    code?: string;
    id?: number;
    data: { id: number; version: number; data: { id: number }[]; etiquettes: string[] };
  }
  type Call = [method: string, path: string, body?: object];
  const call = async ({ token }: SignedInUser, [method, path, body]: Call) => {
    const { status, body: reply } = await shop.call<Reply>(method, `/api/commercial/${path}`, {
      token,
      ...(body && { body }),
    });
    return { ...reply, status };
  };
  /** Both send at once: one is done, the other is refused with this code. */
  const bothSend = async (method: string, path: string, { bodies, code }: { bodies: object[]; code: string }) => {
    const sent = await Promise.all(admins.map((by, at) => call(by, [method, path, bodies[at] ?? {}])));
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(sent.find(({ status }) => status === 409)?.code).toBe(code);
  };

  it.each([
    [
      'coupon',
      'coupons',
      () => ({ code: 'DEUX', remise: 10, fin: null, utilisations_max: 5, utilisations_max_client: 1, produits: [] }),
      [{ remise: 11 }, { utilisations_max: 6 }],
    ],
    [
      'promotion',
      'promotions',
      () => ({
        nom: 'Soldes',
        type: 'pourcentage',
        valeur: 5,
        debut: `${today(2)}T08:00`,
        fin: null,
        priorite: 0,
        cibles: [{ type: 'produit', id: product }],
      }),
      [{ valeur: 6 }, { nom: 'Été' }],
    ],
    [
      'role',
      'roles',
      () => ({ nom: 'Caisse', droits: ['clients.read'] }),
      [{ droits: ['products.read'] }, { nom: 'Comptoir' }],
    ],
  ])('of a %s refuse the second by its version', async (...[subject, path, terms, changes]) => {
    const created = await call(admins[0], ['POST', path, terms()]);
    expect([created.status, created.data.version]).toEqual([201, 1]);
    const { id, version } = created.data;
    const bodies = changes.map((change) => ({ ...change, version }));
    await bothSend('PATCH', `${path}/${id}`, { bodies, code: `${subject}-changed` });
    expect((await call(admins[0], ['GET', `${path}/${id}`])).data.version).toBe(2);
    // Who has read the new state may change it, and a caller that compares nothing too.
    expect((await call(admins[1], ['PATCH', `${path}/${id}`, { ...changes[1], version: 2 }])).status).toBe(200);
    expect((await call(admins[1], ['PATCH', `${path}/${id}`, { ...changes[0] }])).status).toBe(200);
    for (const wrong of [null, true, [], 0, -1, 1e12])
      expect((await call(admins[0], ['PATCH', `${path}/${id}`, { version: wrong }])).status).toBe(422);
  });

  it('of a canned reply refuse the second by what it showed', async () => {
    const shown = { title: 'Horaires', content: 'De 9 h à 18 h', shortcut: null };
    const { id } = await call(admins[0], ['POST', 'reponses-types', shown]);
    const bodies = ['De 8 h à 18 h', 'De 9 h à 19 h'].map((content) => ({ ...shown, content, avant: shown }));
    await bothSend('PUT', `reponses-types/${id}`, { bodies, code: 'canned-reply-changed' });
    const gone = await call(admins[0], ['PUT', 'reponses-types/999999', { ...shown, avant: shown }]);
    expect([gone.status, gone.code]).toEqual([404, 'unknown-reply']);
  });

  it('of a task refuse the second by what it showed', async () => {
    const shown = { titre: 'Rappeler', echeance: today(1), responsable: admins[0].id };
    await call(admins[0], ['POST', 'taches', { ...shown, client }]);
    const { data } = await call(admins[0], ['GET', `taches?client=${client}`]);
    const bodies = [
      { ...shown, echeance: today(3), avant: shown },
      { ...shown, responsable: admins[1].id, avant: shown },
    ];
    await bothSend('PUT', `taches/${data.data[0]?.id}`, { bodies, code: 'task-changed' });
  });

  it('of the limits of quotes refuse the second by what it showed', async () => {
    await call(admins[0], ['PUT', 'remise-max', { max_unites_offertes: 1, acompte: null }]);
    const avant = { max_unites_offertes: 1, acompte: null };
    const bodies = [
      { max_unites_offertes: 2, acompte: null, avant },
      { max_unites_offertes: 1, acompte: 30, avant },
    ];
    await bothSend('PUT', 'remise-max', { bodies, code: 'quote-limits-changed' });
  });

  it('of the tags of an order are merged', async () => {
    const { order } = await createOrder(shop, [[product, 1]]);
    const path = `commandes/${order.id}/suivi`;
    const save = (by: SignedInUser, avant: string[], etiquettes: string[]) =>
      call(by, ['PUT', path, { etiquettes, avant }]);
    await save(admins[0], [], ['urgent', 'ancien']);
    await Promise.all([
      save(admins[0], ['urgent', 'ancien'], ['urgent', 'ancien', 'rappeler']),
      save(admins[1], ['urgent', 'ancien'], ['urgent', 'école']),
    ]);
    const tags = async () => (await call(admins[0], ['GET', path])).data.etiquettes;
    expect((await tags()).toSorted()).toEqual(['rappeler', 'urgent', 'école'].toSorted());
    const many = (from: number) => Array.from({ length: 7 }, (_, at) => `t${from + at}`);
    expect((await save(admins[0], await tags(), many(0))).status).toBe(200);
    const tooMany = await save(admins[1], [], many(10));
    expect([tooMany.status, await tags()]).toEqual([422, many(0)]);
  });
});
