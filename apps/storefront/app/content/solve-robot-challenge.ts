import { callApi, endpoints } from '@boutik/api-client';
import type { CaptchaChallenge } from '@boutik/contract';

/** Fetches and solves a challenge. Returns the value of `altcha`, or null when that fails. */
export async function solveRobotChallenge(): Promise<string | null> {
  try {
    const challenge = await callApi(endpoints.readCaptchaChallenge);
    const number = await runWorker(challenge);
    if (number === null) return null;
    const { algorithm, challenge: hash, salt, signature } = challenge;
    return btoa(JSON.stringify({ algorithm, challenge: hash, number, salt, signature }));
  } catch {
    // The server cannot be reached, or there is no worker: the form shows the error.
    return null;
  }
}

function runWorker(challenge: CaptchaChallenge): Promise<number | null> {
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<number | null>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<number | null>) => resolve(data));
    worker.addEventListener('error', () => reject(new Error('The proof-of-work worker failed.')));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is a window's, this is a worker's
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}
