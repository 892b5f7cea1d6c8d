import type { Page } from 'playwright-core';
import { describeBuilt } from '../support/describe-built.js';
import { CARD, pictures, ProductPage, seesNeighbours, stage } from './product-page.js';

jest.setTimeout(300_000);

describeBuilt('the product page', () => {
  let product: ProductPage;
  beforeAll(async () => {
    product = await ProductPage.open();
  });
  afterAll(() => product?.close());

  const seesPicture = (page: Page, at: number) =>
    stage(page)
      .locator(`img[alt="${CARD}"][src="${pictures[at - 1]}"]`)
      .waitFor();

  it('shows its pictures by thumbnail, arrow and key, and enlarged', async () => {
    const guest = await product.guest();
    const { page } = guest;
    const thumbnails = page.getByRole('list', { name: 'Choisir une image' }).getByRole('button');
    expect(await thumbnails.count()).toBe(4);
    await seesPicture(page, 1);
    await thumbnails.nth(1).click();
    await seesPicture(page, 2);
    await page.keyboard.press('ArrowRight');
    await seesPicture(page, 3);
    await guest.press('Image suivante');
    await seesPicture(page, 4);
    await page.keyboard.press('ArrowLeft');
    await seesPicture(page, 3);
    await page.getByRole('link', { name: 'Agrandir l’image 3 sur 6' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: CARD });
    await dialog.waitFor();
    await dialog.getByText('3 / 6').waitFor();
    await page.keyboard.press('ArrowRight');
    await dialog.getByText('4 / 6').waitFor();
    await page.getByRole('button', { name: 'Voir l’image de plus près' }).click();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: 'Réduire l’image' }).waitFor();
    await dialog.getByText('4 / 6').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.locator(':focus').getAttribute('aria-label')).toMatch(/^Agrandir/);
    expect(guest.complaints).toEqual([]);
  });

  it('scrolls smoothly to an anchor, back to the former position, and otherwise to the top (WS-229, WS-230)', async () => {
    const guest = await product.guest({ width: 390 });
    const { page } = guest;
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const scrollBehavior = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
    expect([await page.evaluate(() => window.history.scrollRestoration), await scrollBehavior()]).toEqual([
      'manual',
      'auto',
    ]);
    await page.locator('a[href="#garanties"]').click();
    expect(await scrollBehavior()).toBe('smooth');
    await page.waitForFunction(() => {
      const { top = -1 } = document.getElementById('garanties')?.getBoundingClientRect() ?? {};
      return Math.abs(top - 24) < 2;
    });
    const was = await page.evaluate(() => window.scrollY);
    expect(was).toBeGreaterThan(100);
    await page.getByRole('link', { name: 'Lire le détail des garanties' }).click();
    await page.waitForURL((url) => url.pathname === '/informations/termsOfSale');
    await page.waitForFunction(() => window.scrollY === 0);
    expect(await scrollBehavior()).toBe('auto');
    await page.goBack();
    await guest.arrivesAt(CARD);
    await page.waitForFunction((wanted) => Math.abs(window.scrollY - wanted) < 100, was);
    expect(await scrollBehavior()).toBe('auto');
    expect(guest.complaints).toEqual([]);
    await guest.context.close();
  });

  it('counts a swipe from fifty pixels on', async () => {
    const guest = await product.guest({ width: 390 });
    const { page } = guest;
    const devtools = await guest.context.newCDPSession(page);
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    const swipe = async (pixels: number) => {
      const box = await stage(page).getByRole('img', { name: CARD }).boundingBox();
      const from = { x: (box?.x ?? 0) + 180, y: (box?.y ?? 0) + 100 };
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
        devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points });
      await touch('touchStart', [from]);
      for (const part of [0.3, 0.6, 1]) await touch('touchMove', [{ x: from.x + pixels * part, y: from.y }]);
      await touch('touchEnd', []);
    };
    await swipe(-40);
    await seesPicture(page, 1);
    await swipe(-60);
    await seesPicture(page, 2);
    await swipe(60);
    await seesPicture(page, 1);
    await swipe(60);
    await seesPicture(page, 1);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    expect(guest.complaints).toEqual([]);
  });

  it('shows four similar products at a time', async () => {
    const guest = await product.guest();
    const { page } = guest;
    const block = page.getByRole('region', { name: 'Produits similaires' });
    await seesNeighbours(page, ['Carte 8', 'Carte 7', 'Carte 6', 'Carte 5']);
    await guest.press('Suivants, Produits similaires');
    await seesNeighbours(page, ['Carte 4', 'Carte 3', 'Carte 2', 'Carte 1']);
    await guest.press('Précédents, Produits similaires');
    await seesNeighbours(page, ['Carte 8', 'Carte 7', 'Carte 6', 'Carte 5']);
    await block.getByRole('link', { name: 'Carte 8' }).click();
    await guest.arrivesAt('Carte 8');
    expect(guest.complaints).toEqual([]);
  });

  it('repeats a click on a button whose scripts are still loading', async () => {
    const guest = await product.visitor();
    const { page } = guest;
    let finishLoading = () => {};
    const loading = new Promise<void>((resolve) => (finishLoading = resolve));
    await page.route(/product-sections-[^/]*\.js$/, async (route) => {
      await loading;
      await route.continue();
    });
    const request = page.waitForRequest(/product-sections-[^/]*\.js$/);
    await page.goto(product.path);
    await page.locator('section[aria-label="Produits similaires"]').scrollIntoViewIfNeeded();
    await request;
    await guest.press('Suivants, Produits similaires');
    await seesNeighbours(page, ['Carte 8', 'Carte 7', 'Carte 6', 'Carte 5']);
    finishLoading();
    await seesNeighbours(page, ['Carte 4', 'Carte 3', 'Carte 2', 'Carte 1']);
    expect(guest.complaints).toEqual([]);
  });
});
