import { QuoteFixture } from './quote-fixture.js';
import { type Json, type TestResponse, type TestShop, textOf } from '../support/test-shop.js';

let fixture: QuoteFixture;
let shop: TestShop;
let [business, neighbour] = ['', ''];
let [businessId, keyboard] = [0, 0];
beforeAll(async () => {
  fixture = await QuoteFixture.open();
  ({ shop } = fixture);
  businessId = await shop.createUser('Fontaine', 'professionnel', { raison_sociale: 'Atelier Fontaine' });
  await shop.createUser('Voisin', 'professionnel', { raison_sociale: 'Voisin SARL' });
  business = await shop.signIn('Fontaine');
  neighbour = await shop.signIn('Voisin');
  keyboard = await shop.createProduct({ name: 'Clavier', netPriceCents: 5000, stock: 3 });
  await shop.startWorker();
});
afterAll(() => shop?.close());
beforeEach(() => shop.db.query('delete from quotes'));

const requestQuote = (body: object, as = business) => shop.call('POST', '/api/devis/add', { token: as, body });
const own = (id: number, as = business) => shop.call('GET', `/api/devis/${id}`, { token: as });
const setUnits = (line: number, quantite: unknown, as = business) =>
  shop.call('PUT', `/api/devis/item/${line}`, { token: as, body: { quantite } });
const drop = (line: number, as = business) => shop.call('DELETE', `/api/devis/item/${line}`, { token: as });
const idOf = (response: TestResponse) => Number(response.body['devis']?.['id']);
const lines = (response: TestResponse): Json[] => Object.values(response.body['devis']?.['items'] ?? {}) as Json[];
const lineId = (response: TestResponse, at: number) => Number(lines(response)[at]?.['id']);

describe('requesting a quote', () => {
  it('collects products in one open request that is assigned to a salesperson', async () => {
    const first = await requestQuote({ produit_id: fixture.product, quantity: 2 });
    expect(first.status).toBe(200);
    expect(first.body['message']).toBe('Le produit a été ajouté dans votre devis avec succès.');
    const id = idOf(first);
    await requestQuote({ produit_id: keyboard });
    const again = await requestQuote({ produit_id: fixture.product, quantity: 1 });
    expect(idOf(again)).toBe(id);
    expect(lines(again).map((line) => [line['product_id'], line['quantite']])).toEqual([
      [fixture.product, 3],
      [keyboard, 1],
    ]);
    expect(again.body['devis']).toMatchObject({
      status_label: 'En attente',
      modifiable: true,
      decidable: false,
      total_amount: 705.25,
      commercial: { name: 'Marie Hoarau' },
    });
    const mail = await shop.emailWithKey(`quote-requested-${id}`);
    expect(mail.subject).toContain('Demande de devis');
    expect(mail.subject).toContain('Atelier Fontaine');
    expect((await fixture.read(id)).body['data']).toMatchObject({
      status: 'draft',
      client: { name: 'Atelier Fontaine' },
    });
  });

  it('accepts more than the stock, up to the maximum of a quote line', async () => {
    expect((await requestQuote({ produit_id: keyboard, quantity: 50 })).status).toBe(200);
    expect((await requestQuote({ produit_id: keyboard, quantity: 9999 })).status).toBe(422);
    expect((await requestQuote({ produit_id: 999_999 })).status).toBe(404);
    expect((await requestQuote({ produit_id: keyboard, quantity: 0 })).status).toBe(422);
  });

  it('is for signed-in businesses and staff', async () => {
    await shop.createUser('Seul', 'particulier');
    for (const path of ['/api/devis/add', '/api/commercial/devis/add-item'])
      expect(await shop.call('POST', path, { body: { produit_id: keyboard } })).toMatchObject({
        status: 401,
        body: { message: 'Vous devez être connecté pour ajouter un produit au panier.' },
      });
    expect((await requestQuote({ produit_id: keyboard }, await shop.signIn('Seul'))).status).toBe(403);
    expect((await requestQuote({ produit_id: keyboard }, fixture.seller)).status).toBe(200);
    expect((await requestQuote({ produit_id: keyboard }, fixture.admin)).status).toBe(200);
  });

  it('creates one request from ten parallel first products', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => requestQuote({ produit_id: keyboard })));
    expect(new Set(responses.map(idOf)).size).toBe(1);
    expect(lines(await own(idOf(responses[0] as TestResponse)))[0]).toMatchObject({ quantite: 10, total_price: 542.5 });
  });

  it('assigns a known client to the same salesperson and a new one to the least loaded', async () => {
    await shop.createUser('Lebon', 'Commercial');
    const other = await shop.signIn('Lebon');
    await fixture.create();
    const fresh = await requestQuote({ produit_id: keyboard });
    expect(fresh.body['devis']?.['commercial']).toMatchObject({ name: 'Marie Lebon' });
    const known = await shop.call('POST', '/api/commercial/devis', {
      token: fixture.seller,
      body: fixture.body({ client_id: businessId }),
    });
    await drop(lineId(await own(idOf(fresh)), 0));
    await shop.db.query('delete from quotes where id = $1', [idOf(fresh)]);
    expect(known.status).toBe(201);
    expect((await requestQuote({ produit_id: keyboard })).body['devis']?.['commercial']).toMatchObject({
      name: 'Marie Hoarau',
    });
    expect((await shop.call('GET', '/api/commercial/devis', { token: other })).body['data']?.['total']).toBe(0);
    await shop.db.query("update users set deactivated_at = now() where email = 'lebon@boutik.test'");
  });
});

describe('changing a quote request', () => {
  it('changes quantities and removes lines until a salesperson starts on it', async () => {
    const requested = await requestQuote({ produit_id: fixture.product });
    const both = await requestQuote({ produit_id: keyboard });
    const id = idOf(requested);
    expect((await setUnits(lineId(both, 0), 3)).body['devis']).toMatchObject({ total_amount: 705.25 });
    expect((await drop(lineId(both, 1))).status).toBe(200);
    expect(lines(await own(id)).map((line) => line['quantite'])).toEqual([3]);
    expect((await drop(lineId(both, 1))).status).toBe(404);
    await drop(lineId(both, 0));
    expect((await own(id)).body['devis']).toMatchObject({ items: [], total_amount: 0 });
    expect((await shop.call('GET', '/api/devis', { token: business })).body['devis']).toEqual([]);
    expect((await shop.call('GET', '/api/commercial/devis', { token: fixture.seller })).body['data']).toMatchObject({
      total: 0,
    });
    expect(idOf(await requestQuote({ produit_id: keyboard }))).toBe(id);
  });

  it('refuses invalid quantities and lines of other customers', async () => {
    const line = lineId(await requestQuote({ produit_id: keyboard }), 0);
    for (const wrong of [0, -1, 1.5, 'x', 1e9, null, {}]) expect((await setUnits(line, wrong)).status).toBe(422);
    expect((await setUnits(line, 2, neighbour)).status).toBe(404);
    expect((await drop(line, neighbour)).status).toBe(404);
  });

  it('is locked once the salesperson starts; prices stay hidden until the quote is sent', async () => {
    const requested = await requestQuote({ produit_id: keyboard });
    const id = idOf(requested);
    await shop.call('POST', '/api/commercial/devis/add-item', {
      token: fixture.seller,
      body: { items: [{ quote_id: id, product_id: fixture.product }] },
    });
    const taken = await own(id);
    expect(taken.body['devis']).toMatchObject({
      status_label: 'En attente',
      modifiable: false,
      total_amount: null,
      notes: null,
    });
    expect(lines(taken).map((line) => line['total_price'])).toEqual([null, null]);
    const refused = await setUnits(lineId(taken, 0), 2);
    expect(refused.status).toBe(409);
    expect(refused.body['message']).toMatch(/entre les mains de votre commercial/);
    expect(idOf(await requestQuote({ produit_id: keyboard }))).not.toBe(id);
    await fixture.send(id);
    expect((await own(id)).body['devis']).toMatchObject({ decidable: true, total_amount: 271.25 });
    expect((await setUnits(lineId(await own(id), 0), 2)).status).toBe(409);
  });
});

describe('a customer’s own quotes', () => {
  const forBusiness = (changes: object) => fixture.create({ client_id: businessId, ...changes });

  it('have three statuses and exclude staff drafts (AC-199, AC-200)', async () => {
    for (const status of ['draft', 'sent', 'accepted', 'rejected']) await forBusiness({ status });
    await requestQuote({ produit_id: keyboard });
    const list = await shop.call('GET', '/api/devis', { token: business });
    const labels = Object.values(list.body['devis'] ?? {}).map((quote) => textOf((quote as Json)['status_label']));
    expect(labels.sort()).toEqual(['En attente', 'En attente', 'Rejeté', 'Validé']);
    expect((await shop.call('GET', '/api/devis', { token: neighbour })).body['devis']).toEqual([]);
  });

  it('are listed with a constant number of statements', async () => {
    const list = async () => void (await shop.call('GET', '/api/devis', { token: business }));
    await forBusiness({ status: 'sent' });
    const few = await shop.statements(list);
    for (let more = 0; more < 12; more += 1) await forBusiness({ status: 'sent' });
    expect(await shop.statements(list)).toBe(few);
    expect(few).toBeLessThanOrEqual(6);
  });

  it('exclude drafts and quotes of other customers', async () => {
    const [draft, sent] = [await forBusiness({}), await forBusiness({ status: 'sent' })];
    expect((await own(draft)).status).toBe(404);
    for (const path of [`/api/devis/${sent}`, `/api/devis/${sent}/pdf`])
      expect((await shop.call('GET', path, { token: neighbour })).status).toBe(404);
    const decide = { token: neighbour, body: { decision: 'accepted' } };
    expect((await shop.call('POST', `/api/devis/${sent}/decision`, decide)).status).toBe(404);
    expect((await own(sent)).status).toBe(200);
  });

  it('are printed and decided without the emailed link, once', async () => {
    const id = await forBusiness({ status: 'sent' });
    const pdf = await shop.call('GET', `/api/devis/${id}/pdf`, { token: business });
    expect(pdf.headers['content-type']).toBe('application/pdf');
    const decide = (body: object) => shop.call('POST', `/api/devis/${id}/decision`, { token: business, body });
    expect((await decide({ decision: 'accepted', version: 7 })).status).toBe(409);
    const responses = await Promise.all(Array.from({ length: 10 }, () => decide({ decision: 'accepted', version: 1 })));
    expect(responses.map(({ status }) => status).filter((status) => status === 200)).toEqual([200]);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(9);
    expect((await own(id)).body['devis']).toMatchObject({ status_label: 'Validé', decidable: false });
  });

  it('are paid without a second sign-in', async () => {
    const id = await forBusiness({ status: 'sent' });
    const body = { decision: 'accepted', pay: true };
    const paid = await shop.call('POST', `/api/devis/${id}/decision`, { token: business, body });
    expect(paid.body).toMatchObject({ commande_id: expect.any(Number), order_token: expect.any(String) });
  });
});

describe('adding a line from the product page', () => {
  const add = (items: unknown, as = fixture.seller) =>
    shop.call('POST', '/api/commercial/devis/add-item', { token: as, body: { items } });

  it('adds to a draft, at the product’s name and price unless the page sends others', async () => {
    const id = await fixture.create();
    const added = await add([
      { quote_id: id, product_id: keyboard },
      {
        quote_id: id,
        product_id: keyboard,
        product_name: 'Clavier gravé',
        quantity: 2,
        unit_price: 10,
        total_price: 1,
      },
    ]);
    expect(added.status).toBe(200);
    expect(added.body['data']).toMatchObject({ total_amount: 508.25 });
    const names = Object.values(added.body['data']?.['items'] ?? {}).map((item) => textOf(item?.['product_name']));
    expect(names).toEqual(['Écran 27 pouces', 'Clavier', 'Clavier gravé']);
  });

  it('creates a new version of a quote that was sent', async () => {
    const { id } = await fixture.sent();
    expect((await add([{ quote_id: id, product_id: keyboard }])).body['data']).toMatchObject({
      status: 'sent',
      version: 2,
    });
  });

  it('refuses decided quotes, quotes of colleagues, two quotes at once and more than the stock', async () => {
    const [accepted, draft] = [await fixture.create({ status: 'accepted' }), await fixture.create()];
    expect((await add([{ quote_id: accepted, product_id: keyboard }])).status).toBe(409);
    const twice = [draft, accepted].map((quote_id) => ({ quote_id, product_id: keyboard }));
    expect((await add(twice)).status).toBe(422);
    expect((await add([{ quote_id: draft, product_id: keyboard, quantity: 4 }])).status).toBe(422);
    const foreign = await shop.call('POST', '/api/commercial/devis', { token: fixture.admin, body: fixture.body() });
    expect((await add([{ quote_id: Number(foreign.body['data']?.['id']), product_id: keyboard }])).status).toBe(404);
    expect((await add([{ quote_id: draft, product_id: keyboard }], business)).status).toBe(403);
    expect((await fixture.read(accepted)).body['data']).toMatchObject({ total_amount: 434 });
  });
});
