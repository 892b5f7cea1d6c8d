import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { socketTransports } from '@boutik/api-client';
import { io, type Socket } from 'socket.io-client';
import { describeBuilt, skipped } from '../support/describe-built.js';
import { freePort } from '../support/free-port.js';
import { PASSWORD } from '../support/seed-shop.js';
import { ShopProcesses } from '../support/shop-processes.js';
import { until } from '../support/until.js';
import { LoadClients } from './load-clients.js';
import {
  type Certificate,
  makeCertificate,
  type ProxyProgram,
  removeCertificate,
  stopProxy,
  TlsClient,
} from './proxies.js';

const EMAIL = 'marie@client.test';
const SOCKETS = 20;
/** Visitors in networks of their own: nginx's ip_hash reads the first three numbers of an address. */
const VISITORS = Array.from({ length: 8 }, (_, at) => `127.0.${at + 1}.1`);
const FORGED = '203.0.113.9';
/** The largest form of the api (3 MB), and more than proxy and api take. */
const LARGEST_FORM = 3 * 1024 * 1024 - 4096;
const TOO_LARGE = 5 * 1024 * 1024;

const isUp = (client: TlsClient) =>
  client.call('/health/live').then(
    ({ status }) => status === 200,
    () => false,
  );

/** The examples of docs/proxy, word for word but for addresses and certificate, on the installed program. */
export function describeProxy(program: ProxyProgram): void {
  const { name, installed } = program;
  const describeInstalled = installed
    ? describeBuilt
    : skipped(`${name} is not installed: run "apt-get install ${name.toLowerCase()}"`);
  describeInstalled(`two api processes behind ${name}, with TLS`, () => {
    let shop: ShopProcesses;
    let tls: Certificate;
    let proxy: ChildProcess;
    let cache: ChildProcess | undefined;
    let url: string;
    let visitor: TlsClient;
    const sockets: Socket[] = [];
    beforeAll(async () => {
      const port = await freePort();
      url = `https://localhost:${port}`;
      tls = makeCertificate();
      shop = await ShopProcesses.open({
        products: [{ name: 'Carte', netPriceCents: 10_000, stock: 50 }],
        users: [{ email: EMAIL, prenom: 'Marie' }],
        apis: 2,
        env: { PUBLIC_URL: url, TRUST_PROXY: '1', SHUTDOWN_DELAY: '5', PAGE_CACHE_SHARED: '60' },
      });
      proxy = await program.start({ port, urls: shop.urls, tls });
      visitor = new TlsClient(url, tls);
      await until('the proxy', () => isUp(visitor));
    });
    afterAll(async () => {
      for (const socket of sockets) socket.disconnect();
      await stopProxy(cache);
      await stopProxy(proxy);
      await shop?.close();
      if (tls) removeCertificate(tls);
    });

    const signIn = async (client: TlsClient, headers: Record<string, string> = {}): Promise<string> => {
      const { text } = await client.post('/api/login', { email: EMAIL, password: PASSWORD }, headers);
      return (JSON.parse(text) as { token: string }).token;
    };
    const open = (token: string, { agent }: TlsClient, transports: object) => {
      const options = { ...transports, auth: { token }, agent: agent as unknown as string, forceNew: true };
      const socket = io(url, options);
      sockets.push(socket);
      return socket;
    };
    const connected = () => sockets.filter((socket) => socket.connected).length;

    it('serves pages and API; a forged X-Forwarded-Host counts for nothing', async () => {
      const page = await visitor.call('/', { headers: { accept: 'text/html', 'x-forwarded-host': 'evil.example' } });
      expect([page.status, page.text.includes(`<link rel="canonical" href="${url}/"`)]).toEqual([200, true]);
      expect(JSON.stringify(page)).not.toContain('evil.example');
      expect(page.headers['strict-transport-security']).toBe('max-age=31536000');
    });

    it('knows the address of each visitor, whatever the visitor writes into X-Forwarded-For', async () => {
      for (const address of VISITORS.slice(0, 3))
        await signIn(new TlsClient(url, tls, address), { 'x-forwarded-for': FORGED });
      const rows = await shop.db.query<{ network: string }>('select network from access_tokens order by id');
      expect(rows.map(({ network }) => network)).toEqual(['127.0.1.0/24', '127.0.2.0/24', '127.0.3.0/24']);
    });

    it('passes the largest form on and refuses more', async () => {
      const upload = async (bytes: number) => {
        const head = 'Content-Disposition: form-data; name="avatar"; filename="a.png"\r\nContent-Type: image/png';
        const body = `--b\r\n${head}\r\n\r\n${'x'.repeat(bytes)}\r\n--b--\r\n`;
        return visitor.call('/api/register', { body, headers: { 'content-type': 'multipart/form-data; boundary=b' } });
      };
      const passed = await upload(LARGEST_FORM);
      expect([passed.status, JSON.parse(passed.text)]).toEqual([
        413,
        expect.objectContaining({ message: 'Le fichier ne doit pas dépasser 2MB' }),
      ]);
      // By the proxy or by the api, which may close the connection of a client that is still sending.
      const refused = await upload(TOO_LARGE).then(
        ({ status }) => status,
        ({ code }: NodeJS.ErrnoException) => code,
      );
      expect([413, 'ECONNRESET', 'EPIPE']).toContain(refused);
    });

    it('keeps sockets open, and those of long polling at one process', async () => {
      const token = await signIn(visitor);
      let disconnections = 0;
      for (let count = 0; count < SOCKETS; count += 1) open(token, visitor, socketTransports);
      for (const address of VISITORS) open(token, new TlsClient(url, tls, address), { transports: ['polling'] });
      for (const socket of sockets) socket.on('disconnect', () => (disconnections += 1));
      await until('all sockets', () => connected() === SOCKETS + VISITORS.length);
      await sleep(10_000);
      expect([connected(), disconnections]).toEqual([SOCKETS + VISITORS.length, 0]);
    });

    const { startCaching } = program;
    if (startCaching)
      it('caches public pages by tax display', async () => {
        const port = await freePort();
        cache = await startCaching({ port, urls: shop.urls, tls });
        const client = new TlsClient(`https://localhost:${port}`, tls);
        await until('the cache', () => isUp(client));
        const page = `/produit/${shop.product('Carte')}`;
        const load = async (headers: Record<string, string>) => {
          const reply = await client.call(page, { headers: { accept: 'text/html', ...headers } });
          expect(reply.status).toBe(200);
          return {
            id: reply.headers['x-request-id'],
            cookie: String(reply.headers['set-cookie'] ?? ''),
            text: reply.text,
          };
        };
        const first = await load({});
        expect(await load({})).toEqual(first);
        // What a visitor writes into the header reaches neither the key nor the shop.
        expect((await load({ 'x-tax-display': 'ht' })).text).toBe(first.text);
        const net = await load({ cookie: 'boutik_taxe=ht' });
        expect([net.id === first.id, net.text === first.text]).toEqual([false, false]);
        expect((await load({ cookie: 'boutik_taxe=ht' })).id).toBe(net.id);
        // A visitor with a cart gets a hint from the shop first, then pages of the cache.
        const cart = 'boutik_cart=3f1e7a52-8d64-4c0e-9a51-6c1b3f0f9d11';
        const hinted = await load({ cookie: cart });
        expect([hinted.id === first.id, hinted.cookie]).toEqual([false, expect.stringContaining('boutik_visiteur=t')]);
        expect((await load({ cookie: `${cart}; ${hinted.cookie.split(';', 1)[0] ?? ''}` })).id).toBe(first.id);
      });

    it('restarts the processes one after the other without a failed request', async () => {
      const clients = VISITORS.map((address) => new TlsClient(url, tls, address));
      let turn = 0;
      const load = new LoadClients(
        async (path, request) => {
          const client = clients[(turn += 1) % clients.length] ?? visitor;
          await sleep(20);
          return (await client.call(path, request)).status;
        },
        { product: shop.product('Carte'), clients: VISITORS.length },
      );
      await sleep(2000);
      for (const api of shop.urls) {
        expect(await shop.stopApi(api)).toBe(0);
        await shop.startApi(api);
        // Until the proxy has seen it: it looks every two seconds.
        await sleep(3000);
      }
      await load.stop();
      process.stdout.write(`${name}: ${load.requests} requests, ${load.failed.length} failed\n`);
      expect([load.requests > 200, load.failed]).toEqual([true, []]);
      await until('all sockets to connect again', () => connected() === sockets.length, 30_000);
    });
  });
}
