import type { TestShop } from '../support/test-shop.js';
import { pdfText, QuoteFixture } from './quote-fixture.js';

jest.setTimeout(120_000);

interface Item {
  id: number;
  product_name: string;
  choisi: boolean;
  quantity: number;
  total_price: number;
}

describe('a quote that leaves choices to its client', () => {
  let fixture: QuoteFixture;
  let shop: TestShop;
  beforeAll(async () => {
    fixture = await QuoteFixture.open();
    ({ shop } = fixture);
    await shop.startWorker();
  });
  afterAll(() => shop?.close());

  const free = (product_name: string, unit_price: number, more: object = {}) => ({
    type: 'libre',
    product_name,
    quantity: 1,
    unit_price,
    ...more,
  });
  const screen = (more: object = {}) => ({
    product_id: fixture.product,
    product_name: 'Écran 27 pouces',
    quantity: 2,
    unit_price: 217,
    ...more,
  });
  /** Two screens up to five (434 €), a bag as an option (50 €), cable A (10 €) or B (30 €). */
  const items = () => [
    screen({ quantite_min: 1, quantite_max: 5 }),
    free('Sacoche', 50, { choix: 'option' }),
    free('Câble A', 10, { choix: 'alternative', groupe: 'Câble' }),
    free('Câble B', 30, { choix: 'alternative', groupe: 'Câble' }),
  ];
  const itemsOf = async (token: string) =>
    Object.values((await fixture.open(token)).body['data']?.['items'] ?? {}) as unknown as Item[];
  const idsOf = async (token: string) =>
    new Map((await itemsOf(token)).map(({ id, product_name }) => [product_name, id]));
  async function offered() {
    const sent = await fixture.sent({ items: items() });
    const ids = await idsOf(sent.token);
    const line = (name: string) => ids.get(name) ?? 0;
    return {
      ...sent,
      line,
      bigger: [{ id: line('Écran 27 pouces'), quantite: 3 }, { id: line('Sacoche') }, { id: line('Câble B') }],
    };
  }
  const create = (body: object) =>
    shop.call('POST', '/api/commercial/devis', { token: fixture.seller, body: fixture.body(body) });

  it('counts neither options nor the other alternatives, and prints them apart', async () => {
    const { token } = await offered();
    const { data } = (await fixture.open(token)).body;
    expect(data).toMatchObject({ total_amount: 444 });
    expect((await itemsOf(token)).map(({ choisi }) => choisi)).toEqual([true, false, true, false]);
    const text = pdfText(await shop.call('GET', `/api/client/devis/${token}/pdf`));
    const [lines = '', options = ''] = text.split('Au choix, non compris dans le total');
    expect(lines).toContain('Câble A');
    expect(lines).not.toContain('Sacoche');
    expect(options).toMatch(/Sacoche.*Câble B/);
  });

  it('shows the amounts of a choice without making it', async () => {
    const { token, line } = await offered();
    const preview = (choix: string) =>
      shop.call('GET', `/api/client/devis/${token}?choix=${encodeURIComponent(choix)}`);
    const chosen = await preview(`${line('Écran 27 pouces')}:3,${line('Sacoche')},${line('Câble B')}`);
    expect(chosen.body['data']).toMatchObject({ total_amount: 731, status: 'sent' });
    expect((await fixture.open(token)).body['data']).toMatchObject({ total_amount: 444 });
    for (const wrong of [
      '',
      '1',
      `${line('Câble A')},${line('Câble B')}`,
      `${line('Câble A')},${line('Écran 27 pouces')}:6`,
      'null',
      '1:',
      '-1',
    ])
      expect((await preview(wrong)).status).toBe(422);
  });

  it('signs, orders and charges what the client has chosen', async () => {
    const { id, token, bigger } = await offered();
    const decision = { decision: 'accepted', pay: true, signer_name: 'Zoé Grondin', choix: bigger };
    const other = await fixture.decide(token, { ...decision, total: 444 });
    expect([other.status, other.body['message']]).toEqual([
      409,
      expect.stringMatching(/Le total de vos choix est de 731,00/),
    ]);
    const accepted = await fixture.decide(token, { ...decision, total: 731 });
    expect(accepted.body['data']).toMatchObject({ status: 'accepted', total_amount: 731 });
    const lines = await shop.db.query<{ name: string; quantity: number }>(
      `select l.name, l.quantity from order_lines l where l.order_id = $1 order by l.id`,
      [accepted.body['commande_id']],
    );
    expect(lines).toEqual([
      { name: 'Écran 27 pouces', quantity: 3 },
      { name: 'Sacoche', quantity: 1 },
      { name: 'Câble B', quantity: 1 },
    ]);
    const [order] = await shop.db.query<{ total_cents: number }>('select total_cents from orders where id = $1', [
      accepted.body['commande_id'],
    ]);
    expect(order?.total_cents).toBe(73_100);
    await shop.emailWithKey(`quote-signed-${id}-client`);
    const signed = pdfText(await shop.call('GET', `/api/client/devis/${token}/pdf`));
    expect(signed).toMatch(/Sacoche.*Câble B/);
    expect(signed).not.toMatch(/Câble A|Au choix/);
    const [signature] = await shop.db.query<{ offered_choice: object[] }>(
      'select offered_choice from quote_signatures where quote_id = $1',
      [id],
    );
    expect(signature?.offered_choice).toContainEqual({ lineNumber: 1, chosen: true, quantity: 2 });
    expect(JSON.stringify((await fixture.read(id)).body['data']?.['history'])).toContain(
      'avec 3 × «\u00a0Écran 27 pouces',
    );
  });

  it('is accepted as offered without a choice, and once when two accept at the same time', async () => {
    const { token, bigger } = await offered();
    const [first, second] = await Promise.all([
      fixture.decide(token, { decision: 'accepted' }),
      fixture.decide(token, { decision: 'accepted', choix: bigger }),
    ]);
    expect(new Set([first?.status, second?.status])).toEqual(new Set([200, 409]));
    const { data } = (await fixture.open(token)).body;
    expect(data).toMatchObject({ status: 'accepted', total_amount: first?.status === 200 ? 444 : 731 });
  });

  it('refuses choices that it does not leave', async () => {
    const { token, line, bigger } = await offered();
    const other = await offered();
    for (const choix of [
      null,
      {},
      [null],
      [],
      [{ id: line('Câble A') }, { id: line('Câble B') }],
      [...bigger, { id: other.line('Sacoche') }],
      [{ id: line('Câble A') }, { id: line('Écran 27 pouces'), quantite: 9999 }],
      [{ id: line('Câble A') }, { id: line('Écran 27 pouces'), quantite: -1 }],
    ])
      expect((await fixture.decide(token, { decision: 'accepted', choix })).status).toBe(422);
    expect((await fixture.open(token)).body['data']).toMatchObject({ status: 'sent', total_amount: 444 });
  });

  it('needs something to sell when everything is an option', async () => {
    const { token } = await fixture.sent({ items: [free('Sacoche', 50, { choix: 'option' })] });
    expect((await fixture.decide(token, { decision: 'accepted' })).status).toBe(422);
    const id = (await idsOf(token)).get('Sacoche');
    expect((await fixture.decide(token, { decision: 'accepted', choix: [{ id }] })).status).toBe(200);
  });

  it('measures discounts, stock and an agreed deposit against any choice', async () => {
    const reduced = free('Formation', 100, { choix: 'option', discount_percentage: 90 });
    expect((await create({ items: [free('Pose', 1), reduced] })).status).toBe(422);
    const pending = await create({ items: [free('Pose', 1), reduced], approval_reason: 'Client fidèle.' });
    expect(pending.body['data']).toMatchObject({ approval: { status: 'pending' } });
    const stock = await create({ items: [screen(), screen({ quantite_min: 1, quantite_max: 99 })] });
    expect(stock.body['errors']).toHaveProperty(['items.1.quantity']);
    const deposit = await create({ items: items(), acompte: { type: 'montant', valeur: 300 } });
    expect(deposit.body['errors']).toHaveProperty('acompte');
    for (const wrong of [
      { choix: 'autre' },
      { choix: 'alternative' },
      { quantite_min: 1 },
      { quantite_min: 3, quantite_max: 9 },
    ])
      expect((await create({ items: [screen(wrong)] })).status).toBe(422);
  });

  it('is copied as it was offered, and stays in a template', async () => {
    const { id, token, bigger } = await offered();
    await fixture.decide(token, { decision: 'accepted', choix: bigger });
    const copy = await shop.call('POST', `/api/commercial/devis/${id}/duplicate`, { token: fixture.seller, body: {} });
    expect(copy.body['data']).toMatchObject({ total_amount: 661 });
    const saved = await shop.call('POST', '/api/commercial/modeles-devis', {
      token: fixture.seller,
      body: { name: 'Postes', quote_id: id },
    });
    const template = await shop.call('GET', `/api/commercial/modeles-devis/${Number(saved.body['data']?.['id'])}`, {
      token: fixture.seller,
    });
    expect(template.body['data']?.['items']).toMatchObject([
      { quantite_min: 1, quantite_max: 5 },
      { choix: 'option' },
      { choix: 'alternative', groupe: 'Câble' },
      { choix: 'alternative', groupe: 'Câble' },
    ]);
  });
});
