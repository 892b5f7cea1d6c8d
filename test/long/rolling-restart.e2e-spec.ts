import { setTimeout as sleep } from 'node:timers/promises';
import { socketTransports } from '@boutik/api-client';
import { io, type Socket } from 'socket.io-client';
import { describeBuilt } from '../support/describe-built.js';
import { RoundRobinProxy } from '../support/round-robin-proxy.js';
import { PASSWORD } from '../support/seed-shop.js';
import { ShopProcesses } from '../support/shop-processes.js';
import { until } from '../support/until.js';
import { LoadClients, type Send } from './load-clients.js';

jest.setTimeout(300_000);

const SOCKETS = 20;
const CLIENTS = 8;
/** How long a stopping api still serves: the proxy looks four times a second. */
const DELAY_SECONDS = 2;
/** The delay, 8 s for running requests, and 1 s to close. */
const MAX_STOP_MS = (DELAY_SECONDS + 9) * 1000;

/** A deployment without a failed request, as docs/operations.md describes it. A minute and a half. */
describeBuilt('two api processes behind a proxy without sticky sessions', () => {
  let shop: ShopProcesses;
  let proxy: RoundRobinProxy;
  let card: number;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    shop = await ShopProcesses.open({
      products: [{ name: 'Carte', netPriceCents: 10_000, stock: 50 }],
      users: [{ email: 'marie@client.test', prenom: 'Marie' }],
      apis: 2,
      env: { SHUTDOWN_DELAY: String(DELAY_SECONDS) },
    });
    card = shop.product('Carte');
    proxy = await RoundRobinProxy.open(shop.urls);
  });
  afterAll(async () => {
    for (const socket of sockets) socket.disconnect();
    await proxy?.close();
    await shop?.close();
  });

  const send: Send = async (path, { headers, body }) => {
    const response = await fetch(proxy.url + path, { headers, ...(body && { method: 'POST', body }) });
    await response.arrayBuffer();
    return response.status;
  };
  const connected = () => sockets.filter((socket) => socket.connected).length;

  it('connect all sockets, which stay', async () => {
    const response = await fetch(`${proxy.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'marie@client.test', password: PASSWORD }),
    });
    const { token } = (await response.json()) as { token: string };
    let disconnections = 0;
    for (let count = 0; count < SOCKETS; count += 1) {
      const socket = io(proxy.url, { ...socketTransports, auth: { token }, forceNew: true });
      socket.on('disconnect', () => (disconnections += 1));
      sockets.push(socket);
    }
    await until(`${SOCKETS} sockets`, () => connected() === SOCKETS);
    await sleep(20_000);
    expect([connected(), disconnections]).toEqual([SOCKETS, 0]);
  });

  it('are restarted one after the other without a failed request; sockets connect again', async () => {
    const load = new LoadClients(send, { product: card, clients: CLIENTS });
    await sleep(2000);
    for (const url of shop.urls) {
      const before = Date.now();
      const stopping = shop.stopApi(url);
      await sleep(200);
      const { status } = await fetch(`${url}/health/ready`);
      expect([status, await stopping]).toEqual([503, 0]);
      const stoppedAfter = Date.now() - before;
      await shop.startApi(url);
      process.stdout.write(`api stopped in ${stoppedAfter} ms, ready again after ${Date.now() - before} ms\n`);
      expect(stoppedAfter).toBeLessThan(MAX_STOP_MS);
      await sleep(1000);
    }
    await load.stop();
    process.stdout.write(`${load.requests} requests, ${load.failed.length} failed\n`);
    expect(load.requests).toBeGreaterThan(200);
    expect([load.failed, proxy.failures]).toEqual([[], 0]);
    await until('all sockets to connect again', () => connected() === SOCKETS, 30_000);
  });
});
