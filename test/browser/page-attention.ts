import type { Page } from 'playwright-core';

/** Counts from now on the tones that the page plays. */
export async function countTones(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tones = { made: 0 };
    Object.assign(window, { tones });
    // oxlint-disable-next-line typescript/unbound-method -- called below with the audio it was asked of
    AudioContext.prototype.createOscillator = new Proxy(AudioContext.prototype.createOscillator, {
      apply(make, audio: AudioContext) {
        tones.made += 1;
        return make.call(audio);
      },
    });
  });
}

export function tones(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { tones: { made: number } }).tones.made);
}

/** Chromium without a screen shows and focuses every page: here one is hidden, or behind another window. */
export async function lookAway(page: Page, cause: 'hidden' | 'another window'): Promise<void> {
  await page.evaluate((why) => {
    const [name, value] = why === 'hidden' ? ['visibilityState', why] : ['hasFocus', () => false];
    Object.defineProperty(document, name, { configurable: true, value });
  }, cause);
}

export async function lookBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const name of ['visibilityState', 'hasFocus']) Reflect.deleteProperty(document, name);
    document.dispatchEvent(new Event('visibilitychange'));
  });
}
