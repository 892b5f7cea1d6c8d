import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections: one of those could be taken before the port is used. */
const [FIRST, LAST] = [20_000, 32_000];
const ATTEMPTS = 20;
/** Jest numbers its worker processes from 1. Each has ports of its own: another could take one before it is used. */
const WORKERS = 8;
const WORKER = Number(process.env['JEST_WORKER_ID'] ?? 0) % WORKERS;

const given = new Set<number>();

/** A free port of 127.0.0.1, never the same twice. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = randomInt(FIRST / WORKERS, LAST / WORKERS) * WORKERS + WORKER;
    if (given.has(port)) continue;
    given.add(port);
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port was found between ${FIRST} and ${LAST}.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
