import { QuoteFixture } from '../quotes/quote-fixture.js';
import { textOf, type Json } from '../support/test-shop.js';

let fixture: QuoteFixture;
let colleague: string;
const list = (wire: Json | undefined) => Object.values(wire ?? {}) as Json[];

beforeAll(async () => {
  fixture = await QuoteFixture.open();
  await fixture.shop.createUser('Techer', 'Commercial');
  colleague = await fixture.shop.signIn('Techer');
});
afterAll(() => fixture?.shop.close());

const dashboard = async (as = fixture.seller) => {
  const response = await fixture.shop.call('GET', '/api/commercial/dashboard', { token: as });
  expect(response.status).toBe(200);
  return response.body;
};
const charts = async (period: string, as = fixture.seller) => {
  const response = await fixture.shop.call('GET', `/api/commercial/charts?period=${period}`, { token: as });
  expect(response.status).toBe(200);
  return response.body;
};
const revenueOf = (body: Json) => list(body['revenueData']?.['values']).reduce((sum, one) => sum + Number(one), 0);

it('returns zeros before the first quote (WS-024)', async () => {
  expect(await dashboard()).toMatchObject({
    stats: { totalQuotes: 0, totalRevenue: 0, acceptedQuotes: 0, pendingQuotes: 0, rejectedQuotes: 0, draftQuotes: 0 },
    recentQuotes: [],
  });
  expect(revenueOf(await charts('30'))).toBe(0);
});

it('is for staff in any spelling of their role (WS-010)', async () => {
  await fixture.shop.db.query("update users set user_type = 'commercial' where lower(name) = 'techer'");
  const [row] = await fixture.shop.db.query<{ user_type: string }>(
    "select user_type from users where lower(name) = 'techer'",
  );
  expect(row?.user_type).toBe('Commercial');
  await dashboard(colleague);
});

describe('with one quote in each status', () => {
  let accepted: number;
  beforeAll(async () => {
    const [first, sent, rejected] = [
      await fixture.create(),
      await fixture.create(),
      await fixture.create(),
      await fixture.create(),
    ];
    accepted = first;
    await fixture.setStatus(accepted, 'accepted');
    await fixture.setStatus(sent, 'sent');
    await fixture.setStatus(rejected, 'rejected');
    await fixture.shop.db.query('update quotes set total_cents = 10000, subtotal_cents = 10000 where id = $1', [
      accepted,
    ]);
    await fixture.shop.db.query("update quotes set valid_until = current_date - 3 where status = 'sent'");
  });

  it('counts them by status (WS-020 to WS-024, WS-251)', async () => {
    const { stats, recentQuotes } = await dashboard();
    expect(stats).toEqual({
      totalQuotes: 4,
      totalRevenue: 100,
      acceptedQuotes: 1,
      pendingQuotes: 1,
      rejectedQuotes: 1,
      draftQuotes: 1,
    });
    const recent = list(recentQuotes);
    expect(recent.map((one) => textOf(one['status_label'])).sort()).toEqual([
      'Accepté',
      'Brouillon',
      'Envoyé',
      'Rejeté',
    ]);
    expect(recent.find((one) => textOf(one['status']) === 'sent')).toMatchObject({ is_expired: true });
    expect(recent.find((one) => Number(one['id']) === accepted)).toMatchObject({
      client: { name: 'Zoé Grondin' },
      formatted_total_amount: '100,00\u202f€',
      is_expired: false,
    });
  });

  it('returns as many values as labels; the period affects revenue only (WS-026 to WS-028, WS-342)', async () => {
    await fixture.shop.db.query("update quotes set decided_at = now() - interval '60 days' where id = $1", [accepted]);
    for (const [period, points, revenue] of [
      ['30', 30, 0],
      ['90', 13, 100],
      ['365', 13, 100],
    ] as const) {
      const body = await charts(period);
      const { labels, values } = body['revenueData'] ?? {};
      expect(list(labels).length).toBe(list(values).length);
      expect(Math.abs(list(labels).length - points)).toBeLessThanOrEqual(1);
      expect([period, revenueOf(body)]).toEqual([period, revenue]);
      expect(body['statusData']).toEqual({ accepted: 1, sent: 1, rejected: 1, draft: 1 });
    }
  });

  it('uses days of La Réunion, from midnight to midnight', async () => {
    const today = async () => list((await charts('30'))['revenueData']?.['values']).at(-1);
    const decided = (moment: string) =>
      fixture.shop.db.query(`update quotes set decided_at = ${moment} at time zone 'Indian/Reunion' where id = $1`, [
        accepted,
      ]);
    const midnight = "date_trunc('day', now() at time zone 'Indian/Reunion')";
    await decided(midnight);
    expect(await today()).toBe(100);
    await decided(`(${midnight} - interval '1 millisecond')`);
    expect(await today()).toBe(0);
  });

  it('shows own quotes to salespeople and all to administrators', async () => {
    expect((await dashboard(colleague))['stats']).toMatchObject({ totalQuotes: 0, totalRevenue: 0 });
    expect((await charts('365', colleague))['statusData']).toMatchObject({ accepted: 0 });
    expect((await dashboard(fixture.admin))['stats']).toMatchObject({ totalQuotes: 4, totalRevenue: 100 });
    expect(revenueOf(await charts('365', fixture.admin))).toBe(100);
  });

  it('needs the same number of statements for a hundred quotes as for four', async () => {
    const count = (path: string) =>
      fixture.shop.statements(async () => void (await fixture.shop.call('GET', path, { token: fixture.seller })));
    const paths = ['/api/commercial/dashboard', '/api/commercial/charts?period=365'];
    const before = [await count(paths[0] ?? ''), await count(paths[1] ?? '')];
    for (let made = 0; made < 20; made += 1) await fixture.create();
    expect([await count(paths[0] ?? ''), await count(paths[1] ?? '')]).toEqual(before);
    expect(Math.max(...before)).toBeLessThanOrEqual(6);
    expect(list((await dashboard())['recentQuotes']).length).toBeLessThanOrEqual(10);
  });
});

it('refuses other roles and unknown periods', async () => {
  await fixture.shop.createUser('Boyer', 'professionnel');
  const boyer = await fixture.shop.signIn('Boyer');
  for (const path of ['/api/commercial/dashboard', '/api/commercial/charts']) {
    expect((await fixture.shop.call('GET', path)).status).toBe(401);
    expect((await fixture.shop.call('GET', path, { token: boyer })).status).toBe(403);
  }
  for (const period of ['7', '-1', 'abc', '__proto__'])
    expect(
      (await fixture.shop.call('GET', `/api/commercial/charts?period=${period}`, { token: fixture.seller })).status,
    ).toBe(422);
});

it('finds the quotes of one client', async () => {
  const other = await fixture.shop.createUser('Zitte', 'particulier');
  const numbers = async (client: number) =>
    list(
      (await fixture.shop.call('GET', `/api/commercial/devis?client_id=${client}`, { token: fixture.seller })).body[
        'data'
      ]?.['data'],
    );
  expect((await numbers(fixture.client)).length).toBeGreaterThan(0);
  expect(await numbers(other)).toEqual([]);
});
