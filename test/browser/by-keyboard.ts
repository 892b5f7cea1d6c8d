import type { Locator, Page } from 'playwright-core';

/** A page of the shop or of the workspace has fewer places to stop at. */
const MAX_TABS = 150;

/** Tabs until the focus is there, as somebody without a mouse does. */
export async function reach(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${MAX_TABS} tabs did not reach ${target.toString()}`);
}

/** Tabs to the target and presses a key on it. */
export async function pressByKeyboard(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await reach(page, target);
  await page.keyboard.press(key);
}

/** Tabs to a field and types over what stands in it. */
export async function typeInto(page: Page, field: Locator, words: string): Promise<void> {
  await reach(page, field);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(words);
}
