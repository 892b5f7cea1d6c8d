// @ts-check
import { setTimeout as pause } from 'node:timers/promises';
import { LauncherError } from '../launcher-error.mjs';

/**
 * Waits until /health/ready returns a success status.
 * @param {{ host: string, port: number }} where
 * @param {{ milliseconds: number, shouldContinue: () => boolean }} how
 * The promise stays pending once the shutdown has begun.
 * @throws {LauncherError} with the last response when the time is over
 */
export async function waitUntilReady({ host, port }, { milliseconds, shouldContinue }) {
  const address = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  const url = `http://${address.includes(':') ? `[${address}]` : address}:${port}/health/ready`;
  const deadline = Date.now() + milliseconds;
  let lastResponse = 'aucune réponse';
  while (shouldContinue()) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
      if (response.ok) return;
      lastResponse = (await response.text()).slice(0, 400);
    } catch (error) {
      if (Date.now() > deadline)
        throw new LauncherError(`La boutique ne répond pas sur ${url} : ${lastResponse}`, { cause: error });
    }
    if (Date.now() > deadline) throw new LauncherError(`La boutique n’est pas prête : ${lastResponse}`);
    await pause(100);
  }
  // The launcher is shutting down: the caller must not continue as if the shop were ready.
  await new Promise(() => {});
}
