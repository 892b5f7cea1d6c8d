import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { anySignal, type BrowserOptions, send as sendRequest } from './browser-transport.js';
import { NO_RESPONSE } from './api-error.js';
import type { ApiRequest } from './client.js';

const TOKEN = 'token-of-the-server';

/** A server that rejects writes without its token and records the requests. */
class FakeApiServer {
  issuedTokens = 0;
  writes: { token: string | undefined; type: string | undefined; body: string }[] = [];
  refusals = 0;
  refusal = { status: 403, code: 'forged-request' };
  private readonly server: Server = createServer((request, response) => {
    if (request.url === '/sanctum/csrf-cookie') {
      this.issuedTokens += 1;
      response.writeHead(204, { 'X-XSRF-TOKEN': TOKEN }).end();
      return;
    }
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      const token = request.headers['x-xsrf-token'];
      this.writes.push({ token: token?.toString(), type: request.headers['content-type'], body });
      if (token === TOKEN) return response.end('{"ok":true}');
      this.refusals += 1;
      return response.writeHead(this.refusal.status).end(JSON.stringify(this.refusal));
    });
  });

  async open(): Promise<string> {
    await new Promise<void>((resolve) => {
      this.server.listen(0, '127.0.0.1', resolve);
    });
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

describe('calls of the API from a browser', () => {
  let server: FakeApiServer;
  let origin: string;
  const originalFetch = globalThis.fetch;
  const cookies = (text: string) =>
    Object.defineProperty(globalThis, 'document', { value: { cookie: text }, configurable: true });

  beforeEach(async () => {
    server = new FakeApiServer();
    origin = await server.open();
    // In a browser, URLs are relative to the page; Node's fetch needs absolute ones.
    globalThis.fetch = (path, options) =>
      originalFetch(typeof path === 'string' ? new URL(path, origin) : path, options);
    cookies('');
  });
  afterEach(() => {
    globalThis.fetch = originalFetch;
    Reflect.deleteProperty(globalThis, 'document');
    server.close();
  });
  const send = (method: ApiRequest['method'], options: BrowserOptions & { body?: unknown } = {}) =>
    sendRequest({ method, url: '/api/x', ...options });
  const statusOf = async (...request: Parameters<typeof send>) => (await send(...request)).status;

  it('sends the token of the response while its cookie is not visible to scripts yet', async () => {
    expect(await statusOf('POST', { body: { a: 1 } })).toBe(200);
    expect(server.writes).toEqual([{ token: TOKEN, type: 'application/json', body: '{"a":1}' }]);
  });

  it('fetches one token for concurrent writes', async () => {
    const writes = [1, 2, 3].map((a) => statusOf('PUT', { body: { a } }));
    expect(await Promise.all(writes)).toEqual([200, 200, 200]);
    expect([server.issuedTokens, server.refusals]).toEqual([1, 0]);
  });

  it('uses the token of the cookie', async () => {
    cookies(`theme=dark; XSRF-TOKEN=${encodeURIComponent(TOKEN)}`);
    expect(await statusOf('DELETE')).toBe(200);
    expect(server.issuedTokens).toBe(0);
  });

  it('retries a rejected write once, with a new token', async () => {
    cookies('XSRF-TOKEN=outdated');
    expect(await statusOf('POST', { body: { a: 1 } })).toBe(200);
    expect(server.writes.map(({ token, body }) => [token, body])).toEqual([
      ['outdated', '{"a":1}'],
      [TOKEN, '{"a":1}'],
    ]);
  });

  it('does not retry other errors', async () => {
    cookies('XSRF-TOKEN=outdated');
    for (const refusal of [
      { status: 403, code: 'wrong-role' },
      { status: 409, code: 'forged-request' },
    ]) {
      server.refusal = refusal;
      expect(await send('POST')).toEqual({ status: refusal.status, body: refusal });
    }
    expect([server.writes.length, server.issuedTokens]).toEqual([2, 0]);
  });

  it('fetches no token for reads and for anonymous requests', async () => {
    await send('GET');
    await send('POST', { body: {}, anonymous: true });
    expect([server.writes.map(({ token }) => token), server.issuedTokens]).toEqual([[undefined, undefined], 0]);
  });

  it('fetches the token again after a network error', async () => {
    const workingFetch = globalThis.fetch;
    globalThis.fetch = () => Promise.reject(new TypeError('away'));
    expect(await send('POST')).toEqual({ status: NO_RESPONSE, body: null });
    globalThis.fetch = workingFetch;
    expect(await statusOf('POST')).toBe(200);
  });

  it('rejects with the reason of the signal when the call is aborted', async () => {
    const signal = AbortSignal.abort(new Error('closed'));
    await expect(send('GET', { signal })).rejects.toThrow('closed');
  });
});

describe('anySignal', () => {
  it('aborts with the first signal, and keeps its reason', () => {
    const [one, two] = [new AbortController(), new AbortController()];
    const combined = anySignal([one.signal, two.signal]);
    expect(combined.aborted).toBe(false);
    two.abort('late');
    one.abort('too late');
    expect([combined.aborted, combined.reason]).toEqual([true, 'late']);
  });

  it('is aborted at once when one signal already is', () => {
    const combined = anySignal([new AbortController().signal, AbortSignal.abort('before')]);
    expect([combined.aborted, combined.reason]).toEqual([true, 'before']);
  });
});
