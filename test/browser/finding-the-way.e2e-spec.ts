import type { Browser, Locator, Page } from 'playwright-core';
import { describeBuilt } from '../support/describe-built.js';
import { TestShop } from '../support/test-shop.js';
import { openBrowser, Visitor } from './visitor.js';

jest.setTimeout(300_000);
const CARD = 'GeForce RTX 5070 Ventus';
const PEOPLE = [
  { email: 'marie@boutik.test', prenom: 'Marie', role: 'particulier' },
  { email: 'pro@boutik.test', prenom: 'Paul', role: 'professionnel' },
  { email: 'vente@boutik.test', prenom: 'Zoé', role: 'Commercial' },
] as const;

describeBuilt('finding the way in a browser', () => {
  let shop: TestShop;
  let browser: Browser;
  beforeAll(async () => {
    const goods = [{ name: CARD, netPriceCents: 50_000, stock: 20 }];
    [shop, browser] = await Promise.all([
      TestShop.open({ pages: true, worker: true, products: goods, users: PEOPLE }),
      openBrowser(),
    ]);
    await shop.db.query(`insert into categories (name, slug, position) values ('Écrans', 'ecrans', 5)`);
    await shop.db.query(
      `insert into subsubcategories (subcategory_id, name, slug, created_at, position)
       select s.id, leaf.name, leaf.slug, now() - leaf.age, 9 from subcategories s,
         (values ('Radeon', 'radeon', interval '0 days'), ('Arc', 'arc', interval '8 days')) as leaf (name, slug, age)`,
    );
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  const hrefsOf = async (links: Locator) => Promise.all((await links.all()).map((link) => link.getAttribute('href')));
  const menuOf = (page: Page) => page.locator('details').filter({ hasText: 'Tous nos produits' });

  it('by the menu of departments, with the pointer', async () => {
    const guest = await Visitor.arrive(browser, shop.url, { width: 1366 });
    const { page } = guest;
    await guest.open('/panier');
    await page.getByText('Tous nos produits').hover();
    await menuOf(page).getByRole('link', { name: 'Composants' }).hover();
    const shelf = menuOf(page).getByRole('link', { name: 'Cartes graphiques' });
    await shelf.waitFor();
    await shelf.hover();
    const isNew = (leaf: string) => menuOf(page).getByRole('listitem').filter({ hasText: leaf }).last().innerText();
    expect([await isNew('Radeon'), await isNew('Arc')]).toEqual([expect.stringContaining('Nouveau'), 'Arc']);
    expect(await guest.barriers()).toEqual([]);
    const leaf = menuOf(page).getByRole('link', { name: 'GeForce' });
    expect(await leaf.getAttribute('href')).toMatch(/^\/subsubcategory\/\d+$/);
    await leaf.click();
    expect(await menuOf(page).getAttribute('open')).toBeNull();
    await guest.arrivesAt('GeForce');
    await page
      .getByRole('banner')
      .getByRole('link', { name: /accueil/ })
      .click();
    await page.waitForURL(`${shop.url}/`);
    expect(guest.complaints).toEqual([]);
  });

  it('by the menu of departments, with the keyboard alone', async () => {
    const guest = await Visitor.arrive(browser, shop.url, { width: 1366 });
    const { page } = guest;
    await guest.open('/apropos');
    const focused = () => page.evaluate<string>('document.activeElement.textContent');
    await page.getByText('Tous nos produits').focus();
    await page.keyboard.press('Enter');
    await menuOf(page).getByRole('link', { name: 'Cartes graphiques' }).waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('Composants');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('Écrans');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('Cartes graphiques');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('GeForce');
    await page.keyboard.press('ArrowLeft');
    expect(await focused()).toBe('Composants');
    await page.keyboard.press('Escape');
    expect(await focused()).toBe('Tous nos produits');
    expect(await menuOf(page).getAttribute('open')).toBeNull();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await guest.arrivesAt('Composants');
    expect(guest.complaints).toEqual([]);
  });

  it('by the phone’s menu, which unfolds in place', async () => {
    const guest = await Visitor.arrive(browser, shop.url, { width: 390 });
    const { page } = guest;
    await guest.open('/panier');
    await page.getByRole('link', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByText('Composants').click();
    await menu.getByText('Cartes graphiques').click();
    await menu.getByRole('link', { name: 'GeForce' }).waitFor();
    expect(await guest.barriers()).toEqual([]);
    await menu.getByText('Cartes graphiques').click();
    await menu.getByRole('link', { name: 'GeForce' }).waitFor({ state: 'hidden' });
    await menu.getByText('Cartes graphiques').click();
    await menu.getByRole('link', { name: 'GeForce' }).click();
    await guest.arrivesAt('GeForce');
    expect(await menu.isVisible()).toBe(false);
    for (const [label, path] of [
      ['Promotions', '/promotions'],
      ['Nouveautés', '/nouveautes'],
      ['Reconditionné', '/reconditionne'],
      ['Nous trouver', '/localisation'],
      ['Mon panier', '/panier'],
    ] as const) {
      await page.getByRole('link', { name: 'Menu' }).click();
      await menu.getByRole('link', { name: label }).click();
      await page.waitForURL((url) => url.pathname === path);
    }
    expect(guest.complaints).toEqual([]);
  });

  it.each(['marie@boutik.test', 'pro@boutik.test', 'vente@boutik.test'])(
    'as %s: only what is theirs',
    async (email) => {
      const staff = email.startsWith('vente');
      const person = await Visitor.arrive(browser, shop.url, { width: 1366 });
      const { page } = person;
      await person.open('/login');
      await person.signIn(email);
      await page.waitForURL((url) => url.pathname !== '/login');
      await person.open('/');
      const area = page.getByRole('link', { name: 'ESPACE COMMERCIAL' });
      expect(await area.count()).toBe(staff ? 1 : 0);
      if (staff) expect(await area.getAttribute('href')).toBe('/espace-commercial');
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('link', { name: 'Menu' }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Accueil' }).waitFor();
      expect(await page.getByRole('dialog').getByRole('link', { name: 'ESPACE COMMERCIAL' }).count()).toBe(
        staff ? 1 : 0,
      );
      await page.keyboard.press('Escape');
      await page.locator('summary[aria-label^="Compte de"]').click();
      const account = page.locator('details', { has: page.locator('summary[aria-label^="Compte de"]') });
      expect(await account.getByRole('listitem').allInnerTexts()).toEqual(['Mon profil', 'Se déconnecter']);
      await person.press('Se déconnecter');
      await page.locator('summary[aria-label="Mon compte"]').click();
      const entries = page.locator('details', { has: page.locator('summary[aria-label="Mon compte"]') });
      expect(await hrefsOf(entries.getByRole('link'))).toEqual(['/login', '/register']);
      expect(person.complaints).toEqual([]);
    },
  );

  it('asks for the tree once in five minutes, and keeps five answers at most', async () => {
    const guest = await Visitor.arrive(browser, shop.url);
    const { page } = guest;
    let asked = 0;
    page.on('request', (request) => (asked += new URL(request.url()).pathname === '/api/categories' ? 1 : 0));
    const kept = () =>
      page.evaluate<string[]>(`Object.keys(localStorage).filter((key) => key.startsWith('boutik.kept '))`);
    await page.clock.install();
    const visit = async () => {
      await page.goto('/apropos', { waitUntil: 'load' });
      await page.clock.runFor(3000);
      await page.waitForLoadState('networkidle');
    };
    await visit();
    await visit();
    expect(asked).toBe(1);
    expect(await kept()).toEqual(['boutik.kept /api/categories']);
    // Five minutes, from whenever its scripts began to count them.
    await page.clock.runFor(6 * 60_000);
    expect(await kept()).toEqual([]);
    await visit();
    expect(asked).toBe(2);
  });

  it('says when the tree is none, and still leads to the departments', async () => {
    const guest = await Visitor.arrive(browser, shop.url, { width: 1366 });
    const { page } = guest;
    await page.route('**/api/categories', (route) => route.fulfill({ json: { status: 'error', categories: [] } }));
    await guest.open('/apropos');
    await page.getByText('Tous nos produits').click();
    await page.getByRole('alert').getByText('Données invalides').waitFor();
    expect(await guest.barriers()).toEqual([]);
    await menuOf(page).getByRole('link', { name: 'Composants' }).click();
    await guest.arrivesAt('Composants');
  });

  it('back to the top from 301 pixels on', async () => {
    const guest = await Visitor.arrive(browser, shop.url, { width: 390 });
    const { page } = guest;
    await guest.open('/informations/termsOfSale');
    const button = page.getByRole('button', { name: 'Retour en haut de page' });
    await page.evaluate('scrollTo(0, 299)');
    expect(await button.count()).toBe(0);
    await page.evaluate('scrollTo(0, 301)');
    await button.click();
    await button.waitFor({ state: 'detached' });
    expect(await page.evaluate('scrollY')).toBe(0);
    expect(await page.evaluate('document.activeElement.id')).toBe('contenu');
  });

  it('to a text that is slow to come, whose shape stands there meanwhile (AC-132)', async () => {
    const guest = await Visitor.arrive(browser, shop.url);
    const { page } = guest;
    await guest.open('/informations/legalNotice');
    let send = () => {};
    const held = new Promise<void>((resolve) => (send = resolve));
    await page.route('**/informations/shippingTerms.data*', (route) => held.then(() => route.continue()));
    await page.locator('footer a[href="/informations/shippingTerms"]').click();
    const shape = page.locator('main [aria-busy=true]');
    await shape.getByRole('heading', { name: /ivraison/ }).waitFor();
    send();
    await shape.waitFor({ state: 'detached' });
    await page.getByText('Aucune information disponible.').waitFor();
  });

  it('tells what happened at the top right, for five seconds, twenty sentences at most', async () => {
    const guest = await Visitor.arrive(browser, shop.url);
    const { page } = guest;
    await page.clock.install();
    await page.goto('/dev/ui', { waitUntil: 'networkidle' });
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const sentence = 'Le produit a été ajouté à votre panier avec succès.';
    const say = page.getByRole('button', { name: 'Notification', exact: true });
    for (let times = 0; times < 25; times += 1) await say.dispatchEvent('click');
    const toasts = page.getByRole('status', { name: 'Notifications' });
    expect(await toasts.getByText(sentence).count()).toBe(20);
    const box = await toasts.boundingBox();
    expect(box && box.y < 20 && Math.round(box.x + box.width) > 1240).toBe(true);
    await page.clock.runFor(4900);
    expect(await toasts.getByText(sentence).count()).toBe(20);
    await page.clock.runFor(200);
    expect(await toasts.getByText(sentence).count()).toBe(0);
  });

  it('in the footer: four columns of links, payments, networks, the small print', async () => {
    const guest = await Visitor.arrive(browser, shop.url, { width: 1366 });
    const { page } = guest;
    await guest.open('/apropos');
    const footer = page.getByRole('contentinfo');
    const columns = await footer.locator('.grid').first().locator('> *').all();
    expect(columns).toHaveLength(4);
    for (const column of columns) expect(await column.locator('a[href]').count()).toBeGreaterThan(0);
    await footer.scrollIntoViewIfNeeded();
    const image = footer.getByRole('img', { name: /Visa/ });
    const address = await image.getAttribute('src');
    expect((await fetch(`${shop.url}${address}`)).status).toBe(200);
    expect(await footer.innerText()).toContain(`© 2024-${new Date().getFullYear()}`);
    const small = await hrefsOf(footer.locator('a[href^="/informations/"]'));
    for (const text of ['legalNotice', 'termsOfSale', 'privacyPolicy', 'shippingTerms'])
      expect(small).toContain(`/informations/${text}`);
  });
});
