// @ts-check
import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '../refusal.mjs';

/**
 * Waits until /health/ready returns a success status.
 * @param {{ host: string, port: number }} where
 * @param {{ milliseconds: number, goOn: () => boolean }} how
 * The promise stays pending once the shutdown has begun.
 * @throws {Refusal} with the last response when the time is over
 */
export async function waitUntilReady({ host, port }, { milliseconds, goOn }) {
  const address = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  const url = `http://${address.includes(':') ? `[${address}]` : address}:${port}/health/ready`;
  const end = Date.now() + milliseconds;
  let last = 'aucune réponse';
  while (goOn()) {
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) });
      if (answer.ok) return;
      last = (await answer.text()).slice(0, 400);
    } catch (error) {
      if (Date.now() > end) throw new Refusal(`La boutique ne répond pas sur ${url} : ${last}`, { cause: error });
    }
    if (Date.now() > end) throw new Refusal(`La boutique n’est pas prête : ${last}`);
    await pause(100);
  }
  // The launcher is shutting down: the caller must not continue as if the shop were ready.
  await new Promise(() => {});
}
