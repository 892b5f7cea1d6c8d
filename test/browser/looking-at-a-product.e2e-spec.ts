import type { Page } from 'playwright-core';
import { describeBuilt } from '../support/describe-built.js';
import { CARD, pictures, ProductPage, seesNeighbours, stage } from './product-page.js';
import type { Visitor } from './visitor.js';

jest.setTimeout(300_000);

describeBuilt('looking at a product in a browser', () => {
  let product: ProductPage;
  beforeAll(async () => {
    product = await ProductPage.open();
  });
  afterAll(() => product?.close());

  const accessible = async (visitor: Visitor) => expect(await visitor.barriers()).toEqual([]);
  const seesPicture = (page: Page, at: number) =>
    stage(page)
      .locator(`img[alt="${CARD}"][src="${pictures[at - 1]}"]`)
      .waitFor();

  it('turns its pictures by thumbnail, arrow and key, and shows them large', async () => {
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
    await accessible(guest);
    await page.getByRole('link', { name: 'Agrandir l’image 3 sur 6' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: CARD });
    await dialog.waitFor();
    await dialog.getByText('3 / 6').waitFor();
    await page.keyboard.press('ArrowRight');
    await dialog.getByText('4 / 6').waitFor();
    await accessible(guest);
    await page.getByRole('button', { name: 'Voir l’image de plus près' }).click();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: 'Réduire l’image' }).waitFor();
    await dialog.getByText('4 / 6').waitFor();
    await accessible(guest);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.locator(':focus').getAttribute('aria-label')).toMatch(/^Agrandir/);
    expect(guest.complaints).toEqual([]);
  });

  it('comes smoothly to an anchor, back to where one was, and else to the top (WS-229, WS-230)', async () => {
    const guest = await product.guest({ width: 390 });
    const { page } = guest;
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const manner = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
    expect([await page.evaluate(() => window.history.scrollRestoration), await manner()]).toEqual(['manual', 'auto']);
    await page.locator('a[href="#garanties"]').click();
    expect(await manner()).toBe('smooth');
    await page.waitForFunction(() => {
      const { top = -1 } = document.getElementById('garanties')?.getBoundingClientRect() ?? {};
      return Math.abs(top - 24) < 2;
    });
    const was = await page.evaluate(() => window.scrollY);
    expect(was).toBeGreaterThan(100);
    await page.getByRole('link', { name: 'Lire le détail des garanties' }).click();
    await page.waitForURL((url) => url.pathname === '/informations/termsOfSale');
    await page.waitForFunction(() => window.scrollY === 0);
    expect(await manner()).toBe('auto');
    await page.goBack();
    await guest.arrivesAt(CARD);
    await page.waitForFunction((wanted) => Math.abs(window.scrollY - wanted) < 100, was);
    expect(await manner()).toBe('auto');
    expect(guest.complaints).toEqual([]);
    await guest.context.close();
  });

  it('follows a finger from fifty pixels on', async () => {
    const guest = await product.guest({ width: 390 });
    const { page } = guest;
    const hand = await guest.context.newCDPSession(page);
    await hand.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    const swipe = async (pixels: number) => {
      const box = await stage(page).getByRole('img', { name: CARD }).boundingBox();
      const from = { x: (box?.x ?? 0) + 180, y: (box?.y ?? 0) + 100 };
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
        hand.send('Input.dispatchTouchEvent', { type, touchPoints: points });
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
    await accessible(guest);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    expect(guest.complaints).toEqual([]);
  });

  it('says what it costs and what the law wants said', async () => {
    const guest = await product.guest({ width: 768 });
    const main = (await guest.page.getByRole('main').innerText()).replace(/\s/g, ' ');
    for (const sentence of [
      'En promo -15%',
      'Nouveau',
      'Une carte rapide.',
      '86,80 €TTC',
      'TVA de 8,5 % comprise, dont 1,09 € d’éco-participation',
      'Prix le plus bas des 30 jours précédant la promotion : 103,08 € TTC',
      'Livraison : 48 heures',
      'En stock',
      'Disponibles 5 ans après l’achat',
      'Garanties légales',
    ])
      expect(main).toContain(sentence);
    expect(main).not.toContain('(25)');
    await guest.page.getByRole('list', { name: 'Étiquettes' }).getByText('7,4 / 10').waitFor();
    const tables = guest.page.getByRole('table');
    expect(await tables.count()).toBe(2);
    await tables.first().getByRole('row', { name: /Ports/ }).getByText('Hdmi').waitFor();
    await accessible(guest);
  });

  it('shows four neighbours at a time', async () => {
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

  it('offers quantities up to ten, then a free number', async () => {
    const guest = await product.guest();
    const { page } = guest;
    const quantity = page.getByLabel('Quantité');
    const options = await quantity.getByRole('option').allInnerTexts();
    expect(options).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'Autre ...']);
    await quantity.selectOption('Autre ...');
    const free = page.getByRole('spinbutton', { name: 'Quantité' });
    expect([await free.getAttribute('min'), await free.getAttribute('max')]).toEqual(['1', '25']);
    await free.fill('26');
    await guest.press('Ajouter au panier');
    expect(await page.locator('input[name=quantity]:out-of-range').count()).toBe(1);
    await free.fill('12');
    await guest.press('Ajouter au panier');
    const dialog = page.getByRole('dialog', { name: 'Cet article a bien été ajouté au panier' });
    await dialog.getByText('Quantité : 12').waitFor();
    await dialog.getByRole('heading', { name: 'Produits complémentaires' }).waitFor();
    expect(await dialog.getByRole('listitem').count()).toBe(8);
    await accessible(guest);
    await dialog.getByRole('button', { name: 'Poursuivre mes achats' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await guest.open(`/produit/${product.shop.productId('Carte 1')}`);
    expect(await page.getByRole('button', { name: 'Stock épuisé' }).isDisabled()).toBe(true);
    expect(await page.getByLabel('Quantité').isDisabled()).toBe(true);
    await accessible(guest);
    expect(guest.complaints).toEqual([]);
  });

  it('tells sales staff the exact stock', async () => {
    const sales = await product.signedIn('vente@boutik.test');
    await sales.page.getByText('(25)').waitFor();
  });

  it('does not leave anybody before a blank page', async () => {
    const guest = await product.guest();
    await guest.open('/produit/999999');
    await guest.arrivesAt('Produit non trouvé');
    await guest.page.getByRole('link', { name: 'Retour à l’accueil' }).waitFor();
    await accessible(guest);
  });
});
