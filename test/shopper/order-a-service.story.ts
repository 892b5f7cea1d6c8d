import type { SignedInUser } from '../support/test-shop.js';
import { ServiceDesk } from './service-desk.js';
import { ids } from './service-shelf.js';

jest.setTimeout(180_000);

const remote = { sous_service_id: ids.remote };

describe('service orders', () => {
  let desk: ServiceDesk;
  let buyer: SignedInUser;
  let stranger: SignedInUser;
  beforeAll(async () => {
    desk = await ServiceDesk.open();
    ({ buyer, stranger } = desk);
  });
  afterAll(() => desk?.close());

  it('lists services and expertises publicly (AC-152 to AC-156, AC-266)', async () => {
    const services = await desk.get<{ data: Record<string, unknown>[] }>('/api/services', null);
    expect(services.body.data[0]).toEqual({
      id: expect.any(Number),
      nom: 'Dépannage',
      description: 'On répare.',
      image_url: '/services/depannage.svg',
      sous_services: [
        {
          id: ids.remote,
          nom: 'À distance',
          prix: '50 €/heure',
          unite_prix: 'heure',
          description: 'Par téléphone',
          features: ['Rapide'],
        },
        expect.objectContaining({ id: ids.project, prix: 'Sur devis' }),
      ],
      caracteristiques: [
        { nom: 'Délai', description: 'Court', sous_caracteristiques: [{ nom: 'Urgence', description: '4 h' }] },
      ],
    });
    const expertises = await desk.get<{ data: unknown[] }>('/api/expertise', null);
    expect(expertises.body.data).toEqual([{ id: ids.audit, nom: 'Audit', description: 'Un regard neuf' }]);
  });

  it('adds services to the cart of signed-in users (SF-204, SF-205, SF-267, SF-309 to SF-329, SF-373, SF-374)', async () => {
    const wanted = { type: 'service', id: ids.remote, quantity: 1 };
    const guest = await desk.add(wanted, null);
    expect(guest).toMatchObject({
      status: 401,
      body: { message: 'Vous devez être connecté pour ajouter cet élément au panier.' },
    });
    expect(await desk.cart(null)).toEqual({ services: [], expertises: [] });
    expect(await desk.add(wanted)).toMatchObject({
      status: 200,
      body: { message: 'Le service a été ajouté à votre panier avec succès.' },
    });
    expect(await desk.add(wanted)).toMatchObject({
      status: 409,
      body: { message: 'Ce service est déjà dans votre panier.' },
    });
    expect((await desk.add({ type: 'expertise', id: ids.audit })).body.message).toBe(
      "L'expertise a été ajoutée à votre panier avec succès.",
    );
    for (const bad of [
      { type: 'produit', id: 1 },
      { type: 'service', id: -1 },
      { type: 'service', id: 1, quantity: 0 },
      {},
    ])
      expect((await desk.add(bad)).status).toBe(422);
    expect((await desk.add({ type: 'service', id: 999_999 })).status).toBe(404);
    const cart = await desk.cart();
    expect(cart.services).toMatchObject([{ price: 50, sous_service: { id: ids.remote, nom: 'À distance' } }]);
    expect(cart.expertises).toMatchObject([{ price: 0, expertise_it: { id: ids.audit, nom: 'Audit' } }]);
    const take = { type: 'service', item_id: cart.services[0]?.id };
    expect((await desk.post('/api/cart/remove-service-or-expertise', take, { by: stranger })).status).toBe(404);
    expect((await desk.post('/api/cart/remove-service-or-expertise', take)).status).toBe(200);
    expect((await desk.cart()).services).toEqual([]);
  });

  it('adds once for ten parallel requests', async () => {
    const tries = await Promise.all(
      Array.from({ length: 10 }, () => desk.add({ type: 'expertise', id: ids.audit }, stranger)),
    );
    expect(tries.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ]);
  });

  it('refuses services without a price in carts and orders', async () => {
    const refused = {
      status: 409,
      body: {
        message:
          '«\u00a0Projet\u00a0» est disponible sur devis\u202f: ce service ne se commande pas en ligne. Demandez-nous un devis.',
      },
    };
    expect(await desk.add({ type: 'service', id: ids.project, quantity: 3 })).toMatchObject(refused);
    expect(await desk.order([remote, { sous_service_id: ids.project, price: 50 }])).toMatchObject(refused);
    // Its price was removed while it was in the cart: it is still listed, but not ordered.
    await desk.add({ type: 'service', id: ids.remote });
    for (const price of ['0 €', '']) {
      await desk.shop.db.query('update sub_services set price_text = $2 where id = $1', [ids.remote, price]);
      expect((await desk.cart()).services).toMatchObject([{ price: 0 }]);
      expect((await desk.order(undefined)).status).toBe(409);
    }
    await desk.shop.db.query(`update sub_services set price_text = '50 €/heure' where id = $1`, [ids.remote]);
    const [line] = (await desk.cart()).services;
    await desk.post('/api/cart/remove-service-or-expertise', { type: 'service', item_id: line?.id });
    expect(await desk.listed()).toEqual([]);
  });

  it('refuses invalid orders (AC-161, AC-247, AC-248, AC-416, AC-417)', async () => {
    expect(await desk.order([remote], { by: null })).toMatchObject({
      status: 401,
      body: { message: 'Vous devez être connecté pour commander' },
    });
    expect(await desk.order([])).toMatchObject({
      status: 422,
      body: { message: 'Aucun service ou expertise dans le panier.' },
    });
    for (const items of [[{}], [{ ...remote, expertise_it_id: ids.audit }], [{ ...remote, quantity: -1 }], 'x'])
      expect((await desk.order(items)).status).toBe(422);
    expect((await desk.order([remote], { acceptTerms: false })).status).toBe(422);
    expect((await desk.order([{ sous_service_id: 999_999 }])).status).toBe(404);
    expect(await desk.listed()).toEqual([]);
  });

  it('charges catalogue prices, whatever the request says (AC-162, AC-341, AC-342)', async () => {
    const { status, body } = await desk.order([{ ...remote, quantity: 3, price: 0 }], { taxAmount: 999, total: 1 });
    expect([status, body.totalHT, body.taxe, body.taxAmount, body.total]).toEqual([201, 150, 8.5, 12.75, 162.75]);
    const seen = await desk.details(body.commande_id);
    expect(seen).toMatchObject({ fraisExpedition: 0, taxAmount: 12.75, totalHT: 150, total: 162.75 });
    expect(seen.order).toMatchObject({ status: 'en attente', total: 162.75 });
    expect(seen.orderItems).toMatchObject([
      { sous_service_nom: 'À distance', type: 'service', prix_unitaire: 50, quantite: 3, status: 'En Attente' },
    ]);
    expect(await desk.listed()).toMatchObject([{ id: body.commande_id, amount: 162.75, status: 'en attente' }]);
    await desk.shop.db.query(`update sub_services set price_text = '80 €/heure' where id = $1`, [ids.remote]);
    expect((await desk.details(body.commande_id)).total).toBe(162.75);
    await desk.shop.db.query(`update sub_services set price_text = '50 €/heure' where id = $1`, [ids.remote]);
  });

  it('creates one order for a double click, and empties the cart', async () => {
    await desk.add({ type: 'service', id: ids.remote }, stranger);
    const items = [remote, { expertise_it_id: ids.audit }];
    const both = await Promise.all([1, 2].map(() => desk.order(items, { by: stranger, key: 'double-click' })));
    expect(new Set(both.map(({ body }) => body.commande_id)).size).toBe(1);
    expect(await desk.listed(stranger)).toHaveLength(1);
    expect(await desk.cart(stranger)).toEqual({ services: [], expertises: [] });
  });

  it('lets the owner change and delete an unpaid order (AC-310, AC-344, AC-345)', async () => {
    const { body } = await desk.order([remote, { expertise_it_id: ids.audit }]);
    const path = `/api/service-orders/${body.commande_id}/details`;
    expect([(await desk.get(path, null)).status, (await desk.get(path, stranger)).status]).toEqual([401, 404]);
    const [line] = (await desk.details(body.commande_id)).orderItems;
    const item = { item_id: line?.id };
    expect((await desk.post('/api/service/remove-commande-item', item, { by: stranger })).status).toBe(404);
    expect((await desk.post('/api/service/remove-commande-item', item)).status).toBe(200);
    expect(await desk.details(body.commande_id)).toMatchObject({ total: 0, orderItems: [{ type: 'expertise' }] });
    const remove = (who: SignedInUser) =>
      desk.shop.call('DELETE', `/api/profile/service-orders/${body.commande_id}`, { token: who.token });
    expect((await remove(stranger)).status).toBe(404);
    expect((await remove(buyer)).status).toBe(200);
    expect((await desk.listed()).map(({ id }) => id)).not.toContain(body.commande_id);
  });
});
