import { QuoteDesk, wordsOf } from './quote-desk.js';

jest.setTimeout(60_000);

const YESTERDAY = '2020-01-01';
let desk: QuoteDesk;
beforeAll(async () => {
  desk = await QuoteDesk.open();
  await desk.floor.startWorker();
});
afterAll(() => desk?.floor.close());

describe('opening a link', () => {
  it('shows the quote to anybody who holds it, without internal facts', async () => {
    const { token } = await desk.sent();
    const { status, headers, body } = await desk.open(token);
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
      commercial: { name: 'Camille Hoarau', email: 'hoarau@boutik.test', phone: '0692123456' },
      decision_date: null,
      client_comment: null,
    });
    expect(body['data']).not.toHaveProperty('history');
    expect(body['data']?.['items']?.['0']).not.toHaveProperty('max_quantity');
  });

  it('changes nothing, however often scanners open it (robustness 24)', async () => {
    const { id, token } = await desk.sent();
    const before = await desk.floor.db.query('select * from quotes where id = $1', [id]);
    for (let time = 0; time < 20; time += 1) {
      expect((await desk.open(token)).status).toBe(200);
      expect((await desk.floor.call('HEAD', `/api/client/devis/${token}`)).status).toBeLessThan(500);
    }
    expect(await desk.floor.db.query('select * from quotes where id = $1', [id])).toEqual(before);
    expect((await desk.floor.call('GET', `/api/client/devis/${token}/decision`)).status).toBe(404);
    expect((await desk.decide(token, { decision: 'accepted' })).status).toBe(200);
  });

  it('answers an unknown link with one sentence, and refuses who tries too many', async () => {
    const { token } = await desk.sent();
    const unknown = await desk.open('x'.repeat(32));
    expect(unknown.status).toBe(404);
    expect(unknown.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
    expect(unknown.body['message']).toBe("Devis introuvable - Le devis demandé n'existe pas ou le lien a expiré.");
    expect((await desk.decide('x', { decision: 'accepted' })).status).toBe(404);
    await desk.floor.db.query("update rate_limits set attempts = 1000 where key like 'quote-link|%'");
    const refused = await desk.open(token);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await desk.floor.db.query('delete from rate_limits');
    expect((await desk.open(token)).status).toBe(200);
  });

  it('holds a token that neither database nor id gives away', async () => {
    const { id, token } = await desk.sent();
    expect(token).toMatch(/^[\w-]{32}$/);
    const [row] = await desk.floor.db.query('select * from quotes where id = $1', [id]);
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it('shows a quote that went back to draft, without a way to decide (WS-168)', async () => {
    const { id, token } = await desk.sent();
    await desk.move(id, 'draft');
    expect((await desk.open(token)).body['data']).toMatchObject({ status: 'draft', status_label: 'Brouillon' });
    expect((await desk.decide(token, { decision: 'accepted' })).status).toBe(409);
  });
});

describe('deciding', () => {
  it.each([
    ['accepted', 'Accepté', 'Votre acceptation a été enregistrée. Le commercial va être notifié de votre décision.'],
    ['rejected', 'Refusé', 'Votre refus a été enregistré. Le commercial va être notifié de votre décision.'],
  ])('records "%s" with its comment, and mails the sales person', async (decision, label, message) => {
    const { id, token } = await desk.sent();
    const comment = '<script>alert(1)</script> & merci';
    const answer = await desk.decide(token, { decision, comment });
    expect(answer.body).toMatchObject({
      success: true,
      message,
      data: { status: decision, status_label: label, client_comment: comment, is_expired: false },
    });
    expect(answer.body['data']?.['decision_date']).toMatch(/\+04:00$/);
    const mail = await desk.floor.emailWithKey(`quote-decided-${id}`);
    expect(mail.subject).toContain(`${label.toLowerCase()} - Zoé Grondin`);
    expect(mail.html).not.toContain('<script>alert');
    expect(await desk.actions(id)).toEqual(['created', 'sent', decision]);
    expect((await desk.decide(token, { decision })).status).toBe(409);
    const pdf = await desk.floor.call('GET', `/api/client/devis/${token}/pdf`);
    expect(wordsOf(pdf)).toContain(`${label} en ligne le`);
  });

  it('is possible through the whole last day and not after', async () => {
    const { id, token } = await desk.sent();
    await desk.update(id, { status: 'sent', valid_until: YESTERDAY });
    expect((await desk.open(token)).body['data']).toMatchObject({ is_expired: true, status: 'sent' });
    const late = await desk.decide(token, { decision: 'accepted' });
    expect(late.status).toBe(409);
    expect(late.body['message']).toBe('Ce devis a expiré le 01/01/2020. Contactez votre commercial pour le prolonger.');
    await desk.update(id, {
      status: 'sent',
      valid_until: new Date(Date.now() + 4 * 3_600_000).toISOString().slice(0, 10),
    });
    expect((await desk.decide(token, { decision: 'accepted' })).status).toBe(200);
  });

  it('lets one of two parallel decisions win (robustness 22)', async () => {
    const { id, token } = await desk.sent();
    const answers = await Promise.all(
      ['accepted', 'rejected', 'accepted', 'rejected'].map((decision) => desk.decide(token, { decision })),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect((await desk.actions(id)).length).toBe(3);
  });

  it('answers a repeated request with the same key in the same words, and another body with 422', async () => {
    const { token } = await desk.sent();
    const headers = { 'idempotency-key': 'click-1' };
    const first = await desk.decide(token, { decision: 'accepted' }, headers);
    const again = await desk.decide(token, { decision: 'accepted' }, headers);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect((await desk.decide(token, { decision: 'rejected' }, headers)).status).toBe(422);
  });

  it('does not accept a version that the client has not read', async () => {
    const { id, token } = await desk.sent();
    await desk.update(id, { status: 'sent', notes: 'Plus cher.' });
    expect((await desk.decide(token, { decision: 'accepted', version: 1 })).status).toBe(409);
    for (const version of [true, '2', [2], null])
      expect((await desk.decide(token, { decision: 'accepted', version })).body['errors']).toHaveProperty('version');
    expect((await desk.decide(token, { decision: 'accepted', version: 2 })).status).toBe(200);
  });

  it('tells the sales person what an administrator decided, and nothing of his own decisions', async () => {
    const [his, own] = [await desk.create(), await desk.create()];
    await desk.move(own, 'rejected');
    const path = `/api/commercial/devis/${his}/status`;
    await desk.floor.call('PATCH', path, { token: desk.admin, body: { status: 'accepted' } });
    const mail = await desk.floor.emailWithKey(`quote-decided-${his}`);
    expect(mail.text).toContain('Un collègue a marqué comme accepté le devis');
    expect(await desk.floor.db.query('select 1 from mails where key = $1', [`quote-decided-${own}`])).toEqual([]);
  });

  it('refuses what is no decision', async () => {
    const { token } = await desk.sent();
    expect((await desk.decide(token, { decision: 'foo' })).status).toBe(422);
    expect((await desk.decide(token, {})).status).toBe(422);
    expect((await desk.decide(token, { decision: 'rejected', pay: true })).status).toBe(422);
    expect((await desk.open(token)).body['data']).toMatchObject({ status: 'sent' });
  });
});

describe('accepting and paying', () => {
  it('makes one order at the frozen prices, which its token opens', async () => {
    const { id, token } = await desk.sent({ discount_percentage: 7 });
    await desk.floor.db.query('update products set net_price_cents = 99900 where id = $1', [desk.product]);
    const answer = await desk.decide(token, { decision: 'accepted', pay: true });
    await desk.floor.db.query('update products set net_price_cents = 20000 where id = $1', [desk.product]);
    expect(answer.status).toBe(200);
    expect(answer.body['order_token']).toMatch(/^[\w-]{40,}$/);
    const [order] = await desk.floor.db.query('select * from orders where id = $1', [
      Number(answer.body['commande_id']),
    ]);
    expect(order).toMatchObject({
      source: 'quote',
      status: 'pending',
      total_cents: 40_362,
      shipping_cents: 0,
      user_id: desk.client,
    });
    const [quote] = await desk.floor.db.query('select status, order_id from quotes where id = $1', [id]);
    expect(quote).toEqual({ status: 'accepted', order_id: Number(answer.body['commande_id']) });
  });

  it('keeps the acceptance when stock is short, and makes no order (WS-283)', async () => {
    const { id, token } = await desk.sent();
    await desk.floor.db.query('update products set stock = 1 where id = $1', [desk.product]);
    const answer = await desk.decide(token, { decision: 'accepted', pay: true });
    await desk.floor.db.query('update products set stock = 100 where id = $1', [desk.product]);
    expect(answer.status).toBe(200);
    expect(answer.body).not.toHaveProperty('commande_id');
    expect(answer.body['message']).toMatch(
      /^Votre acceptation a été enregistrée, mais la commande n'a pas pu être préparée\u202f: Stock insuffisant/,
    );
    expect((await desk.read(id)).body['data']).toMatchObject({ status: 'accepted' });
    const [row] = await desk.floor.db.query<{ number: string }>('select number from quotes where id = $1', [id]);
    expect(await desk.floor.db.query('select 1 from orders where quote_number = $1', [row?.number])).toEqual([]);
  });
});

describe('what staff may do, by status', () => {
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
      const id = await desk.create({ status });
      if (way === 'update') seen.push((await desk.update(id, { status, notes: 'x' })).status);
      else if (way === 'delete') seen.push((await desk.remove(id)).status);
      else if (way === 'send') seen.push((await desk.send(id)).status);
      else seen.push((await desk.move(id, way)).status);
    }
    expect(seen).toEqual(codes);
  });

  it('says why in French, and writes what happened into the timeline', async () => {
    const id = await desk.create({ status: 'sent' });
    expect((await desk.move(id, 'accepted')).body['message']).toBe('Statut mis à jour: Accepté');
    expect((await desk.move(id, 'draft')).body['message']).toBe(
      'Ce devis est accepté\u202f: il ne peut plus être modifié.',
    );
    expect((await desk.remove(id)).body['message']).toBe(
      'Seul un brouillon peut être supprimé\u202f; ce devis est accepté.',
    );
    expect(await desk.actions(id)).toEqual(['created', 'accepted']);
    expect((await desk.move(id, 'foo')).status).toBe(422);
  });

  it('makes no new version of what nobody received or nothing changed', async () => {
    const draft = await desk.create();
    expect((await desk.update(draft, { notes: 'x' })).body['data']).toMatchObject({ version: 1 });
    expect((await desk.update(draft, { client_id: 9_007_199_254_740_990 })).body['errors']).toHaveProperty('client_id');
    const sent = await desk.create({ status: 'sent' });
    expect((await desk.update(sent, { status: 'sent' })).body['data']).toMatchObject({ version: 1 });
    expect(await desk.actions(sent)).toEqual(['created']);
    expect((await desk.update(sent, { status: 'sent', notes: 'y' })).body['data']).toMatchObject({ version: 2 });
  });
});
