import type { TestShop } from '../support/test-shop.js';
import { QuoteFixture } from './quote-fixture.js';

let fixture: QuoteFixture;
let shop: TestShop;
beforeAll(async () => {
  fixture = await QuoteFixture.open();
  ({ shop } = fixture);
  await shop.startWorker();
});
afterAll(() => shop?.close());

const post = (id: number, what: string, { body = {}, as = fixture.seller }: { body?: object; as?: string } = {}) =>
  shop.call('POST', `/api/commercial/devis/${id}/${what}`, { token: as, body });

describe('a discount above the user’s limit', () => {
  const large = { discount_percentage: 40, approval_reason: 'Cent postes par an.' };
  const decide = (id: number, decision: string, as = fixture.admin) =>
    post(id, 'approbation', { body: { decision, comment: 'Vu.' }, as });
  const state = async (id: number) => (await fixture.read(id)).body['data']?.['approval'];

  it('has a limit that depends on the role', async () => {
    const maxDiscount = async (as: string) =>
      (await shop.call('GET', '/api/commercial/remise-max', { token: as })).body['max_remise'];
    expect([await maxDiscount(fixture.seller), await maxDiscount(fixture.admin)]).toEqual([30, 100]);
  });

  it('is refused without a reason and requests an approval with one', async () => {
    const refused = await shop.call('POST', '/api/commercial/devis', {
      token: fixture.seller,
      body: fixture.body({ discount_percentage: 31 }),
    });
    expect(refused.status).toBe(422);
    expect(refused.body['errors']).toHaveProperty('discount_percentage');
    const id = await fixture.create(large);
    expect(await state(id)).toEqual({
      status: 'pending',
      discount_percentage: 40,
      reason: 'Cent postes par an.',
      answer: null,
    });
    const [mail] = await shop.emailsTo('payet@boutik.test');
    expect(mail?.text).toContain('Cent postes par an.');
    for (const refusal of [
      await fixture.send(id),
      await fixture.setStatus(id, 'sent'),
      await fixture.setStatus(id, 'accepted'),
    ]) {
      expect(refusal.status).toBe(409);
      expect(refusal.body['message']).toMatch(/attend l'accord d'un administrateur/);
    }
    expect((await fixture.update(id, { ...large, approval_reason: null, status: 'sent' })).status).toBe(409);
    expect((await fixture.update(id, { ...large, status: 'accepted' })).status).toBe(409);
    expect((await fixture.read(id)).body['data']).toMatchObject({ status: 'draft' });
  });

  it('is saved as a draft that waits for approval when the quote is sent at once', async () => {
    const waits = { status: 'draft', sent_at: null, approval: { status: 'pending', discount_percentage: 40 } };
    const id = await fixture.create({ ...large, status: 'sent' });
    expect((await fixture.read(id)).body['data']).toMatchObject(waits);
    expect((await fixture.update(id, { ...large, status: 'sent' })).body['data']).toMatchObject(waits);
    expect(await fixture.actions(id)).toEqual(['created', 'approval-requested']);
    const plain = await fixture.create();
    expect((await fixture.update(plain, { ...large, status: 'sent' })).body['data']).toMatchObject(waits);
  });

  it('can be sent once approved, and needs a new approval when it grows', async () => {
    const id = await fixture.create(large);
    expect((await decide(id, 'given', fixture.seller)).status).toBe(403);
    expect((await decide(id, 'peut-être')).status).toBe(422);
    const responses = await Promise.all([decide(id, 'given'), decide(id, 'refused')]);
    expect(responses.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    await shop.db.query("update quotes set approval = 'given' where id = $1", [id]);
    expect((await fixture.update(id, { ...large, notes: 'x', discount_percentage: 35 })).body['data']).toMatchObject({
      approval: { status: 'given' },
    });
    expect((await fixture.update(id, { discount_percentage: 41 })).status).toBe(422);
    expect((await fixture.update(id, { ...large, discount_percentage: 41 })).body['data']).toMatchObject({
      approval: { status: 'pending', discount_percentage: 41 },
    });
    await decide(id, 'given');
    expect((await fixture.send(id)).status).toBe(200);
    const token = await shop.quoteToken(id);
    expect((await fixture.open(token)).body['data']).not.toHaveProperty('approval');
  });

  it('cannot be sent once refused, until it is within the limit', async () => {
    const id = await fixture.create(large);
    await decide(id, 'refused');
    await shop.emailTo('hoarau@boutik.test', /^Remise refusée/);
    expect((await fixture.send(id)).status).toBe(409);
    expect((await fixture.update(id, { discount_percentage: 40 })).status).toBe(422);
    expect((await fixture.update(id, { discount_percentage: 30 })).status).toBe(200);
    expect(await state(id)).toBe(null);
    expect((await fixture.send(id)).status).toBe(200);
  });

  it('withdraws a sent quote from the client while approval is pending', async () => {
    const { id, token } = await fixture.sent();
    expect((await fixture.update(id, { ...large, status: 'sent' })).body['data']).toMatchObject({ status: 'draft' });
    expect((await fixture.decide(token, { decision: 'accepted' })).status).toBe(409);
    await decide(id, 'given');
    await fixture.send(id);
    expect((await fixture.decide(token, { decision: 'accepted', version: 2 })).status).toBe(200);
  });

  it('includes line discounts in the limit', async () => {
    const [halved, full] = [50, 0].map((discount_percentage) => ({
      product_id: fixture.product,
      product_name: 'Écran',
      quantity: 1,
      unit_price: 217,
      discount_percentage,
    }));
    const create = (body: object) =>
      shop.call('POST', '/api/commercial/devis', { token: fixture.seller, body: fixture.body(body) });
    // 50 % of one of two is a quarter of the total; with 6 % on the rest 29.5 %, with 7 % 30.25 %.
    expect((await create({ items: [halved, full], discount_percentage: 6 })).status).toBe(201);
    const refused = await create({ items: [halved, full], discount_percentage: 7 });
    expect(refused.body['errors']).toEqual({
      discount_percentage: [
        "La remise totale, lignes comprises, est de 30,25\u202f%\u202f: elle ne peut pas dépasser 30\u202f% sans l'accord d'un administrateur.",
      ],
    });
    const id = await fixture.create({ items: [halved, full], discount_percentage: 7, approval_reason: 'Reprise.' });
    expect(await state(id)).toMatchObject({ status: 'pending', discount_percentage: 30.25 });
    expect((await post(id, 'duplicate')).status).toBe(422);
    // One more at full price lowers the discount; it still waits.
    const added = { items: [{ quote_id: id, product_id: fixture.product }] };
    await fixture.update(id, { items: [halved], approval_reason: 'Reprise.' });
    await shop.call('POST', '/api/commercial/devis/add-item', { token: fixture.seller, body: added });
    expect(await state(id)).toBe(null);
    await fixture.update(id, { items: [halved, halved], approval_reason: 'Reprise.' });
    await shop.call('POST', '/api/commercial/devis/add-item', { token: fixture.seller, body: added });
    expect(await state(id)).toMatchObject({ status: 'pending', discount_percentage: 33.34, reason: 'Reprise.' });
  });

  it('needs no approval when an administrator gives it', async () => {
    const made = await shop.call('POST', '/api/commercial/devis', {
      token: fixture.admin,
      body: fixture.body({ discount_percentage: 60 }),
    });
    expect(made.body['data']).toMatchObject({ approval: null, discount_percentage: 60 });
  });
});
