import { until } from '../support/until.js';
import { QuoteDesk } from './quote-desk.js';

jest.setTimeout(60_000);

let desk: QuoteDesk;
let colleague = '';
beforeAll(async () => {
  desk = await QuoteDesk.open();
  await desk.floor.createUser('Lebon', 'Commercial');
  colleague = await desk.floor.signIn('Lebon');
  await desk.floor.startWorker();
});
afterAll(() => desk?.floor.close());

const post = (id: number, what: string, { body = {}, as = desk.seller }: { body?: object; as?: string } = {}) =>
  desk.floor.call('POST', `/api/commercial/devis/${id}/${what}`, { token: as, body });

describe('a discount above the user’s limit', () => {
  const large = { discount_percentage: 40, approval_reason: 'Cent postes par an.' };
  const answer = (id: number, decision: string, as = desk.admin) =>
    post(id, 'approbation', { body: { decision, comment: 'Vu.' }, as });
  const state = async (id: number) => (await desk.read(id)).body['data']?.['approval'];

  it('has a limit that depends on the role', async () => {
    const most = async (as: string) =>
      (await desk.floor.call('GET', '/api/commercial/remise-max', { token: as })).body['max_remise'];
    expect([await most(desk.seller), await most(desk.admin)]).toEqual([30, 100]);
  });

  it('is refused without a reason and requests an approval with one', async () => {
    const refused = await desk.floor.call('POST', '/api/commercial/devis', {
      token: desk.seller,
      body: desk.body({ discount_percentage: 31 }),
    });
    expect(refused.status).toBe(422);
    expect(refused.body['errors']).toHaveProperty('discount_percentage');
    const id = await desk.create(large);
    expect(await state(id)).toEqual({
      status: 'pending',
      discount_percentage: 40,
      reason: 'Cent postes par an.',
      answer: null,
    });
    const [mail] = await desk.floor.emailsTo('payet@boutik.test');
    expect(mail?.text).toContain('Cent postes par an.');
    for (const refusal of [await desk.send(id), await desk.move(id, 'sent'), await desk.move(id, 'accepted')]) {
      expect(refusal.status).toBe(409);
      expect(refusal.body['message']).toMatch(/attend l'accord d'un administrateur/);
    }
    expect((await desk.update(id, { ...large, approval_reason: null, status: 'sent' })).status).toBe(409);
    expect((await desk.update(id, { ...large, status: 'accepted' })).status).toBe(409);
    expect((await desk.read(id)).body['data']).toMatchObject({ status: 'draft' });
  });

  it('is saved as a draft that waits for approval when the quote is sent at once', async () => {
    const waits = { status: 'draft', sent_at: null, approval: { status: 'pending', discount_percentage: 40 } };
    const id = await desk.create({ ...large, status: 'sent' });
    expect((await desk.read(id)).body['data']).toMatchObject(waits);
    expect((await desk.update(id, { ...large, status: 'sent' })).body['data']).toMatchObject(waits);
    expect(await desk.actions(id)).toEqual(['created', 'approval-asked']);
    const plain = await desk.create();
    expect((await desk.update(plain, { ...large, status: 'sent' })).body['data']).toMatchObject(waits);
  });

  it('can be sent once approved, and needs a new approval when it grows', async () => {
    const id = await desk.create(large);
    expect((await answer(id, 'given', desk.seller)).status).toBe(403);
    expect((await answer(id, 'peut-être')).status).toBe(422);
    const answers = await Promise.all([answer(id, 'given'), answer(id, 'refused')]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    await desk.floor.db.query("update quotes set approval = 'given' where id = $1", [id]);
    expect((await desk.update(id, { ...large, notes: 'x', discount_percentage: 35 })).body['data']).toMatchObject({
      approval: { status: 'given' },
    });
    expect((await desk.update(id, { discount_percentage: 41 })).status).toBe(422);
    expect((await desk.update(id, { ...large, discount_percentage: 41 })).body['data']).toMatchObject({
      approval: { status: 'pending', discount_percentage: 41 },
    });
    await answer(id, 'given');
    expect((await desk.send(id)).status).toBe(200);
    const { token } = { token: await desk.floor.quoteToken(id) };
    expect((await desk.open(token)).body['data']).not.toHaveProperty('approval');
  });

  it('cannot be sent once refused, until it is within the limit', async () => {
    const id = await desk.create(large);
    await answer(id, 'refused');
    await until('the approval email', async () =>
      (await desk.floor.emailsTo('hoarau@boutik.test')).some(({ subject }) => subject.startsWith('Remise refusée')),
    );
    expect((await desk.send(id)).status).toBe(409);
    expect((await desk.update(id, { discount_percentage: 40 })).status).toBe(422);
    expect((await desk.update(id, { discount_percentage: 30 })).status).toBe(200);
    expect(await state(id)).toBe(null);
    expect((await desk.send(id)).status).toBe(200);
  });

  it('withdraws a sent quote from the client while approval is pending', async () => {
    const { id, token } = await desk.sent();
    expect((await desk.update(id, { ...large, status: 'sent' })).body['data']).toMatchObject({ status: 'draft' });
    expect((await desk.decide(token, { decision: 'accepted' })).status).toBe(409);
    await answer(id, 'given');
    await desk.send(id);
    expect((await desk.decide(token, { decision: 'accepted', version: 2 })).status).toBe(200);
  });

  it('includes line discounts in the limit', async () => {
    const [halved, whole] = [50, 0].map((discount_percentage) => ({
      product_id: desk.product,
      product_name: 'Écran',
      quantity: 1,
      unit_price: 217,
      discount_percentage,
    }));
    const create = (body: object) =>
      desk.floor.call('POST', '/api/commercial/devis', { token: desk.seller, body: desk.body(body) });
    // 50 % of one of two is a quarter of the total; with 6 % on the rest 29.5 %, with 7 % 30.25 %.
    expect((await create({ items: [halved, whole], discount_percentage: 6 })).status).toBe(201);
    const refused = await create({ items: [halved, whole], discount_percentage: 7 });
    expect(refused.body['errors']).toEqual({
      discount_percentage: [
        "La remise totale, lignes comprises, est de 30,25\u202f%\u202f: elle ne peut pas dépasser 30\u202f% sans l'accord d'un administrateur.",
      ],
    });
    const id = await desk.create({ items: [halved, whole], discount_percentage: 7, approval_reason: 'Reprise.' });
    expect(await state(id)).toMatchObject({ status: 'pending', discount_percentage: 30.25 });
    expect((await post(id, 'duplicate')).status).toBe(422);
    // One more at full price lowers the discount; it still waits.
    const added = { items: [{ quote_id: id, product_id: desk.product }] };
    await desk.update(id, { items: [halved], approval_reason: 'Reprise.' });
    await desk.floor.call('POST', '/api/commercial/devis/add-item', { token: desk.seller, body: added });
    expect(await state(id)).toBe(null);
    await desk.update(id, { items: [halved, halved], approval_reason: 'Reprise.' });
    await desk.floor.call('POST', '/api/commercial/devis/add-item', { token: desk.seller, body: added });
    expect(await state(id)).toMatchObject({ status: 'pending', discount_percentage: 33.34, reason: 'Reprise.' });
  });

  it('needs no approval when an administrator gives it', async () => {
    const made = await desk.floor.call('POST', '/api/commercial/devis', {
      token: desk.admin,
      body: desk.body({ discount_percentage: 60 }),
    });
    expect(made.body['data']).toMatchObject({ approval: null, discount_percentage: 60 });
  });
});

describe('a price below the catalogue price', () => {
  const line = (changes: object = {}) => ({
    product_id: desk.product,
    product_name: 'Écran 27 pouces',
    quantity: 5,
    unit_price: 217,
    ...changes,
  });
  const gift = (changes: object = {}) => ({
    type: 'libre',
    product_name: 'Pose',
    quantity: 1,
    unit_price: 0,
    ...changes,
  });
  const create = (items: object[], changes: object = {}) =>
    desk.floor.call('POST', '/api/commercial/devis', { token: desk.seller, body: desk.body({ items, ...changes }) });
  const price = (cents: number) =>
    desk.floor.db.query('update products set net_price_cents = $2 where id = $1', [desk.product, cents]);

  it.each([
    ['typed', () => [line({ unit_price: 0.01 })]],
    ['of nothing', () => [line({ unit_price: 0 })]],
    ['beside one above it', () => [line({ unit_price: 0.01 }), line({ unit_price: 9000 })]],
    ['beside a dear free line', () => [line({ unit_price: 0.01 }), gift({ unit_price: 9000 })]],
    ['under a discount of the line', () => [line({ unit_price: 170, discount_percentage: 20 })]],
  ])('needs an approval: %s', async (_, items) => {
    const refused = await create(items());
    expect(refused.status).toBe(422);
    expect(refused.body['errors']).toHaveProperty('discount_percentage');
    const asked = await create(items(), { approval_reason: 'Fin de série.' });
    expect(asked.body['data']).toMatchObject({ approval: { status: 'pending' } });
    const id = Number(asked.body['data']?.['id']);
    expect((await desk.send(id)).status).toBe(409);
    expect((await post(id, 'duplicate')).status).toBe(422);
  });

  it('is checked by every endpoint that changes a quote', async () => {
    const id = await desk.create();
    const cheap = { quote_id: id, product_id: desk.product, quantity: 50, unit_price: 0.01 };
    const add = await desk.floor.call('POST', '/api/commercial/devis/add-item', {
      token: desk.seller,
      body: { items: [cheap] },
    });
    expect(add.status).toBe(422);
    expect((await desk.update(id, { items: [line({ unit_price: 100 })] })).status).toBe(422);
    expect((await desk.update(id, { items: [line({ unit_price: 160 })] })).status).toBe(200);
    // Products that the client requested are measured like all others.
    await desk.floor.createUser('Savane', 'professionnel');
    const client = await desk.floor.signIn('Savane');
    const request = await desk.floor.call('POST', '/api/devis/add', {
      token: client,
      body: { produit_id: desk.product, quantity: 1 },
    });
    const requested = Number(request.body['devis']?.['id']);
    const body = desk.body({ items: [line({ unit_price: 0.01 })] });
    const tries = [desk.seller, colleague].map((as) =>
      desk.floor.call('PUT', `/api/commercial/devis/${requested}`, { token: as, body }),
    );
    // One of the two users received the request.
    expect((await Promise.all(tries)).map(({ status }) => status).sort((a, b) => a - b)).toEqual([404, 422]);
  });

  it('is no discount where the catalogue price has risen since; the form gets the reference price', async () => {
    const id = await desk.create({ items: [line()] });
    await price(40_000);
    const kept = await desk.update(id, { items: [line({ quantity: 4 })] });
    expect(kept.body['data']).toMatchObject({ items: [{ catalogue_price: 217 }], approval: null });
    expect((await create([line()])).status).toBe(422);
    await price(10_000);
    const lower = await desk.update(id, { items: [line({ unit_price: 108.5 })] });
    await price(20_000);
    expect(lower.body['data']).toMatchObject({ items: [{ catalogue_price: 108.5 }], approval: null });
  });

  it('is not computed for free lines: gifts above the administrators’ setting need an approval', async () => {
    const limits = (as: string) => desk.floor.call('GET', '/api/commercial/remise-max', { token: as });
    const set = (max_unites_offertes: unknown, as = desk.admin) =>
      desk.floor.call('PUT', '/api/commercial/remise-max', { token: as, body: { max_unites_offertes } });
    const items = [line(), gift(), gift({ unit_price: 0.99, quantity: 2 })];
    expect((await create(items)).body['errors']).toEqual({
      discount_percentage: [
        "Ce devis offre 3 unités en lignes libres (moins de 1\u202f€)\u202f: au-delà de 0, l'accord d'un administrateur est nécessaire.",
      ],
    });
    const asked = await create(items, { approval_reason: 'Geste.', status: 'sent' });
    expect(asked.body['data']).toMatchObject({ status: 'draft', approval_free_units: 3 });
    const id = Number(asked.body['data']?.['id']);
    await post(id, 'approbation', { body: { decision: 'given', comment: '' }, as: desk.admin });
    expect((await desk.update(id, { items: [...items, gift()] })).status).toBe(422);
    expect((await desk.update(id, { items: items.slice(0, 2), status: 'sent' })).status).toBe(200);
    expect((await set(3, desk.seller)).status).toBe(403);
    for (const bad of [-1, 1.5, null, 10_000]) expect((await set(bad)).status).toBe(422);
    expect((await set(3)).body).toMatchObject({ max_unites_offertes: null, commercial: { max_unites_offertes: 3 } });
    expect((await limits(desk.seller)).body).toMatchObject({ max_remise: 30, max_unites_offertes: 3 });
    expect((await create(items)).status).toBe(201);
    expect((await create([...items, gift()])).status).toBe(422);
    await set(0);
  });
});
