import { type Endpoint, endpoints } from '@boutik/contract';
import { roles } from '@boutik/kernel';
import { TestShop } from '../support/test-shop.js';
import { ENDS_SESSION } from '../security/access-table.js';

jest.setTimeout(600_000);

interface Failure {
  status: string;
  success: boolean;
  message: string;
  errors?: Record<string, string[]>;
}

/** Bodies that every endpoint must refuse without a server error. */
const invalidBodies: unknown[] = [
  null,
  [],
  'texte',
  42,
  true,
  { ['__proto__']: { admin: true }, constructor: 'x', user_type: 'Admin', status: 'paid', id: -1 },
  {
    email: { $gt: '' },
    password: ['a'],
    quantity: -1,
    items: 'x',
    client_id: 1e300,
    produit_id: '1; drop table users',
  },
  { email: 'a@b.re\r\nBcc: x@y.z', quantity: 1.5, produit_id: 0, decision: 'maybe', valid_until: '2026-02-31' },
  { comment: 'x'.repeat(200_000), password: 'y'.repeat(5000), notes: '\u0000' },
];
const ENGLISH = /\b(invalid|expected|required|received|must|should|error:|undefined|null)\b/i;
const LEAK = /select |insert |\bat .+\.(js|ts):|QueryFailed|violates|stack/i;

const pathOf = (endpoint: Endpoint, value: string) => endpoint.path.replace(/:\w+/g, encodeURIComponent(value));

/** Each endpoint refuses nonsense with a French message and without a trace of code or SQL. Two minutes. */
describe('every endpoint of the contract', () => {
  let shop: TestShop;
  const tokens = new Map<string, string>();
  // Endpoints that end the session are tested in access-control.e2e-spec.ts.
  const calls = endpoints().filter((one) => one.input.body || !ENDS_SESSION.has(`${one.method} ${one.path}`));

  beforeAll(async () => {
    shop = await TestShop.open();
    for (const role of roles) tokens.set(role, (await shop.signedInUser(`matrix-${role}`, role)).token);
  });
  afterAll(() => shop?.close());

  const callEndpoint = (endpoint: Endpoint, over: { token?: string; path?: string; body?: unknown } = {}) =>
    shop.call<Failure>(endpoint.method, over.path ?? pathOf(endpoint, '999999'), {
      ...(over.token ? { token: over.token } : {}),
      ...('body' in over ? { body: over.body } : endpoint.method === 'GET' ? {} : { body: {} }),
    });

  it('is served, more than fifty in total', async () => {
    expect(calls.length).toBeGreaterThan(50);
    for (const endpoint of calls) {
      const response = await callEndpoint(endpoint, { token: tokens.get('SuperAdmin') ?? '' });
      const unserved =
        response.status === 404 && /unknown-path/.test(JSON.stringify(response.body)) && !endpoint.path.includes(':');
      expect([endpoint.path, unserved]).toEqual([endpoint.path, false]);
    }
  });

  it('refuses invalid bodies with a French message and writes nothing', async () => {
    const before = await counts();
    // All fields of a profile are optional: unknown ones change nothing (mass-assignment.e2e-spec.ts).
    for (const endpoint of calls.filter((one) => one.input.body && one.path !== '/api/profile')) {
      const token =
        tokens.get(endpoint.audience === 'everyone' || endpoint.audience === 'signed-in' ? 'particulier' : 'Admin') ??
        '';
      for (const body of invalidBodies) expectRefusal(endpoint, await callEndpoint(endpoint, { token, body }));
    }
    expect(await counts()).toEqual(before);
  });

  it('replies 404 to made-up ids', async () => {
    const values = [
      'abc',
      '-1',
      '0',
      '1.5',
      '99999999999999999999',
      "1' or '1'='1",
      '../../etc/passwd',
      'é'.repeat(120),
      '%00',
    ];
    for (const endpoint of calls.filter((one) => one.path.includes(':'))) {
      for (const value of values) {
        const response = await callEndpoint(endpoint, {
          token: tokens.get('SuperAdmin') ?? '',
          path: pathOf(endpoint, value),
          body: endpoint.method === 'GET' ? undefined : {},
        });
        // Version 0 of the chatbot flow is the default one, and can be published again.
        const isDefaultFlow = endpoint.path === '/api/admin/chatbot/flow/versions/:version/restaurer' && value === '0';
        const known = endpoint.path === '/api/brand/:marque/products' || isDefaultFlow;
        const name = `${endpoint.method} ${endpoint.path} ${value}`;
        expect([name, response.status < 500 && (known || response.status >= 400)]).toEqual([name, true]);
      }
    }
  });

  it('accepts any query without a server error', async () => {
    const queries = [
      'page=-1',
      'page=abc',
      'perPage=1000000',
      'sortField=id;drop',
      'minPrice=NaN',
      'minPrice=-5',
      'q=%00',
      'query=%',
      `searchTerm=${'a'.repeat(10_000)}`,
      'selectedSpecifications[__proto__]=x',
      'selectedSpecifications[a]=1&selectedSpecifications[a]=2',
      'page=1&page=2',
      'query=%27%20or%201=1--',
      `query=${'('.repeat(150)}`,
    ];
    for (const endpoint of calls.filter((one) => one.method === 'GET' && one.input.query)) {
      for (const query of queries) {
        const response = await callEndpoint(endpoint, {
          token: tokens.get('Admin') ?? '',
          path: `${pathOf(endpoint, '999999')}?${query}`,
        });
        const name = `${endpoint.path}?${query.slice(0, 60)} → ${response.status}`;
        expect([name, response.status < 500]).toEqual([name, true]);
        if (response.status >= 400) expectRefusal(endpoint, response);
      }
    }
  });

  function expectRefusal(endpoint: Endpoint, response: { status: number; body: Failure }): void {
    const name = `${endpoint.method} ${endpoint.path} → ${response.status} ${JSON.stringify(response.body).slice(0, 200)}`;
    expect([name, response.status >= 400 && response.status < 500]).toEqual([name, true]);
    const texts = [response.body.message, ...Object.values(response.body.errors ?? {}).flat()].join(' ');
    expect([name, ENGLISH.test(texts) || LEAK.test(texts)]).toEqual([name, false]);
    expect([name, typeof response.body.message === 'string' && response.body.message.length > 5]).toEqual([name, true]);
    if (response.status === 422) expect([name, typeof response.body.errors]).toEqual([name, 'object']);
  }

  async function counts(): Promise<Record<string, number>> {
    const tables = [
      'users',
      'carts',
      'cart_lines',
      'orders',
      'order_lines',
      'quotes',
      'quote_items',
      'payment_sessions',
      'invoices',
      'mails',
      'products',
    ];
    const rows = await Promise.all(
      tables.map(
        async (table) =>
          [table, (await shop.db.query<{ n: number }>(`select count(*)::int n from ${table}`))[0]?.n ?? 0] as const,
      ),
    );
    return Object.fromEntries(rows);
  }
});
