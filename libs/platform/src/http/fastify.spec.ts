import { type AddressInfo, connect } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { postEndless } from '../../../../test/support/endless-body.js';
import { readConfiguration } from '../config/configuration.js';
import { MetricsRegistry } from '../observability/metrics/index.js';
import { sendError, toDomainError } from './errors.filter.js';
import { fastifyAdapter, prepareServer } from './fastify.js';

const PART = '--x\r\nContent-Disposition: form-data; name="a"';
const FORM = 'multipart/form-data; boundary=x';

describe('the HTTP server', () => {
  let server: FastifyInstance;
  let url: string;
  beforeAll(async () => {
    const settings = readConfiguration({ DATABASE_URL: 'postgres://localhost/none' });
    server = fastifyAdapter(settings).getInstance();
    await prepareServer(server, settings, new MetricsRegistry());
    server.setErrorHandler((error, _request, reply) => sendError(reply, toDomainError(error, reply)));
    server.all('/api/call', ({ body }) => body);
    server.all('/call', () => 'page');
    await server.listen({ port: 0, host: '127.0.0.1' });
    url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  });
  afterAll(() => server?.close());

  it.each([
    { what: 'JSON', type: 'application/json', start: '"' },
    { what: 'a report', type: 'message/rfc822', start: '' },
    { what: 'a file', type: FORM, start: `${PART}; filename="a.png"\r\n\r\n`, code: 'file-too-large' },
    { what: 'a field of a form with files', type: FORM, start: `${PART}\r\n\r\n` },
    { what: 'what comes before such a form', type: FORM, start: '' },
    { what: 'what comes after such a form', type: FORM, start: `${PART}\r\n\r\nb\r\n--x--\r\n` },
  ])('stops reading a body at its limit: $what', async ({ type, start, code = 'too-large' }) => {
    const response = await postEndless(`${url}/api/call`, type, start);
    expect([response.status, response.headers.connection]).toEqual([413, 'close']);
    expect(JSON.parse(response.text)).toMatchObject({ success: false, code });
    expect(response.taken).toBeLessThan(24);
  });

  it('rejects a form with a field that is nested too deep', async () => {
    const deep = `{"a":${'['.repeat(1000)}${']'.repeat(1000)}}`;
    const body = `${PART}\r\nContent-Type: application/json\r\n\r\n${deep}\r\n--x--\r\n`;
    const response = await fetch(`${url}/api/call`, { method: 'POST', headers: { 'content-type': FORM }, body });
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'too-deep' }]);
  });

  it.each(['', 'x'.repeat(300)])('calls a form with the boundary %j unreadable', async (boundary) => {
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    const response = await fetch(`${url}/api/call`, { method: 'POST', headers, body: PART });
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'malformed' }]);
  });

  const JSON_TYPE = 'Content-Type: application/json; charset=utf-8';
  it.each([
    ['GET /api/call HTTP/1.1\r\nHost: a\r\nX: ', [' 431 ', JSON_TYPE, 'trop longs']],
    ['GET /call?', [' 431 ', 'Content-Type: text/html; charset=utf-8', '<html lang="fr">']],
    ['GET /api/call HTTP/9.9\r\n', [' 400 ', JSON_TYPE, 'La requête est illisible.']],
    ['\u0016\u0003\u0001', [' 400 ', JSON_TYPE, 'La requête est illisible.']],
  ])('answers %j, which is no request, in French', async (start, parts) => {
    const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
    socket.end(start + 'a'.repeat(20_000));
    const response = await readText(socket);
    for (const part of parts) expect(response).toContain(part);
  });

  it.each([
    ['QUERY', 'call'],
    ['GET', '%'],
  ])('answers a Fastify error, %s /%s, with JSON for the api and an HTML page otherwise', async (method, path) => {
    const apiResponse = await fetch(`${url}/api/${path}`, { method });
    expect(apiResponse.status).toBe(400);
    expect(await apiResponse.json()).toMatchObject({ success: false, message: 'La requête est illisible.' });
    const pageResponse = await fetch(`${url}/${path}`, { method });
    expect([pageResponse.status, pageResponse.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
    expect(await pageResponse.text()).toContain('<html lang="fr">');
  });
});
