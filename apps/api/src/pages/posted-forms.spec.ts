import type { AddressInfo } from 'node:net';
import { readConfiguration } from '@boutik/platform/config';
import { fastifyAdapter, prepareServer } from '@boutik/platform/http';
import { MetricsRegistry, setLogLevel } from '@boutik/platform/observability';
import type { FastifyInstance } from 'fastify';
import { type ActionFunctionArgs, createRequestHandler } from 'react-router';
import { postEndless } from '../../../../test/support/endless-body.js';
import { serverBuild } from '../../../../test/support/server-build.js';
import { mountPages } from './storefront.js';

const FORM = 'application/x-www-form-urlencoded';
const FILES = 'multipart/form-data; boundary=x';
const FILE = '--x\r\nContent-Disposition: form-data; name="avatar"; filename="a.png"\r\n\r\n';
const TOO_LARGE = 'Le contenu envoyé est trop volumineux.';

/** A storefront with one form, which replies with the names of the submitted fields. */
const pages = serverBuild(
  {
    login: {
      id: 'login',
      path: 'login',
      module: {
        default: undefined,
        action: async ({ request }: ActionFunctionArgs) => Response.json([...(await request.formData()).keys()]),
      },
    },
  },
  {
    default: () => new Response(''),
    createRequestHandler,
    nameShop: () => undefined,
    setVatExempt: () => undefined,
    setReturnTerms: () => undefined,
  },
);

describe('forms posted to pages', () => {
  let server: FastifyInstance;
  let url: string;
  beforeAll(async () => {
    setLogLevel('silent');
    const settings = readConfiguration({ DATABASE_URL: 'postgres://localhost/none' });
    server = fastifyAdapter(settings).getInstance();
    const metrics = new MetricsRegistry();
    await prepareServer(server, settings, metrics);
    const source = { build: () => Promise.resolve(pages), changes: true };
    const changes = { follow: () => undefined };
    await mountPages(server, { source, metrics, changes, refreshCaches: () => Promise.resolve() }, settings);
    await server.listen({ port: 0, host: '127.0.0.1' });
    url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  });
  afterAll(() => server?.close());

  const post = async (body: string, type?: string, path = '/login') => {
    const response = await fetch(url + path, { method: 'POST', body, headers: type ? { 'content-type': type } : {} });
    return [response.status, await response.text()];
  };

  it('reach the action of the page', async () => {
    expect(await post('email=a%40b.re&password=x', FORM)).toEqual([200, '["email","password"]']);
    expect(await post(`${FILE}png\r\n--x--\r\n`, FILES)).toEqual([200, '["avatar"]']);
    const none = await fetch(`${url}/login`, { method: 'POST' });
    expect([none.status, await none.json()]).toEqual([200, []]);
  });

  it('may contain 2 MB with a file, else 1 MB', async () => {
    expect((await post(`${FILE}${'p'.repeat(2 * 1024 * 1024)}\r\n--x--\r\n`, FILES))[0]).toBe(200);
    expect((await post(`a=${'a'.repeat(1024 * 1024)}`, FORM))[0]).toBe(413);
  });

  it.each([
    { what: 'a form', path: '/login', type: FORM, start: '' },
    { what: 'a form with a file', path: '/login', type: FILES, start: FILE },
    { what: 'the data of a page', path: '/login.data', type: FORM, start: '' },
    { what: 'an address that no page has', path: '/nowhere', type: FORM, start: '' },
  ])('are not read beyond the limit: $what', async ({ path, type, start }) => {
    const response = await postEndless(url + path, type, start);
    expect([response.status, response.headers.connection]).toEqual([413, 'close']);
    expect(response.text).toContain(TOO_LARGE);
    expect(response.text.includes('Revenez en arrière')).toBe(!path.endsWith('.data'));
    expect(response.headers['content-type']).toMatch(path.endsWith('.data') ? /^text\/plain/ : /^text\/html/);
    expect(response.taken).toBeLessThan(24);
  });

  it('are rejected with a French message when the body is not a form or is incomplete', async () => {
    expect(await post('{}', 'application/json')).toEqual([
      415,
      expect.stringContaining('Ce format n’est pas accepté.'),
    ]);
    for (const type of [FILES, 'multipart/form-data'])
      expect(await post(FILE, type)).toEqual([400, expect.stringContaining('La requête est illisible.')]);
  });

  it('get 404 where there is no page, whatever the content type', async () => {
    for (const type of ['application/json', 'application/xml', FORM, undefined]) {
      const [status, text] = await post('{}', type, '/api/nowhere');
      expect([status, JSON.parse(String(text))]).toEqual([404, expect.objectContaining({ message: 'Introuvable.' })]);
    }
  });

  it('get a 4xx status for unsupported methods', async () => {
    const statuses = await Promise.all(
      ['QUERY', 'TRACE', 'PROPFIND'].map(
        async (method) => (await server.inject({ method: method as 'GET', url: '/login' })).statusCode,
      ),
    );
    expect(statuses.filter((status) => status < 400 || status >= 500)).toEqual([]);
  });
});
