import { QuoteFixture, pdfText } from './quote-fixture.js';
import { today } from '../support/today.js';

const YESTERDAY = '2020-01-01';
let fixture: QuoteFixture;
beforeAll(async () => {
  fixture = await QuoteFixture.open();
  await fixture.shop.startWorker();
});
afterAll(() => fixture?.shop.close());

describe('opening a quote link', () => {
  it('shows the quote to anybody with the link, without internal fields', async () => {
    const { token } = await fixture.sent();
    const { status, headers, body } = await fixture.open(token);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    expect(body['data']).toMatchObject({
      status: 'sent',
      status_label: 'En attente de votre réponse',
      total_amount: 434,
      total_ht: 400,
      taxe: 34,
      commercial: { name: 'Marie Hoarau', email: 'hoarau@boutik.test', phone: '0692123456' },
      decision_date: null,
      client_comment: null,
    });
    expect(body['data']).not.toHaveProperty('history');
    expect(body['data']?.['items']?.['0']).not.toHaveProperty('max_quantity');
  });

  it('changes nothing on repeated GET requests of link scanners (robustness 24)', async () => {
    const { id, token } = await fixture.sent();
    const before = await fixture.shop.db.query('select * from quotes where id = $1', [id]);
    for (let time = 0; time < 20; time += 1) {
      expect((await fixture.open(token)).status).toBe(200);
      expect((await fixture.shop.call('HEAD', `/api/client/devis/${token}`)).status).toBeLessThan(500);
    }
    expect(await fixture.shop.db.query('select * from quotes where id = $1', [id])).toEqual(before);
    expect((await fixture.shop.call('GET', `/api/client/devis/${token}/decision`)).status).toBe(404);
    expect((await fixture.decide(token, { decision: 'accepted' })).status).toBe(200);
  });

  it('replies to an unknown link with one message and limits repeated tries', async () => {
    const { token } = await fixture.sent();
    const unknown = await fixture.open('x'.repeat(32));
    expect(unknown.status).toBe(404);
    expect(unknown.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
    expect(unknown.body['message']).toBe("Devis introuvable - Le devis demandé n'existe pas ou le lien a expiré.");
    expect((await fixture.decide('x', { decision: 'accepted' })).status).toBe(404);
    await fixture.shop.db.query("update rate_limits set points = 1000 where key like 'quote-link:%'");
    const refused = await fixture.open(token);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await fixture.shop.db.query('delete from rate_limits');
    expect((await fixture.open(token)).status).toBe(200);
  });

  it('stores only a hash of the token', async () => {
    const { id, token } = await fixture.sent();
    expect(token).toMatch(/^[\w-]{32}$/);
    const [row] = await fixture.shop.db.query('select * from quotes where id = $1', [id]);
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it('shows a quote that is a draft again, without a decision form (WS-168)', async () => {
    const { id, token } = await fixture.sent();
    await fixture.setStatus(id, 'draft');
    expect((await fixture.open(token)).body['data']).toMatchObject({ status: 'draft', status_label: 'Brouillon' });
    expect((await fixture.decide(token, { decision: 'accepted' })).status).toBe(409);
  });
});

describe('deciding on a quote', () => {
  it.each([
    ['accepted', 'Accepté', 'Votre acceptation a été enregistrée. Le commercial va être notifié de votre décision.'],
    ['rejected', 'Refusé', 'Votre refus a été enregistré. Le commercial va être notifié de votre décision.'],
  ])('records "%s" with its comment, and mails the sales person', async (decision, label, message) => {
    const { id, token } = await fixture.sent();
    const comment = '<script>alert(1)</script> & merci';
    const response = await fixture.decide(token, { decision, comment });
    expect(response.body).toMatchObject({
      success: true,
      message,
      data: { status: decision, status_label: label, client_comment: comment, is_expired: false },
    });
    expect(response.body['data']?.['decision_date']).toMatch(/\+04:00$/);
    const mail = await fixture.shop.emailWithKey(`quote-decided-${id}`);
    expect(mail.subject).toContain(`${label.toLowerCase()} - Zoé Grondin`);
    expect(mail.html).not.toContain('<script>alert');
    expect(await fixture.actions(id)).toEqual(['created', 'sent', decision]);
    expect((await fixture.decide(token, { decision })).status).toBe(409);
    const pdf = await fixture.shop.call('GET', `/api/client/devis/${token}/pdf`);
    expect(pdfText(pdf)).toContain(`${label} en ligne le`);
  });

  it('is possible until the end of the last day', async () => {
    const { id, token } = await fixture.sent();
    await fixture.update(id, { status: 'sent', valid_until: YESTERDAY });
    expect((await fixture.open(token)).body['data']).toMatchObject({ is_expired: true, status: 'sent' });
    const late = await fixture.decide(token, { decision: 'accepted' });
    expect(late.status).toBe(409);
    expect(late.body['message']).toBe('Ce devis a expiré le 01/01/2020. Contactez votre commercial pour le prolonger.');
    await fixture.update(id, {
      status: 'sent',
      valid_until: today(),
    });
    expect((await fixture.decide(token, { decision: 'accepted' })).status).toBe(200);
  });

  it('accepts one of two parallel decisions (robustness 22)', async () => {
    const { id, token } = await fixture.sent();
    const responses = await Promise.all(
      ['accepted', 'rejected', 'accepted', 'rejected'].map((decision) => fixture.decide(token, { decision })),
    );
    expect(responses.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect((await fixture.actions(id)).length).toBe(3);
  });

  it('repeats the reply for the same idempotency key, and replies 422 for another body', async () => {
    const { token } = await fixture.sent();
    const headers = { 'idempotency-key': 'click-1' };
    const first = await fixture.decide(token, { decision: 'accepted' }, headers);
    const again = await fixture.decide(token, { decision: 'accepted' }, headers);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect((await fixture.decide(token, { decision: 'rejected' }, headers)).status).toBe(422);
  });

  it('refuses a decision on an outdated version', async () => {
    const { id, token } = await fixture.sent();
    await fixture.update(id, { status: 'sent', notes: 'Plus cher.' });
    expect((await fixture.decide(token, { decision: 'accepted', version: 1 })).status).toBe(409);
    for (const version of [true, '2', [2], null])
      expect((await fixture.decide(token, { decision: 'accepted', version })).body['errors']).toHaveProperty('version');
    expect((await fixture.decide(token, { decision: 'accepted', version: 2 })).status).toBe(200);
  });

  it('emails the salesperson about an administrator’s decision, not about their own', async () => {
    const [his, own] = [await fixture.create(), await fixture.create()];
    await fixture.setStatus(own, 'rejected');
    const path = `/api/commercial/devis/${his}/status`;
    await fixture.shop.call('PATCH', path, { token: fixture.admin, body: { status: 'accepted' } });
    const mail = await fixture.shop.emailWithKey(`quote-decided-${his}`);
    expect(mail.text).toContain('Un collègue a marqué comme accepté le devis');
    expect(await fixture.shop.db.query('select 1 from mails where key = $1', [`quote-decided-${own}`])).toEqual([]);
  });

  it('refuses invalid decisions', async () => {
    const { token } = await fixture.sent();
    expect((await fixture.decide(token, { decision: 'foo' })).status).toBe(422);
    expect((await fixture.decide(token, {})).status).toBe(422);
    expect((await fixture.decide(token, { decision: 'rejected', pay: true })).status).toBe(422);
    expect((await fixture.open(token)).body['data']).toMatchObject({ status: 'sent' });
  });
});

describe('accepting and paying a quote', () => {
  it('creates one order at the quoted prices, readable with its token', async () => {
    const { id, token } = await fixture.sent({ discount_percentage: 7 });
    await fixture.shop.db.query('update products set net_price_cents = 99900 where id = $1', [fixture.product]);
    const response = await fixture.decide(token, { decision: 'accepted', pay: true });
    await fixture.shop.db.query('update products set net_price_cents = 20000 where id = $1', [fixture.product]);
    expect(response.status).toBe(200);
    expect(response.body['order_token']).toMatch(/^[\w-]{40,}$/);
    const [order] = await fixture.shop.db.query('select * from orders where id = $1', [
      Number(response.body['commande_id']),
    ]);
    expect(order).toMatchObject({
      source: 'quote',
      status: 'pending',
      total_cents: 40_362,
      shipping_cents: 0,
      user_id: fixture.client,
    });
    const [quote] = await fixture.shop.db.query('select status, order_id from quotes where id = $1', [id]);
    expect(quote).toEqual({ status: 'accepted', order_id: Number(response.body['commande_id']) });
  });

  it('stays accepted without an order when stock is short (WS-283)', async () => {
    const { id, token } = await fixture.sent();
    await fixture.shop.db.query('update products set stock = 1 where id = $1', [fixture.product]);
    const response = await fixture.decide(token, { decision: 'accepted', pay: true });
    await fixture.shop.db.query('update products set stock = 100 where id = $1', [fixture.product]);
    expect(response.status).toBe(200);
    expect(response.body).not.toHaveProperty('commande_id');
    expect(response.body['message']).toMatch(
      /^Votre acceptation a été enregistrée, mais la commande n'a pas pu être préparée\u202f: Stock insuffisant/,
    );
    expect((await fixture.read(id)).body['data']).toMatchObject({ status: 'accepted' });
    const [row] = await fixture.shop.db.query<{ number: string }>('select number from quotes where id = $1', [id]);
    expect(await fixture.shop.db.query('select 1 from orders where quote_number = $1', [row?.number])).toEqual([]);
  });
});

describe('allowed staff actions by status', () => {
  const ways = ['update', 'draft', 'sent', 'accepted', 'rejected', 'delete', 'send'] as const;
  const expected = {
    draft: [200, 200, 200, 200, 200, 200, 200],
    sent: [200, 200, 200, 200, 200, 409, 200],
    accepted: [409, 409, 409, 409, 409, 409, 409],
    rejected: [409, 409, 409, 409, 409, 409, 409],
  };

  it.each(Object.entries(expected))('%s', async (status, codes) => {
    const seen = [];
    for (const way of ways) {
      const id = await fixture.create({ status });
      if (way === 'update') seen.push((await fixture.update(id, { status, notes: 'x' })).status);
      else if (way === 'delete') seen.push((await fixture.remove(id)).status);
      else if (way === 'send') seen.push((await fixture.send(id)).status);
      else seen.push((await fixture.setStatus(id, way)).status);
    }
    expect(seen).toEqual(codes);
  });

  it('gives the reason in French and records it in the timeline', async () => {
    const id = await fixture.create({ status: 'sent' });
    expect((await fixture.setStatus(id, 'accepted')).body['message']).toBe('Statut mis à jour: Accepté');
    expect((await fixture.setStatus(id, 'draft')).body['message']).toBe(
      'Ce devis est accepté\u202f: il ne peut plus être modifié.',
    );
    expect((await fixture.remove(id)).body['message']).toBe(
      'Seul un brouillon peut être supprimé\u202f; ce devis est accepté.',
    );
    expect(await fixture.actions(id)).toEqual(['created', 'accepted']);
    expect((await fixture.setStatus(id, 'foo')).status).toBe(422);
  });

  it('creates no new version of an unsent or unchanged quote', async () => {
    const draft = await fixture.create();
    expect((await fixture.update(draft, { notes: 'x' })).body['data']).toMatchObject({ version: 1 });
    expect((await fixture.update(draft, { client_id: 9_007_199_254_740_990 })).body['errors']).toHaveProperty(
      'client_id',
    );
    const sent = await fixture.create({ status: 'sent' });
    expect((await fixture.update(sent, { status: 'sent' })).body['data']).toMatchObject({ version: 1 });
    expect(await fixture.actions(sent)).toEqual(['created']);
    expect((await fixture.update(sent, { status: 'sent', notes: 'y' })).body['data']).toMatchObject({ version: 2 });
  });
});
