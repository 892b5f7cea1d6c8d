import type { ShopText } from '@boutik/contract';
import { guestCheckout } from '../support/guest-checkout.js';
import { TestShop } from '../support/test-shop.js';

interface Reply {
  data: ShopText;
  message: string;
  code?: string;
  errors?: Record<string, string[]>;
}
interface Placed {
  commande: { cgv_version: number | null };
}

jest.setTimeout(120_000);

const TERMS = '/api/commercial/textes/terms-of-sale';

describe('the texts of the shop', () => {
  let shop: TestShop;
  let token: string;
  let seller: string;
  const { visitor, place, open, card } = guestCheckout(() => shop);
  beforeAll(async () => {
    shop = await TestShop.open({ worker: true });
    token = (await shop.signedInUser('patronne', 'Admin')).token;
    seller = (await shop.signedInUser('vendeur', 'Commercial')).token;
  });
  afterAll(() => shop?.close());

  const call = (method: string, path: string, body?: unknown) =>
    shop.call<Reply>(method, path, { token, ...(body !== undefined && { body }) });
  const read = async () => (await call('GET', TERMS)).body.data;
  const save = async (html: string, titre = 'CGV') =>
    call('PUT', `${TERMS}/brouillon`, { titre, html, revision: (await read()).brouillon?.revision ?? 0 });
  const publish = async (date: string | null = null) =>
    call('POST', `${TERMS}/publication`, { revision: (await read()).brouillon?.revision ?? 0, date });
  const online = async () =>
    (await shop.call<{ terms_conditions: string }>('GET', '/api/condition-general-vente')).body.terms_conditions;

  it('are drafts until they are published, sanitized and with known fields alone', async () => {
    expect(await read()).toMatchObject({ actuel: null, brouillon: null, versions: [] });
    expect(await save('<p>{{seller.secret}}</p>')).toMatchObject({
      status: 422,
      body: { errors: { html: ['Champs inconnus\u202f: {{seller.secret}}.'] } },
    });
    expect(await save('<p>De {{seller.name}}<script>x()</script></p>')).toMatchObject({ status: 200 });
    expect(await online()).toBe('');
    expect(await publish()).toMatchObject({ status: 200, body: { message: 'Le texte est en ligne.' } });
    expect(await online()).toBe('<p>De Boutik</p>');
    expect(await read()).toMatchObject({
      actuel: { version: 1, publie_par: 'Marie patronne', html: '<p>De {{seller.name}}</p>' },
      brouillon: null,
    });
  });

  it('keep each version, which a customer reads again and staff take up again', async () => {
    await save('<p>Deux</p>');
    await publish();
    const version = (number: number) => shop.call<Reply>('GET', `/api/textes/terms-of-sale/versions/${number}`);
    expect(await version(1)).toMatchObject({ status: 200, body: { data: { html: '<p>De Boutik</p>' } } });
    expect((await version(2)).body.data).toMatchObject({ html: '<p>Deux</p>', remplace_le: null });
    expect(await version(3)).toMatchObject({ status: 404, body: { code: 'unknown-text-version' } });
    expect(await call('POST', `${TERMS}/versions/1/reprise`, { revision: 0 })).toMatchObject({ status: 200 });
    expect((await read()).brouillon).toMatchObject({ html: '<p>De {{seller.name}}</p>', revision: 1 });
    expect(await call('DELETE', `${TERMS}/brouillon`)).toMatchObject({ status: 200 });
    expect(await call('DELETE', `${TERMS}/brouillon`)).toMatchObject({ status: 404 });
    await expect(shop.db.query("update content_versions set html = '' where version = 1")).rejects.toThrow('published');
    await expect(shop.db.query('delete from content_versions')).rejects.toThrow('published');
  });

  it('refuse a draft that somebody else has changed, also at the same moment', async () => {
    const body = { titre: 'CGV', html: '<p>Trois</p>', revision: 0 };
    const both = await Promise.all([1, 2].map(() => call('PUT', `${TERMS}/brouillon`, body)));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const stale = { titre: 'CGV', html: '<p>Quatre</p>', revision: 7 };
    expect(await call('PUT', `${TERMS}/brouillon`, stale)).toMatchObject({
      status: 409,
      body: { code: 'text-draft-changed' },
    });
    const published = await Promise.all([1, 2].map(() => call('POST', `${TERMS}/publication`, { revision: 1 })));
    expect(published.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect(await read()).toMatchObject({ actuel: { version: 3 } });
  });

  it('go online at a date, unless it is taken back', async () => {
    await save('<p>Plus tard</p>');
    expect(await publish('2020-01-01T08:00:00+04:00')).toMatchObject({ status: 422 });
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    expect(await publish(soon)).toMatchObject({ status: 200, body: { message: 'La publication est prévue.' } });
    await call('DELETE', `${TERMS}/publication`);
    await publish(soon);
    await shop.runSchedule('publish-due-texts');
    expect(await online()).toBe('<p>Trois</p>');
    await shop.db.query("update content_drafts set publish_at = now() - interval '1 second'");
    await Promise.all([shop.runSchedule('publish-due-texts'), shop.runSchedule('publish-due-texts')]);
    expect(await online()).toBe('<p>Plus tard</p>');
    expect(await read()).toMatchObject({ actuel: { version: 4, publie_par: 'Marie patronne' }, brouillon: null });
    expect(await shop.count('audit_log', "action = 'text-scheduled'")).toBe(2);
  });

  it('are stored with each order as the customer has accepted them', async () => {
    const versionOf = async (id: number, key: string) =>
      ((await open(id, key)).body as unknown as Placed).commande.cgv_version;
    const session = await visitor(await card(), 1);
    const first = (await place(session, 'cgv@lagon.test')).body;
    expect(await versionOf(first.commande_id, first.order_token)).toBe(4);
    await save('<p>Cinq</p>');
    await publish();
    // The order keeps them until the customer accepts the new ones with the same cart.
    expect(await versionOf(first.commande_id, first.order_token)).toBe(4);
    const again = (await place(session, 'cgv@lagon.test')).body;
    expect(again.commande_id).toBe(first.commande_id);
    expect(await versionOf(again.commande_id, again.order_token)).toBe(5);
    const { body } = await call('GET', `/api/commercial/commandes/${again.commande_id}`);
    expect(body.data).toMatchObject({ cgv_version: 5 });
  });

  it('are stored with each accepted quote, and with its order', async () => {
    const buyer = await shop.signedInUser('acheteuse');
    const items = [{ product_id: await card(), product_name: 'Carte', quantity: 1, unit_price: 108.5 }];
    const quote = { client_id: buyer.id, valid_until: '2099-12-31', items };
    const created = await shop.call<{ data: { id: number } }>('POST', '/api/commercial/devis', {
      token: seller,
      body: quote,
    });
    const { id } = created.body.data;
    await shop.call('POST', `/api/commercial/devis/${id}/send-email`, { token: seller, body: {} });
    const path = `/api/client/devis/${await shop.quoteToken(id)}`;
    const find = async () => (await shop.call<{ data: { cgv_version: number | null } }>('GET', path)).body.data;
    expect(await find()).toMatchObject({ cgv_version: null });
    const body = { decision: 'accepted', pay: false };
    expect(await shop.call('POST', `${path}/decision`, { body })).toMatchObject({ status: 200 });
    expect(await find()).toMatchObject({ cgv_version: 5 });
    await save('<p>Six</p>');
    await publish();
    const paying = { body: { ...body, pay: true } };
    const ordered = await shop.call<{ commande_id: number; order_token: string }>('POST', `${path}/decision`, paying);
    const { body: order } = await open(ordered.body.commande_id, ordered.body.order_token);
    expect((order as unknown as Placed).commande.cgv_version).toBe(5);
  });

  it('stay a draft while a former version holds a field that the shop no longer has', async () => {
    await shop.db.query(
      `insert into content_versions (slug, version, title, html, published_at) values ('terms-of-sale', 99, 'CGV', '<p>{{seller.fax}}</p>', now())`,
    );
    expect(await call('POST', `${TERMS}/versions/99/reprise`, { revision: 0 })).toMatchObject({ status: 200 });
    const refused = { status: 422, body: { errors: { html: ['Champs inconnus\u202f: {{seller.fax}}.'] } } };
    expect(await publish()).toMatchObject(refused);
    expect(await publish('2099-01-01T08:00:00+04:00')).toMatchObject(refused);
    expect(await call('DELETE', `${TERMS}/brouillon`)).toMatchObject({ status: 200 });
  });

  it('belong to administrators, and refuse what is no text', async () => {
    expect(await shop.call('GET', TERMS, { token: seller })).toMatchObject({ status: 403 });
    expect(await shop.call('GET', TERMS)).toMatchObject({ status: 401 });
    expect(await call('GET', '/api/commercial/textes/autre')).toMatchObject({ status: 404 });
    for (const html of [null, true, [], {}, 'x'.repeat(300_001)])
      expect(await call('PUT', `${TERMS}/brouillon`, { titre: 'CGV', html, revision: 0 })).toMatchObject({
        status: 422,
      });
    for (const revision of [-1, 1.5, '1', null, 2 ** 40])
      expect(await call('POST', `${TERMS}/publication`, { revision })).toMatchObject({ status: 422 });
  });
});
