import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { ServerDrain } from './server-drain.js';

/** Connects and sends a request in a thread of its own, and tells through `state` that the system has accepted it. */
const CLIENT = `
  const { parentPort, workerData } = require('node:worker_threads');
  const socket = require('node:net').connect(workerData.port, '127.0.0.1', () => {
    socket.write('POST / HTTP/1.1\\r\\nHost: localhost\\r\\nContent-Length: 0\\r\\n\\r\\n');
    const state = new Int32Array(workerData.state);
    Atomics.store(state, 0, 1);
    Atomics.notify(state, 0);
  });
  let reply = '';
  socket.on('data', (chunk) => (reply += chunk));
  socket.on('error', ({ code }) => parentPort.postMessage(code));
  socket.on('end', () => parentPort.postMessage(reply.split('\\r\\n')[0]));
`;

it('serves a request whose connection the process had not accepted when the drain ended', async () => {
  const server = createServer((_, response) => response.end('ok')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const drain = new ServerDrain(server);
  drain.begin();
  const state = new SharedArrayBuffer(4);
  const { port } = server.address() as AddressInfo;
  const client = new Worker(CLIENT, { eval: true, workerData: { port, state } });
  const outcome = once(client, 'message');
  await once(client, 'online');
  // Blocks the event loop, as a page that is being rendered does, until the connection waits to be accepted.
  expect(Atomics.wait(new Int32Array(state), 0, 0, 5000)).not.toBe('timed-out');
  const finished = drain.finish(5000);
  expect([await outcome, await finished]).toEqual([['HTTP/1.1 200 OK'], true]);
});
