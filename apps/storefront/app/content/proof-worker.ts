import type { CaptchaChallenge } from '@boutik/contract';
import { sha256 } from './sha256';

/** Web worker that solves the proof of work without blocking the page. Posts the number, or null. */
self.addEventListener('message', ({ data }: MessageEvent<CaptchaChallenge>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is a window's, this is a worker's
  self.postMessage(numberOf(data));
});

function numberOf({ challenge, maxnumber, salt }: CaptchaChallenge): number | null {
  for (let number = 0; number <= maxnumber; number += 1) if (sha256(`${salt}${number}`) === challenge) return number;
  return null;
}
