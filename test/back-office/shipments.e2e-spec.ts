import type { FulfilmentSummary, OrderShipments, Parcel } from '@boutik/contract';
import { textOfPdf } from '@boutik/platform/documents';
import { TestShop, type SignedInUser } from '../support/test-shop.js';
import { until } from '../support/until.js';

type Reply = { data: OrderShipments; code?: string; message?: string };

jest.setTimeout(120_000);

describe('shipments of paid orders', () => {
  let shop: TestShop;
  let seller: SignedInUser;
  let buyer: SignedInUser;
  let admin: SignedInUser;
  let card: number;
  let mouse: number;
  beforeAll(async () => {
    shop = await TestShop.open({ worker: true });
    [seller, buyer] = [await shop.signedInUser('Vendeur', 'Commercial'), await shop.signedInUser('Acheteuse')];
    admin = await shop.signedInUser('Gérante', 'Admin');
    card = await shop.createProduct({ name: 'Carte', netPriceCents: 10_000, stock: 100 });
    mouse = await shop.createProduct({ name: 'Souris', netPriceCents: 3000, stock: 100 });
    await shop.db.query("update products set ean = '4006381333931' where id = $1", [card]);
  });
  afterAll(() => shop?.close());

  const call = (method: string, path: string, body?: object) =>
    shop.call<Reply>(method, `/api/commercial${path}`, { token: seller.token, ...(body && { body }) });
  const list = async (query = '') =>
    (
      await shop.call<{ data: { data: FulfilmentSummary[]; total: number } }>(
        'GET',
        `/api/commercial/expeditions${query}`,
        { token: seller.token },
      )
    ).body.data;
  /** A paid order of two cards and a mouse that staff may prepare. */
  async function paid(mode = 5): Promise<{ order: { id: number; number: string } }> {
    const { token } = buyer;
    const buy = <T>(path: string, body: object) => shop.call<T>('POST', path, { token, body });
    await buy('/api/cart/add', { produit_id: card, quantity: 2 });
    await buy('/api/cart/add', { produit_id: mouse, quantity: 1 });
    const placed = await buy<{ commande_id: number }>('/api/order', { acceptTerms: true, selectedModeLivraison: mode });
    const id = placed.body.commande_id;
    const opened = await buy<{ paymentUrl: string; sessionId: string }>('/api/stripe/payment', { commande_id: id });
    await shop.payOnSandbox(opened.body.paymentUrl, 'paid');
    await buy('/api/stripe/success', { commande_id: id, session_id: opened.body.sessionId });
    await until('the order may be prepared', async () => (await shop.count('fulfilments', `order_id = ${id}`)) === 1);
    const [row] = await shop.db.query<{ number: string }>('select number from orders where id = $1', [id]);
    return { order: { id, number: row?.number ?? '' } };
  }
  const refund = (number: string, body: object) =>
    shop.call('POST', `/api/commercial/commandes/${number}/remboursement`, {
      token: admin.token,
      body: { motif: 'Rupture', remettre_en_stock: true, ...body },
    });
  const step = async (id: number, etape: string, more: object = {}) => {
    const [row] = await shop.db.query<{ version: number }>('select version from shipments where id = $1', [id]);
    return call('POST', `/colis/${id}/etapes`, { version: row?.version, etape, ...more });
  };
  const prepared = async (orderId: number, body: object = {}) =>
    (await call('POST', `/commandes/${orderId}/colis`, body)).body.data.colis.at(-1)?.id ?? 0;
  const tracked = { transporteur: 'colissimo', numero_suivi: '6A12345678901' };

  it('are prepared, sent with a tracking number and delivered, in parts', async () => {
    const { order } = await paid();
    expect((await list()).data).toContainEqual(
      expect.objectContaining({ id: order.id, numero: order.number, etat: 'à préparer', unites: 3, en_retard: false }),
    );
    const first = await prepared(order.id, { lignes: [{ ligne: 1, quantite: 1 }] });
    const { data } = (await call('GET', `/commandes/${order.id}/colis`)).body;
    expect(data).toMatchObject({
      etat: 'en préparation',
      mode: 'domicile',
      lignes: [
        { ligne: 1, nom: 'Carte', quantite: 2, en_colis: 1, reste: 1, propose: 1 },
        { ligne: 2, nom: 'Souris', quantite: 1, en_colis: 0, reste: 1, propose: 1 },
      ],
      colis: [{ numero: `${order.number}-1`, etat: 'en préparation', suites: ['préparé', 'expédié', 'annulé'] }],
    });
    expect(data.lignes.map(({ code_barres: code }) => code)).toEqual(['4006381333931', null]);
    expect((await step(first, 'expédié')).status).toBe(422);
    const sent = (await step(first, 'expédié', tracked)).body.data;
    expect(sent).toMatchObject({
      etat: 'expédiée en partie',
      colis: [{ lien_suivi: 'https://www.laposte.fr/outils/suivre-vos-envois?code=6A12345678901' }],
    });
    const mail = await shop.emailWithKey(`shipment-handed-over-${first}`);
    expect(mail.subject).toBe(`Une partie de votre commande est en route\u202f: ${order.number}`);
    expect(mail.text).toContain('6A12345678901');

    const second = await prepared(order.id);
    await step(second, 'préparé');
    expect((await step(second, 'expédié', tracked)).body.data.etat).toBe('expédiée');
    expect((await step(first, 'livré')).body.data.etat).toBe('livrée en partie');
    expect((await step(second, 'livré')).body.data.etat).toBe('livrée');
    expect((await list()).data.map(({ id }) => id)).not.toContain(order.id);
    expect(await shop.count('audit_log', `subject like 'colis ${order.number}-%'`)).toBe(7);
  });

  it('show their client what is on its way, and nobody else', async () => {
    const { order } = await paid();
    await step(await prepared(order.id), 'expédié', tracked);
    const path = `/api/commandes/${order.id}/colis`;
    const own = await shop.call<{ etat: string; colis: Parcel[] }>('GET', path, { token: buyer.token });
    expect(own.body).toMatchObject({
      etat: 'expédiée',
      colis: [
        { numero: `${order.number}-1`, etat: 'expédié', transporteur: 'Colissimo', numero_suivi: '6A12345678901' },
      ],
    });
    expect((await shop.call('GET', path)).status).toBe(401);
    const other = await shop.signedInUser('Autre');
    expect((await shop.call('GET', path, { token: other.token })).status).toBe(404);
  });

  it('wait at the collection point of an order without delivery', async () => {
    const { order } = await paid(4);
    const id = await prepared(order.id);
    expect((await step(id, 'expédié', tracked)).body.code).toBe('shipment-status');
    expect((await step(id, 'prêt au retrait')).body.data.etat).toBe('expédiée');
    expect((await shop.emailWithKey(`shipment-handed-over-${id}`)).subject).toContain('Votre commande vous attend');
    // Not collected: it is put into a parcel again.
    expect((await step(id, 'revenu')).body.data).toMatchObject({
      etat: 'revenue',
      lignes: [{ reste: 2 }, { reste: 1 }],
    });
  });

  it('let the period of withdrawal begin with the last delivery, also after a correction', async () => {
    const { order } = await paid();
    const id = await prepared(order.id);
    await step(id, 'expédié', tracked);
    await step(id, 'livré', { date: '2026-01-05' });
    const deliveredOn = async () =>
      (
        await shop.db.query<{ day: string | null }>(
          `select (delivered_at at time zone 'Indian/Reunion')::date::text as day from orders where id = $1`,
          [order.id],
        )
      )[0]?.day;
    expect(await deliveredOn()).toBe('2026-01-05');
    const mail = await shop.emailWithKey(`shipment-delivered-${id}`);
    expect(mail.text).toContain('19/01/2026');
    const contract = { orderNumber: order.number, email: buyer.email };
    const late = await shop.call<{ code: string }>('POST', '/api/retractation/commande', { body: contract });
    expect(late.body.code).toBe('withdrawal-period-over');
    expect((await step(id, 'expédié', tracked)).body.data.etat).toBe('expédiée');
    expect(await deliveredOn()).toBeNull();
    expect((await shop.call('POST', '/api/retractation/commande', { body: contract })).status).toBe(200);
  });

  it('are no longer proposed together with others once their client has withdrawn', async () => {
    const { order } = await paid();
    const contract = { orderNumber: order.number, email: buyer.email };
    expect((await shop.call('POST', '/api/retractation', { body: contract })).status).toBe(201);
    expect((await list()).data.find(({ id }) => id === order.id)).toMatchObject({ retractation: true });
    expect((await call('POST', `/commandes/${order.id}/colis`, {})).body.code).toBe('order-withdrawn');
    const remaining = { lignes: [{ ligne: 1, quantite: 1 }] };
    const { data } = (await call('POST', `/commandes/${order.id}/colis`, remaining)).body;
    expect(data).toMatchObject({ retractation_le: expect.any(String), colis: [{ etat: 'en préparation' }] });
  });

  it('never contain more units than were ordered, even when two people press at once', async () => {
    const { order } = await paid();
    const all = { lignes: [{ ligne: 1, quantite: 2 }] };
    const presses = await Promise.all([1, 2, 3].map(() => call('POST', `/commandes/${order.id}/colis`, all)));
    expect(presses.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409, 409]);
    expect(presses.find(({ status }) => status === 409)?.body.code).toBe('too-many-units');
    const wrong = await call('POST', `/commandes/${order.id}/colis`, { lignes: [{ ligne: 9, quantite: 1 }] });
    expect(wrong.status).toBe(422);
    const [id] = (await call('GET', `/commandes/${order.id}/colis`)).body.data.colis.map((parcel) => parcel.id);
    const steps = [1, 2].map(() => call('POST', `/colis/${id}/etapes`, { version: 1, etape: 'préparé' }));
    expect((await Promise.all(steps)).map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  });

  it('leave out what was refunded, and are no more than prepared for a refunded order', async () => {
    const { order } = await paid();
    await refund(order.number, { lignes: [{ ligne: 1, quantite: 2 }] });
    expect((await call('GET', `/commandes/${order.id}/colis`)).body.data.lignes).toMatchObject([
      { rembourse: 2, propose: 0 },
      { rembourse: 0, propose: 1 },
    ]);
    await refund(order.number, {});
    expect((await call('GET', `/commandes/${order.id}/colis`)).body.data.etat).toBe('annulée');
    // The second one once the provider has refunded all of it.
    const { code } = (await call('POST', `/commandes/${order.id}/colis`, {})).body;
    expect(code).toMatch(/^(nothing-to-ship|order-not-deliverable)$/);
  });

  it('are prepared for many orders at once, and listed in a constant number of statements', async () => {
    const orders = [(await paid()).order, (await paid()).order];
    const ids = [...orders.map(({ id }) => id), 999_999];
    const { body } = await shop.call<{ colis: number[]; refus: { id: number }[]; message: string }>(
      'POST',
      '/api/commercial/expeditions/preparation',
      { token: seller.token, body: { commandes: ids }, key: 'lot' },
    );
    expect(body).toMatchObject({ message: '2 colis créés', refus: [{ id: 999_999 }] });
    await shop.db.query(`update fulfilments set due_on = '2026-01-01' where order_id = any($1)`, [ids]);
    const late = await list('?retard=1&mode=domicile&etat=en%20pr%C3%A9paration');
    expect(late.data.map(({ id, en_retard: isLate }) => [id, isLate])).toEqual(orders.map(({ id }) => [id, true]));
    expect(await shop.statements(() => list('?per_page=1'))).toBe(await shop.statements(() => list('?per_page=100')));
  });

  it('are printed: a picking list by location, delivery notes without prices, address labels', async () => {
    const { order } = await paid();
    const [{ order: later }, { order: third }] = [await paid(4), await paid(4)];
    const locate = (id: number, emplacement: unknown, token = admin.token) =>
      shop.call('PUT', `/api/commercial/products/${id}/emplacement`, { token, body: { emplacement } });
    expect((await locate(mouse, 'A-9')).status).toBe(200);
    expect((await locate(card, 'A-10')).body).toMatchObject({ data: { emplacement: 'A-10' } });
    for (const wrong of ['', ' ', 'x'.repeat(41), 'a\nb', 3, true, []])
      expect([wrong, (await locate(card, wrong)).status]).toEqual([wrong, 422]);
    expect((await locate(999_999, 'A-1')).status).toBe(404);
    expect((await locate(card, 'A-1', seller.token)).status).toBe(403);

    const pdf = async (document: string, token = seller.token) => {
      const response = await fetch(`${shop.url}/api/commercial/expeditions/documents?genre=${document}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const text = response.ok ? textOfPdf(Buffer.from(await response.arrayBuffer())) : '';
      return { status: response.status, text: text.replace(/\s+/g, ' ') };
    };
    expect((await pdf(`preparation&commandes=${order.id}`)).status).toBe(404);
    const ids = [await prepared(order.id), await prepared(later.id), await prepared(third.id)];
    const picking = await pdf(`preparation&commandes=${order.id},${later.id}`);
    expect(picking.text).toMatch(/Souris.*A-9 2.*Carte.*A-10 4/);
    const note = await pdf(`bons&colis=${ids[0]}`);
    expect(note.text).toContain(`${order.number}-1`);
    expect(note.text).toContain('12 rue de Paris');
    expect(note.text).not.toContain('€');
    const labels = await pdf(`etiquettes&colis=${ids.join()}`);
    expect(labels.text).toContain('À retirer en point relais');
    expect(labels.text).toContain('Page 1 / 1');
    expect(labels.text.match(/12 rue de Paris/g)).toHaveLength(1);
    await Promise.all([pdf(`bons&colis=${ids[0]}`), pdf(`bons&colis=${ids[0]}`)]);
    expect(await shop.count('shipment_documents')).toBe(3);
    // A change of the parcel is printed anew; one that has left is not in the documents of its order.
    await step(ids[0] ?? 0, 'expédié', tracked);
    expect((await pdf(`bons&colis=${ids[0]}`)).text).toContain('6A12345678901');
    expect((await pdf(`bons&commandes=${order.id}`)).status).toBe(404);
    expect((await pdf(`bons&colis=${ids[0]}`, buyer.token)).status).toBe(403);
    for (const wrong of ['bons&colis=x', 'bons&colis=-1', `bons&colis=${'1,'.repeat(200)}1`])
      expect([wrong, (await pdf(wrong)).status]).toEqual([wrong, 422]);
    await shop.db.query(`update shipment_documents set printed_at = now() - interval '8 days'`);
    await shop.runSchedule('delete-old-shipment-documents');
    expect(await shop.count('shipment_documents')).toBe(0);
  });
});
