import { ExpireQuotes } from '@boutik/quotes';
import { QuoteFixture, pdfText } from './quote-fixture.js';
import { textOf } from '../support/test-shop.js';
import { today } from '../support/today.js';

let fixture: QuoteFixture;
let colleague = '';
beforeAll(async () => {
  fixture = await QuoteFixture.open();
  await fixture.shop.createUser('Lebon', 'Commercial');
  colleague = await fixture.shop.signIn('Lebon');
  await fixture.shop.startWorker();
});
afterAll(() => fixture?.shop.close());

const post = (id: number, what: string, { body = {}, as = fixture.seller }: { body?: object; as?: string } = {}) =>
  fixture.shop.call('POST', `/api/commercial/devis/${id}/${what}`, { token: as, body });
const expire = () => fixture.shop.get(ExpireQuotes).expire();
const lastDay = (id: number, day: string) =>
  fixture.shop.db.query('update quotes set valid_until = $2 where id = $1', [id, day]);
async function changeSetting(change: { name: string; value: string | null; version: number }): Promise<void> {
  const options = { token: fixture.admin, body: { changes: [change] } };
  expect((await fixture.shop.call('PATCH', '/api/commercial/reglages', options)).status).toBe(200);
}

describe('versions of a quote', () => {
  it('show the client the current one and refuse a decision on an earlier one', async () => {
    const { id, token } = await fixture.sent();
    await fixture.update(id, { status: 'sent', notes: 'Livraison offerte.' });
    expect((await fixture.open(token)).body['data']).toMatchObject({ version: 2, notes: 'Livraison offerte.' });
    const late = await fixture.decide(token, { decision: 'accepted', version: 1 });
    expect(late.status).toBe(409);
    expect(late.body['message']).toMatch(/vient d’être modifié par votre commercial\. Lisez la version actuelle/);
    expect(pdfText(await fixture.shop.call('GET', `/api/client/devis/${token}/pdf`))).toContain('version 2');
    expect((await fixture.decide(token, { decision: 'accepted', version: 2 })).status).toBe(200);
  });

  it('record who did what', async () => {
    const { id, token } = await fixture.sent();
    await fixture.decide(token, { decision: 'rejected' });
    const { data } = (await fixture.read(id)).body;
    expect(
      Object.values(data?.['history'] ?? {}).map((entry) => [textOf(entry?.['action']), textOf(entry?.['actor'])]),
    ).toEqual([
      ['created', 'Marie Hoarau'],
      ['sent', 'Marie Hoarau'],
      ['rejected', 'Zoé Grondin'],
    ]);
  });
});

describe('duplicating a quote', () => {
  it('creates an own draft at the same prices, valid for thirty days', async () => {
    const { id } = await fixture.sent({ discount_percentage: 7, notes: 'Sur place.' });
    await fixture.shop.db.query('update products set net_price_cents = 99900 where id = $1', [fixture.product]);
    const copy = await post(id, 'duplicate');
    await fixture.shop.db.query('update products set net_price_cents = 20000 where id = $1', [fixture.product]);
    expect(copy.status).toBe(201);
    const { data } = copy.body;
    expect(data).toMatchObject({
      status: 'draft',
      version: 1,
      total_amount: 403.62,
      notes: 'Sur place.',
      valid_until: today(30),
      sent_at: null,
      decision_date: null,
    });
    expect(Number(data?.['id'])).not.toBe(id);
    expect(await fixture.actions(Number(data?.['id']))).toEqual(['created']);
  });

  it('is valid as long as the settings say, and so is an extended one', async () => {
    const { id } = await fixture.sent();
    await lastDay(id, today(2));
    const set = (value: string | null, version: number) => changeSetting({ name: 'QUOTE_VALID_DAYS', value, version });
    await set('12', 0);
    expect((await post(id, 'duplicate')).body['data']?.['valid_until']).toBe(today(12));
    expect((await post(id, 'prolonger')).body['data']?.['valid_until']).toBe(today(12));
    await set(null, 1);
    expect((await post(id, 'duplicate')).body['data']?.['valid_until']).toBe(today(30));
  });

  it('keeps the conditions of its sending', async () => {
    const first = await fixture.sent();
    const set = (value: string | null, version: number) => changeSetting({ name: 'QUOTE_CONDITIONS', value, version });
    await set('Pose comprise.\nAccès au local avant 16 h.', 0);
    const second = await fixture.sent();
    await set(null, 1);
    const conditions = async (token: string) => (await fixture.open(token)).body['data']?.['conditions'];
    expect(await conditions(first.token)).toBeNull();
    expect(await conditions(second.token)).toBe('Pose comprise.\nAccès au local avant 16 h.');
    expect(pdfText(await fixture.shop.call('GET', `/api/client/devis/${second.token}/pdf`))).toContain(
      'Pose comprise.',
    );
  });

  it('is for users who can read the quote, once per idempotency key', async () => {
    const id = await fixture.create({ status: 'accepted' });
    expect((await post(id, 'duplicate', { as: colleague })).status).toBe(404);
    const headers = { 'idempotency-key': 'copy-1' };
    const twice = await Promise.all(
      [1, 2].map(() =>
        fixture.shop.call('POST', `/api/commercial/devis/${id}/duplicate`, {
          token: fixture.seller,
          body: {},
          headers,
        }),
      ),
    );
    const ids = twice.filter(({ status }) => status === 201).map(({ body }) => Number(body['data']?.['id']));
    expect(new Set(ids).size).toBe(1);
  });
});

describe('expiry of a quote', () => {
  it('is recorded once after the last day in La Réunion and emailed to the salesperson', async () => {
    const { id, token } = await fixture.sent();
    await lastDay(id, today());
    await expire();
    expect((await fixture.read(id)).body['data']).toMatchObject({ is_expired: false });
    expect(await fixture.actions(id)).not.toContain('expired');
    await lastDay(id, today(-1));
    await Promise.all([expire(), expire()]);
    await expire();
    expect((await fixture.actions(id)).filter((action) => action === 'expired')).toHaveLength(1);
    expect((await fixture.open(token)).body['data']).toMatchObject({ is_expired: true, status: 'sent' });
    const mail = await fixture.shop.emailWithKey(`quote-expired-${id}-${today(-1)}`);
    expect(mail.text).toContain('resté sans réponse');
  });

  it('skips drafts and decided quotes', async () => {
    const ids = [await fixture.create(), await fixture.create({ status: 'accepted' })];
    for (const id of ids) await lastDay(id, today(-3));
    await expire();
    for (const id of ids) expect(await fixture.actions(id)).not.toContain('expired');
  });

  it('is postponed by "prolonger": same prices, a new version, a new email', async () => {
    const { id, token } = await fixture.sent();
    await lastDay(id, today(-1));
    await expire();
    expect((await post(id, 'prolonger', { body: { valid_until: today(-1) } })).status).toBe(422);
    expect((await post(id, 'prolonger', { body: { valid_until: 'demain' } })).status).toBe(422);
    expect((await post(id, 'prolonger', { as: colleague })).status).toBe(404);
    const longer = await post(id, 'prolonger');
    expect(longer.status).toBe(200);
    expect(longer.body['data']).toMatchObject({
      valid_until: today(30),
      is_expired: false,
      version: 2,
      total_amount: 434,
    });
    expect(await fixture.actions(id)).toEqual(['created', 'sent', 'expired', 'extended', 'sent']);
    await fixture.shop.emailWithKey(`quote-sent-${id}-v2-2`);
    expect((await fixture.decide(token, { decision: 'accepted', version: 1 })).status).toBe(409);
    expect((await fixture.decide(token, { decision: 'accepted', version: 2 })).status).toBe(200);
    expect((await post(id, 'prolonger')).status).toBe(409);
  });
});
