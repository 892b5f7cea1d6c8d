import type { listQuoteOwners, Quote, readQuoteBoard, readQuoteOutcomes, ReplyOf } from '@boutik/contract';
import { QuoteFixture } from './quote-fixture.js';
import { today } from '../support/today.js';

let fixture: QuoteFixture;
let colleague: string;
beforeAll(async () => {
  fixture = await QuoteFixture.open();
  await fixture.shop.createUser('Técher', 'Commercial');
  colleague = await fixture.shop.signIn('Técher');
});
afterAll(() => fixture?.shop.close());
beforeEach(() => fixture.shop.db.query('delete from quotes'));

const get = <T>(path: string, token = fixture.seller) =>
  fixture.shop.call<T>('GET', `/api/commercial/${path}`, { token });
const board = async (token?: string, query = '') =>
  (await get<ReplyOf<typeof readQuoteBoard>>(`suivi-devis${query}`, token)).body.data.etapes;
const outcomes = async (query: string, token?: string) =>
  (await get<ReplyOf<typeof readQuoteOutcomes>>(`suivi-devis/resultats?${query}`, token)).body.data;
const listed = async (query: string, token?: string) =>
  (await get<{ data: { data: { id: number }[] } }>(`devis?${query}`, token)).body.data.data.map(({ id }) => id);
const noteLoss = (id: number, body: object, token = fixture.seller) =>
  fixture.shop.call<{ message: string; data: Quote }>('PUT', `/api/commercial/devis/${id}/perte`, { token, body });
/** A sent quote whose last day was `days` days ago. */
const expired = async (days = 1) => {
  const id = await fixture.create({ status: 'sent' });
  const day = today(-days);
  await fixture.shop.db.query('update quotes set valid_until = $2, expired_at = now() where id = $1', [id, day]);
  return id;
};
const byColleague = async () => {
  const reply = await fixture.shop.call('POST', '/api/commercial/devis', { token: colleague, body: fixture.body() });
  return Number(reply.body['data']?.['id']);
};

describe('the board', () => {
  it('has each quote in the column of its stage, with the sums', async () => {
    const draft = await fixture.create();
    const sent = await fixture.create({ status: 'sent' });
    const late = await expired();
    const accepted = await fixture.create({ status: 'accepted' });
    const rejected = await fixture.create({ status: 'rejected' });
    await fixture.shop.db.query("update quotes set decided_at = now() - interval '91 days' where id = $1", [
      await fixture.create({ status: 'rejected' }),
    ]);
    const columns = await board();
    expect(columns.map(({ etape, devis }) => [etape, devis.map(({ id }) => id)])).toEqual([
      ['draft', [draft]],
      ['sent', [sent]],
      ['expired', [late]],
      ['accepted', [accepted]],
      ['paid', []],
      ['rejected', [rejected]],
    ]);
    expect(columns[1]).toMatchObject({ nombre: 1, total_ht: 400, total_ttc: 434 });
    expect(columns[4]).toMatchObject({ nombre: 0, total_ht: 0, total_ttc: 0 });
    expect(await listed('etape=expired')).toEqual([late]);
    expect(await listed('etape=accepted')).toEqual([accepted]);
    expect((await get('devis?etape=lost')).status).toBe(422);
  });

  it('shows sellers their own quotes, and administrators all or those of one owner', async () => {
    const own = await fixture.create();
    const other = await byColleague();
    const drafts = async (token: string, query = '') => (await board(token, query))[0]?.devis.map(({ id }) => id);
    expect(await drafts(fixture.seller)).toEqual([own]);
    expect(await drafts(fixture.admin)).toEqual([other, own]);
    const { data: owners } = (await get<ReplyOf<typeof listQuoteOwners>>('suivi-devis/proprietaires', fixture.admin))
      .body;
    expect(owners.map(({ nom }) => nom)).toEqual(['Marie Hoarau', 'Marie Técher']);
    const techer = owners[1]?.id;
    expect(await drafts(fixture.admin, `?proprietaire=${techer}`)).toEqual([other]);
    expect(await drafts(fixture.seller, `?proprietaire=${techer}`)).toEqual([]);
    expect((await get<ReplyOf<typeof listQuoteOwners>>('suivi-devis/proprietaires')).body.data).toHaveLength(1);
  });

  it('has twenty cards in a column, the next to expire first, and costs the same for any number of quotes', async () => {
    const first = await fixture.create({ status: 'sent', valid_until: '2098-01-01' });
    // Of quotes and of their parties: what a request reads of its session is not what is counted.
    const readers = async (work: () => Promise<unknown>) =>
      (await fixture.shop.statementTexts(work)).filter((text) => /quotes|"users"/.test(text)).length;
    const one = await readers(() => board());
    for (let count = 0; count < 21; count += 1) await fixture.create({ status: 'sent' });
    const many = await readers(async () => {
      const sent = (await board())[1];
      expect([sent?.nombre, sent?.devis.length, sent?.devis[0]?.id]).toEqual([22, 20, first]);
    });
    expect(many).toBe(one);
  });
});

describe('the filters of the list', () => {
  it('find quotes by owner, day of creation and margin', async () => {
    const own = await fixture.create();
    const other = await byColleague();
    const old = await fixture.create();
    // 22:00 of 31 October in Paris is the first of November in La Réunion.
    await fixture.shop.db.query("update quotes set created_at = '2026-10-31T21:00:00Z' where id = $1", [old]);
    const owner = (await fixture.read(own)).body['data']?.['commercial'];
    expect(await listed(`proprietaire=${Object(owner).id}`, fixture.admin)).toEqual([own, old]);
    expect(await listed('du=2026-11-01&au=2026-11-01')).toEqual([old]);
    expect(await listed('au=2026-10-31')).toEqual([]);
    expect(await listed(`du=${today()}`, fixture.admin)).toEqual([other, own]);
    expect((await get('devis?du=hier')).status).toBe(422);
  });

  it('compare what is paid for the products with their purchase prices', async () => {
    const cost = (cents: number | null) =>
      fixture.shop.db.query('update products set purchase_price_cents = $2 where id = $1', [fixture.product, cents]);
    await cost(null);
    // 2 × 217 € TTC are 400 € HT; the free line has no purchase price.
    const labour = { type: 'libre', product_name: 'Montage', quantity: 1, unit_price: 50 };
    const id = await fixture.create();
    const items = [{ product_id: fixture.product, product_name: 'Écran', quantity: 2, unit_price: 217 }, labour];
    const discounted = await fixture.create({ discount_percentage: 20, items });
    const found: Record<string, number[]> = {};
    for (const price of [null, 15_000, 16_500, 18_500, 20_001]) {
      await cost(price);
      for (const range of ['negative', 'low', 'medium', 'high', 'unknown'])
        found[`${price} ${range}`] = await listed(`marge=${range}&sort_direction=asc`);
    }
    expect(Object.entries(found).filter(([, ids]) => ids.length > 0)).toEqual([
      ['null unknown', [id, discounted]],
      ['15000 low', [discounted]],
      ['15000 high', [id]],
      ['16500 negative', [discounted]],
      ['16500 high', [id]],
      ['18500 negative', [discounted]],
      ['18500 low', [id]],
      ['20001 negative', [id, discounted]],
    ]);
  });
});

describe('the reason of a lost quote', () => {
  it('is noted and changed on a rejected or expired quote, and is not shown to the client', async () => {
    const id = await fixture.create({ status: 'rejected' });
    const noted = await noteLoss(id, { motif: 'price', note: 'Moins cher en ligne' });
    expect([noted.status, noted.body.data.perte]).toEqual([200, { motif: 'price', note: 'Moins cher en ligne' }]);
    await Promise.all([noteLoss(id, { motif: 'delay' }), noteLoss(id, { motif: 'delay' })]);
    expect((await fixture.actions(id)).filter((action) => action === 'lost')).toHaveLength(2);
    expect((await fixture.read(id)).body['data']?.['perte']).toEqual({ motif: 'delay', note: null });
    const client = await fixture.shop.signIn('Grondin');
    const shown = await fixture.shop.call('GET', `/api/devis/${id}`, { token: client });
    expect([shown.status, JSON.stringify(shown.body).includes('perte')]).toEqual([200, false]);
  });

  it('is gone when the quote is extended or accepted', async () => {
    const id = await expired();
    expect((await noteLoss(id, { motif: 'silent' })).status).toBe(200);
    const path = `/api/commercial/devis/${id}/prolonger`;
    expect((await fixture.shop.call('POST', path, { token: fixture.seller, body: {} })).status).toBe(200);
    expect((await fixture.read(id)).body['data']?.['perte']).toBeNull();
    const other = await expired();
    await noteLoss(other, { motif: 'silent' });
    expect((await fixture.setStatus(other, 'accepted')).status).toBe(200);
    expect((await fixture.read(other)).body['data']?.['perte']).toBeNull();
  });

  it('is refused on an open or accepted quote, on a colleague’s, and with wrong values', async () => {
    for (const status of ['draft', 'sent', 'accepted']) {
      const id = await fixture.create({ status });
      expect([status, (await noteLoss(id, { motif: 'price' })).status]).toEqual([status, 409]);
    }
    const id = await fixture.create({ status: 'rejected' });
    expect((await noteLoss(id, { motif: 'price' }, colleague)).status).toBe(404);
    for (const body of [
      {},
      { motif: null },
      { motif: 'luck' },
      { motif: [] },
      { motif: 'price', note: 'x'.repeat(1001) },
    ])
      expect([body, (await noteLoss(id, body)).status]).toEqual([body, 422]);
    expect((await fixture.read(id)).body['data']?.['perte']).toBeNull();
  });
});

describe('the results of a period', () => {
  it('count won and lost quotes, and the reasons of the lost ones', async () => {
    const period = `du=${today(-10)}&au=${today()}`;
    expect(await outcomes(period)).toMatchObject({
      gagnes: { nombre: 0 },
      perdus: { nombre: 0 },
      taux: null,
      motifs: [],
    });
    await fixture.create();
    await fixture.create({ status: 'sent' });
    await fixture.create({ status: 'accepted' });
    await noteLoss(await fixture.create({ status: 'rejected' }), { motif: 'price' });
    await noteLoss(await expired(), { motif: 'price' });
    await expired(11);
    await fixture.create({ status: 'rejected' });
    await byColleague();
    expect(await outcomes(period)).toMatchObject({
      gagnes: { nombre: 1, total_ttc: 434 },
      perdus: { nombre: 3, total_ttc: 1302 },
      taux: 25,
      motifs: [
        { motif: 'price', nombre: 2, total_ttc: 868 },
        { motif: null, nombre: 1, total_ttc: 434 },
      ],
    });
    expect((await outcomes(period, colleague)).perdus.nombre).toBe(0);
    expect((await outcomes(`du=${today(-11)}&au=${today(-11)}`)).perdus.nombre).toBe(1);
    for (const query of ['', 'du=2026-01-01', 'du=x&au=y', `${period}&proprietaire=0`])
      expect([query, (await get(`suivi-devis/resultats?${query}`)).status]).toEqual([query, 422]);
  });
});
