import type { SignedInUser } from '../support/test-shop.js';
import { ServiceOrderFixture } from './service-order-fixture.js';
import { serviceIds } from '../support/seed-services.js';

jest.setTimeout(180_000);

const remote = { sous_service_id: serviceIds.remote };

describe('service orders', () => {
  let fixture: ServiceOrderFixture;
  let buyer: SignedInUser;
  let otherCustomer: SignedInUser;
  beforeAll(async () => {
    fixture = await ServiceOrderFixture.open();
    ({ buyer, otherCustomer } = fixture);
  });
  afterAll(() => fixture?.close());

  it('lists services and expertises publicly (AC-152 to AC-156, AC-266)', async () => {
    const services = await fixture.get<{ data: Record<string, unknown>[] }>('/api/services', null);
    expect(services.body.data[0]).toEqual({
      id: expect.any(Number),
      nom: 'Dépannage',
      description: 'On répare.',
      image_url: '/services/depannage.svg',
      sous_services: [
        {
          id: serviceIds.remote,
          nom: 'À distance',
          prix: '50 €/heure',
          unite_prix: 'heure',
          description: 'Par téléphone',
          features: ['Rapide'],
        },
        expect.objectContaining({ id: serviceIds.project, prix: 'Sur devis' }),
      ],
      caracteristiques: [
        { nom: 'Délai', description: 'Court', sous_caracteristiques: [{ nom: 'Urgence', description: '4 h' }] },
      ],
    });
    const expertises = await fixture.get<{ data: unknown[] }>('/api/expertise', null);
    expect(expertises.body.data).toEqual([{ id: serviceIds.audit, nom: 'Audit', description: 'Un regard neuf' }]);
  });

  it('adds services to the cart of signed-in users (SF-204, SF-205, SF-267, SF-309 to SF-329, SF-373, SF-374)', async () => {
    const wanted = { type: 'service', id: serviceIds.remote, quantity: 1 };
    const guest = await fixture.add(wanted, null);
    expect(guest).toMatchObject({
      status: 401,
      body: { message: 'Vous devez être connecté pour ajouter cet élément au panier.' },
    });
    expect(await fixture.get('/api/cart/sous-services', null)).toMatchObject({
      status: 200,
      body: { cart_sous_services: [] },
    });
    expect(await fixture.get('/api/cart/expertises', null)).toMatchObject({
      status: 200,
      body: { cart_expertises: [] },
    });
    expect(await fixture.add(wanted)).toMatchObject({
      status: 200,
      body: { message: 'Le service a été ajouté à votre panier avec succès.' },
    });
    expect(await fixture.add(wanted)).toMatchObject({
      status: 409,
      body: { message: 'Ce service est déjà dans votre panier.' },
    });
    expect((await fixture.add({ type: 'expertise', id: serviceIds.audit })).body.message).toBe(
      "L'expertise a été ajoutée à votre panier avec succès.",
    );
    for (const bad of [
      { type: 'produit', id: 1 },
      { type: 'service', id: -1 },
      { type: 'service', id: 1, quantity: 0 },
      {},
    ])
      expect((await fixture.add(bad)).status).toBe(422);
    expect((await fixture.add({ type: 'service', id: 999_999 })).status).toBe(404);
    const cart = await fixture.cart();
    expect(cart.services).toMatchObject([{ price: 50, sous_service: { id: serviceIds.remote, nom: 'À distance' } }]);
    expect(cart.expertises).toMatchObject([{ price: 0, expertise_it: { id: serviceIds.audit, nom: 'Audit' } }]);
    const take = { type: 'service', item_id: cart.services[0]?.id };
    expect((await fixture.post('/api/cart/remove-service-or-expertise', take, { by: otherCustomer })).status).toBe(404);
    expect((await fixture.post('/api/cart/remove-service-or-expertise', take)).status).toBe(200);
    expect((await fixture.cart()).services).toEqual([]);
  });

  it('adds once for ten parallel requests', async () => {
    const tries = await Promise.all(
      Array.from({ length: 10 }, () => fixture.add({ type: 'expertise', id: serviceIds.audit }, otherCustomer)),
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
    expect(await fixture.add({ type: 'service', id: serviceIds.project, quantity: 3 })).toMatchObject(refused);
    expect(await fixture.order([remote, { sous_service_id: serviceIds.project, price: 50 }])).toMatchObject(refused);
    // Its price was removed while it was in the cart: it is still listed, but not ordered.
    await fixture.add({ type: 'service', id: serviceIds.remote });
    for (const price of ['0 €', '']) {
      await fixture.shop.db.query('update sub_services set price_text = $2 where id = $1', [serviceIds.remote, price]);
      expect((await fixture.cart()).services).toMatchObject([{ price: 0 }]);
      expect((await fixture.order(undefined)).status).toBe(409);
    }
    await fixture.shop.db.query(`update sub_services set price_text = '50 €/heure' where id = $1`, [serviceIds.remote]);
    const [line] = (await fixture.cart()).services;
    await fixture.post('/api/cart/remove-service-or-expertise', { type: 'service', item_id: line?.id });
    expect(await fixture.listed()).toEqual([]);
  });

  it('refuses invalid orders (AC-161, AC-247, AC-248, AC-416, AC-417)', async () => {
    expect(await fixture.order([remote], { by: null })).toMatchObject({
      status: 401,
      body: { message: 'Vous devez être connecté pour commander' },
    });
    expect(await fixture.order([])).toMatchObject({
      status: 422,
      body: { message: 'Aucun service ou expertise dans le panier.' },
    });
    for (const items of [[{}], [{ ...remote, expertise_it_id: serviceIds.audit }], [{ ...remote, quantity: -1 }], 'x'])
      expect((await fixture.order(items)).status).toBe(422);
    expect((await fixture.order([remote], { acceptTerms: false })).status).toBe(422);
    expect((await fixture.order([{ sous_service_id: 999_999 }])).status).toBe(404);
    expect(await fixture.listed()).toEqual([]);
  });

  it('charges catalogue prices, whatever the request says (AC-162, AC-341, AC-342)', async () => {
    const { status, body } = await fixture.order([{ ...remote, quantity: 3, price: 0 }], { taxAmount: 999, total: 1 });
    expect([status, body.totalHT, body.taxe, body.taxAmount, body.total]).toEqual([201, 150, 8.5, 12.75, 162.75]);
    const seen = await fixture.details(body.commande_id);
    expect(seen).toMatchObject({ fraisExpedition: 0, taxAmount: 12.75, totalHT: 150, total: 162.75 });
    expect(seen.order).toMatchObject({ status: 'en attente', total: 162.75 });
    expect(seen.orderItems).toMatchObject([
      { sous_service_nom: 'À distance', type: 'service', prix_unitaire: 50, quantite: 3, status: 'En Attente' },
    ]);
    expect(await fixture.listed()).toMatchObject([{ id: body.commande_id, amount: 162.75, status: 'en attente' }]);
    await fixture.shop.db.query(`update sub_services set price_text = '80 €/heure' where id = $1`, [serviceIds.remote]);
    expect((await fixture.details(body.commande_id)).total).toBe(162.75);
    await fixture.shop.db.query(`update sub_services set price_text = '50 €/heure' where id = $1`, [serviceIds.remote]);
  });

  it('creates one order for a double click, and empties the cart', async () => {
    await fixture.add({ type: 'service', id: serviceIds.remote }, otherCustomer);
    const items = [remote, { expertise_it_id: serviceIds.audit }];
    const both = await Promise.all([1, 2].map(() => fixture.order(items, { by: otherCustomer, key: 'double-click' })));
    expect(new Set(both.map(({ body }) => body.commande_id)).size).toBe(1);
    expect(await fixture.listed(otherCustomer)).toHaveLength(1);
    expect(await fixture.cart(otherCustomer)).toEqual({ services: [], expertises: [] });
  });

  it('lets the owner change and delete an unpaid order (AC-310, AC-344, AC-345)', async () => {
    const { body } = await fixture.order([remote, { expertise_it_id: serviceIds.audit }]);
    const path = `/api/service-orders/${body.commande_id}/details`;
    expect([(await fixture.get(path, null)).status, (await fixture.get(path, otherCustomer)).status]).toEqual([
      401, 404,
    ]);
    const [line] = (await fixture.details(body.commande_id)).orderItems;
    const item = { item_id: line?.id };
    expect((await fixture.post('/api/service/remove-commande-item', item, { by: otherCustomer })).status).toBe(404);
    expect((await fixture.post('/api/service/remove-commande-item', item)).status).toBe(200);
    expect(await fixture.details(body.commande_id)).toMatchObject({ total: 0, orderItems: [{ type: 'expertise' }] });
    const remove = (who: SignedInUser) =>
      fixture.shop.call('DELETE', `/api/profile/service-orders/${body.commande_id}`, { token: who.token });
    expect((await remove(otherCustomer)).status).toBe(404);
    expect(await remove(buyer)).toMatchObject({ status: 200, body: { message: 'Commande supprimée avec succès !' } });
    expect((await fixture.listed()).map(({ id }) => id)).not.toContain(body.commande_id);
  });
});
