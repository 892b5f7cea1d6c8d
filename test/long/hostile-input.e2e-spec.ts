import { type Endpoint, endpoints } from '@boutik/contract';
import { TestShop } from '../support/test-shop.js';
import { ENDS_SESSION } from '../security/access-table.js';
import { liftRateLimits } from '../security/lift-rate-limits.js';
import { pathOf, validInput } from '../security/valid-input.js';

jest.setTimeout(600_000);
/** JSON texts of single values, some of which no serializer would write. */
const hostile: Record<string, string> = {
  'a huge number': '1e308',
  'a negative number': '-9007199254740993',
  'a very long text': JSON.stringify('é'.repeat(10_000)),
  'a NUL': '"a\\u0000b"',
  'half of a pair': '"a\\ud800b"',
  'a list for one value': '[[1],["a"],null]',
  'an object for one value': '{"constructor":{"prototype":1},"$gt":"","toString":1}',
  'an empty text': '""',
  nothing: 'null',
};
const LIMITS = { LIMIT_SIGN_INS_PER_ADDRESS: '100000', LIMIT_REGISTRATIONS_PER_ADDRESS: '100000' };
const LIMIT = 1024 * 1024;
const DEEP = '['.repeat(50_000) + ']'.repeat(50_000);
const OURS = /^\{.*"success":false,.*"message":"./;

interface Raw {
  name: string;
  endpoint: Endpoint;
  path?: string;
  token?: string;
  body?: string | Buffer<ArrayBuffer>;
  headers?: Record<string, string>;
}

/** No value, path, header or body makes an endpoint fail or reply in other than our words. Seven minutes. */
describe('hostile input to every endpoint', () => {
  let shop: TestShop;
  const tokens = new Map<string, string>();
  let userCount = 0;
  let restoreLimits = () => {};
  const calls = endpoints().filter((one) => !ENDS_SESSION.has(`${one.method} ${one.path}`));
  const writing = calls.filter((one) => one.method !== 'GET' && one.input.body);

  beforeAll(async () => {
    restoreLimits = liftRateLimits();
    shop = await TestShop.open({ env: { ...LIMITS, CARRIER_SECRET: 'x'.repeat(32) } });
    await shop.createProduct({ name: 'Carte', netPriceCents: 10_000, stock: 100_000 });
  });
  afterAll(async () => {
    restoreLimits();
    await shop?.close();
  });

  /** A valid session: some endpoints end the session of the request. */
  async function tokenFor({ audience }: Endpoint): Promise<string> {
    const role = audience === 'everyone' || audience === 'signed-in' ? 'particulier' : 'SuperAdmin';
    const known = tokens.get(role) ?? '';
    if (known && (await shop.call('GET', '/api/user', { token: known })).status === 200) return known;
    userCount += 1;
    const { token } = await shop.signedInUser(`hostile-${userCount}`, role);
    tokens.set(role, token);
    return token;
  }

  async function send({ endpoint, path, token, body, headers = {} }: Raw): Promise<{ status: number; text: string }> {
    const sent = endpoint.method === 'GET' ? undefined : body;
    const reply = await fetch(`${shop.url}${path ?? pathOf(endpoint, '1')}`, {
      method: endpoint.method,
      redirect: 'manual',
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(sent === undefined ? {} : { body: sent }),
    });
    return { status: reply.status, text: await reply.text() };
  }

  /** Sends requests in small batches. Returns those whose response `fits` rejects. */
  async function unexpected(raws: readonly Raw[], fits: (status: number, text: string, raw: Raw) => boolean) {
    const failures: string[] = [];
    const left = [...raws];
    const worker = async () => {
      for (let raw = left.pop(); raw; raw = left.pop()) {
        const { status, text } = await send(raw);
        if (!fits(status, text, raw))
          failures.push(`${raw.endpoint.method} ${raw.endpoint.path}, ${raw.name} → ${status} ${text.slice(0, 160)}`);
      }
    };
    await Promise.all([1, 2, 3, 4].map(worker));
    return failures.sort();
  }
  const standing = (status: number) => status < 500;

  // What the schema of an endpoint refuses never reaches its handler: invalid-fields.spec.ts tests that.
  it('that the schema accepts, in one field of an otherwise valid body', async () => {
    const failures: string[] = [];
    for (const endpoint of writing) {
      if (!endpoint.input.body) continue;
      const { value, fields } = validInput(endpoint.input.body);
      const token = await tokenFor(endpoint);
      const schema = endpoint.input.body;
      const raws = fields.flatMap((field) =>
        Object.entries(hostile)
          .map(([what, text]) => ({
            name: `${field}: ${what}`,
            endpoint,
            token,
            body: JSON.stringify({ ...(value as object), [field]: '@@' }).replace('"@@"', () => text),
          }))
          .filter(({ body }) => schema.safeParse(JSON.parse(body)).success),
      );
      failures.push(...(await unexpected(raws, standing)));
    }
    expect(failures).toEqual([]);
  });

  it('in one field of a query', async () => {
    const failures: string[] = [];
    const values = ['1e308', '-1', '%00', '%ED%A0%80', 'a'.repeat(10_000), '1&__proto__=1'];
    for (const endpoint of calls) {
      if (!endpoint.input.query) continue;
      const { fields } = validInput(endpoint.input.query);
      const token = await tokenFor(endpoint);
      const queries = fields.flatMap((field) => [
        ...values.map((value) => `${field}=${value}`),
        `${field}=1&${field}=%00`,
        `${field}[a][b]=1`,
      ]);
      const raws = queries.map((query) => ({
        name: query.slice(0, 60),
        endpoint,
        token,
        path: `${pathOf(endpoint, '1')}?${query}`,
        body: '{}',
      }));
      failures.push(...(await unexpected(raws, standing)));
    }
    expect(failures).toEqual([]);
  });

  it('in the path, in any encoding', async () => {
    const values = ['%00', '%ED%A0%80', '%FF', '%', '1%2F..%2F2', '__proto__', '2147483648', '-0', 'a'.repeat(5000)];
    const raws: Raw[] = [];
    for (const endpoint of calls.filter(({ path }) => path.includes(':'))) {
      const token = await tokenFor(endpoint);
      for (const value of values)
        raws.push({ name: value, endpoint, token, path: pathOf(endpoint, value), body: '{}' });
    }
    expect(await unexpected(raws, standing)).toEqual([]);
  });

  it('as a body of another content type', async () => {
    const bodies: Record<string, Pick<Raw, 'body' | 'headers'>> = {
      'broken JSON': { body: '{"a":' },
      'no UTF-8': { body: Buffer.from('{"a":"é"}', 'latin1') },
      'another charset': { body: '{"a":"é"}', headers: { 'content-type': 'application/json; charset=latin1' } },
      'a prototype': { body: '{"__proto__":{"admin":true}}' },
      'a constructor': { body: '{"constructor":{"prototype":{"admin":true}}}' },
      'a deep nest': { body: DEEP, headers: { 'idempotency-key': 'deep' } },
      'a deep nest in a field': { body: `{"a":${DEEP}}`, headers: { 'idempotency-key': 'deep-field' } },
      text: { body: 'a=1', headers: { 'content-type': 'text/plain' } },
      xml: { body: '<a/>', headers: { 'content-type': 'application/xml' } },
      form: { body: 'a=1&b[c]=2', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      'a form without its border': { body: 'x', headers: { 'content-type': 'multipart/form-data' } },
      'a form that breaks off': {
        body: '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      },
      'no type': { body: '{}', headers: { 'content-type': '' } },
    };
    const raws: Raw[] = [];
    for (const endpoint of writing) {
      const token = await tokenFor(endpoint);
      for (const [name, body] of Object.entries(bodies)) raws.push({ name, endpoint, token, ...body });
    }
    expect(await unexpected(raws, (status, text) => standing(status) && (status < 400 || OURS.test(text)))).toEqual([]);
  });

  it('above a megabyte: 413 before authentication', async () => {
    const body = JSON.stringify({ a: 'x'.repeat(LIMIT) });
    const raws = writing.map((endpoint) => ({ name: '1 MB and more', endpoint, body }));
    expect(await unexpected(raws, (status, text) => status === 413 && OURS.test(text))).toEqual([]);
  });

  it('in the headers', async () => {
    const headers: Record<string, Record<string, string>> = {
      'a token that is none': { authorization: `Bearer ${'1|'.repeat(4000)}` },
      'a token of a strange id': { authorization: 'Bearer 99999999999999999999|abc' },
      'another scheme': { authorization: 'Basic YTpi' },
    };
    const closed = calls.filter(({ audience }) => audience !== 'everyone');
    const raws = closed.flatMap((endpoint) =>
      Object.entries(headers).map(([name, one]) => ({ name, endpoint, body: '{}', headers: one })),
    );
    const rejected = (status: number, text: string) => status === 401 && OURS.test(text);
    expect(await unexpected(raws, rejected)).toEqual([]);
    const strange = {
      'x-session-id': 'x'.repeat(8000),
      'idempotency-key': "é'".repeat(100),
      cookie: '=;;a=%00;__proto__=1',
    };
    const withHeaders = calls
      .filter(({ audience }) => audience === 'everyone')
      .map((endpoint) => ({ name: 'strange headers', endpoint, body: '{}', headers: strange }));
    expect(await unexpected(withHeaders, standing)).toEqual([]);
  });

  it('as parallel duplicates', async () => {
    const raws: Raw[] = [];
    for (const endpoint of writing) {
      if (!endpoint.input.body) continue;
      const body = JSON.stringify(validInput(endpoint.input.body).value);
      const token = await tokenFor(endpoint);
      for (const name of ['once', 'twice', 'a third time']) raws.push({ name, endpoint, token, body });
    }
    expect(await unexpected(raws, standing)).toEqual([]);
  });
});
