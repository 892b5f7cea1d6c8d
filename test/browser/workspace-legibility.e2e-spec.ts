import type { Page } from 'playwright-core';
import { describeBuilt } from '../support/describe-built.js';
import { SellerWorkspace } from './seller-workspace.js';

jest.setTimeout(120_000);
const [PHONE, DESKTOP] = [390, 1280];
const LISTS = ['', '/liste-devis', '/produits', '/fournisseurs', '/clients', '/securite'];

/** Text at twice its size, and colours that somebody has chosen. */
describeBuilt('the workspace for those who see badly', () => {
  let workspace: SellerWorkspace;
  let page: Page;
  beforeAll(async () => {
    workspace = await SellerWorkspace.open();
    ({ page } = workspace.visitor);
  });
  afterAll(async () => {
    await workspace?.close();
  });

  async function open(path: string, width: number, large: boolean): Promise<void> {
    await page.setViewportSize({ width, height: 900 });
    await workspace.visitor.open(`/espace-commercial${path}`);
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    // A style sheet of the page would be refused by its security policy.
    if (large) await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  }
  const widthOfPage = () => page.evaluate(() => document.documentElement.scrollWidth);

  it.each([PHONE, DESKTOP].flatMap((width) => LISTS.map((path) => ({ width, path }))))(
    'fits $width pixels with large text: $path',
    async ({ width, path }) => {
      await open(path, width, true);
      expect(await widthOfPage()).toBeLessThanOrEqual(width);
    },
  );

  it('cuts no entry of its menu off', async () => {
    await open('', DESKTOP, true);
    const cut = await page
      .locator('.sidebar-entry')
      .evaluateAll((all) => all.filter((entry) => entry.scrollWidth > entry.clientWidth).map((it) => it.textContent));
    expect(cut).toEqual([]);
  });

  it.each([PHONE, 700])('shows the number of a quote beside its total at %i pixels', async (width) => {
    await open('/liste-devis', width, width === PHONE);
    const overlapping = await page.locator('tbody tr').evaluateAll((rows) =>
      rows.filter((row) => {
        const number = row.querySelector('.cell-number');
        return number && number.scrollWidth > number.clientWidth;
      }),
    );
    expect(overlapping).toEqual([]);
  });

  it('keeps the colours of a legend, and the arrow of a choice, in colours that somebody has chosen', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    await open('', DESKTOP, false);
    const colours = await page
      .locator('.doughnut-mark')
      .evaluateAll((marks) => marks.map((mark) => getComputedStyle(mark).backgroundColor));
    expect(new Set(colours).size).toBe(4);
    await open('/liste-devis', DESKTOP, false);
    const appearance = await page
      .locator('select')
      .first()
      .evaluate((select) => getComputedStyle(select).appearance);
    expect(appearance).toBe('auto');
    await page.emulateMedia({ forcedColors: 'none' });
  });
});
