import type { Browser, Page } from 'playwright-core';
import { Customer } from '../support/customer.js';
import { describeBuilt } from '../support/describe-built.js';
import { TestShop } from '../support/test-shop.js';
import { PASSWORD } from '../support/seed-shop.js';
import { pressByKeyboard, typeInto } from './by-keyboard.js';
import { openBrowser, Visitor } from './visitor.js';

jest.setTimeout(180_000);
const SELLER = 'vente@boutik.test';
const CLIENT = 'client@boutik.test';
const parts = ['Carte graphique', 'Processeur', 'Mémoire DDR5'];

describeBuilt('a quote from the first key to the payment', () => {
  let shop: TestShop;
  let browser: Browser;
  let luc: Visitor;
  beforeAll(async () => {
    const users = [
      { email: CLIENT, prenom: 'Marie' },
      { email: SELLER, prenom: 'Luc', role: 'Commercial' },
    ] as const;
    const products = parts.map((name) => ({ name, netPriceCents: 10_000, stock: 20 }));
    [shop, browser] = await Promise.all([TestShop.open({ pages: true, worker: true, products, users }), openBrowser()]);
    luc = await Visitor.arrive(browser, shop.url, { width: 1440 });
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  async function choose(page: Page, text: string, option: string | RegExp): Promise<void> {
    await page.keyboard.type(text);
    await page.getByRole('option', { name: option }).first().waitFor();
    await page.keyboard.press('Enter');
  }

  async function writeLines(page: Page): Promise<void> {
    await page.getByRole('combobox', { name: 'Client' }).and(page.locator(':focus')).waitFor();
    await choose(page, 'Payet', /Payet/);
    for (const [index, part] of parts.entries()) {
      const focused = (label: string) => page.getByLabel(label, { exact: true }).and(page.locator(':focus')).waitFor();
      await focused(`Produit, ligne ${index + 1}`);
      await choose(page, part, part);
      await focused(`Quantité, ligne ${index + 1}`);
      await page.keyboard.type('2');
      if (index < parts.length - 1) await page.keyboard.press('Enter');
    }
  }

  /** With all three quantities: the last one was typed a moment ago. */
  const draftIsStored = (page: Page) =>
    page.waitForFunction(() =>
      Object.entries(localStorage).some(
        ([key, draft]) => key.includes('devis-en-cours') && String(draft).match(/"quantity":2\b/g)?.length === 3,
      ),
    );

  const productsOf = (page: Page) =>
    page
      .locator('[aria-label^="Produit, ligne"]')
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

  async function dragLastLineToTop(page: Page): Promise<void> {
    const handle = (line: number) => page.getByRole('button', { name: `Déplacer la ligne ${line}` });
    await handle(3).scrollIntoViewIfNeeded();
    const [start, end] = [await handle(3).boundingBox(), await handle(1).boundingBox()];
    if (!start || !end) throw new Error('a handle is out of sight');
    const x = start.x + start.width / 2;
    await page.mouse.move(x, start.y + start.height / 2);
    await page.mouse.down();
    await page.mouse.move(x, start.y, { steps: 5 });
    await page.mouse.move(x, end.y + 4, { steps: 10 });
    await page.getByText('Ligne 3, à la place 1 sur 3.').waitFor();
    await page.mouse.up();
  }

  async function acceptAndPay({ page }: Visitor, number: string): Promise<void> {
    await page.getByRole('heading', { level: 1, name: new RegExp(number) }).waitFor();
    await typeInto(page, page.getByLabel('Votre nom'), 'Marie Payet-Grondin');
    await typeInto(page, page.getByLabel(/Commentaire/), 'Livraison au bureau.');
    await pressByKeyboard(page, page.getByRole('button', { name: /Accepter et payer maintenant/ }));
    const question = page.getByRole('dialog', { name: 'Confirmez votre réponse' });
    await pressByKeyboard(page, question.getByRole('button', { name: /Accepter et payer maintenant/ }));
    await page.getByRole('heading', { level: 1, name: 'Choisissez votre paiement' }).waitFor();
    await pressByKeyboard(page, page.getByRole('button', { name: 'Payer maintenant' }));
    await page.getByRole('heading', { level: 1, name: 'Carte bancaire (Stripe)' }).waitFor();
    await pressByKeyboard(page, page.getByRole('button', { name: /^Payer/ }));
    await page.getByRole('heading', { level: 1, name: /Paiement confirmé/ }).waitFor();
  }

  it('is for staff: others sign in, or see the shop (WS-235, WS-333)', async () => {
    const guest = await Visitor.arrive(browser, shop.url);
    await guest.page.goto('/espace-commercial/produits');
    await guest.page.waitForURL(/\/login/);
    await guest.wake();
    await guest.signIn(CLIENT);
    await guest.page.waitForURL((url) => url.pathname === '/');
    await guest.page.goto('/espace-commercial');
    await guest.page.waitForURL((url) => url.pathname === '/');
    await guest.context.close();
  });

  it('is typed by keyboard, survives a closed tab, and its lines are dragged by mouse', async () => {
    await luc.open('/login');
    await typeInto(luc.page, luc.page.getByLabel('Adresse email'), SELLER);
    await typeInto(luc.page, luc.page.getByLabel('Mot de passe', { exact: true }), PASSWORD);
    await luc.page.keyboard.press('Enter');
    await luc.page.waitForURL((url) => url.pathname !== '/login');
    const first = await luc.context.newPage();
    await first.goto('/espace-commercial');
    await first.getByRole('heading', { level: 1, name: 'Tableau de bord' }).waitFor();
    await pressByKeyboard(first, first.getByRole('link', { name: 'Créer un devis' }).first());
    await writeLines(first);
    await draftIsStored(first);
    await first.close();
    await luc.page.goto('/espace-commercial/creer-devis');
    await luc.page.getByText(/Un devis non enregistré a été retrouvé, pour .*Payet.* \(3 articles/).waitFor();
    await luc.press('Reprendre');
    expect(await productsOf(luc.page)).toEqual(parts);
    await dragLastLineToTop(luc.page);
    await luc.page.getByLabel('Produit, ligne 1', { exact: true }).and(luc.page.locator('[value^=Mémoire]')).waitFor();
    expect(await productsOf(luc.page)).toEqual(['Mémoire DDR5', 'Carte graphique', 'Processeur']);
  });

  it('is sent, signed and paid, and its author sees it happen', async () => {
    await luc.page.keyboard.press('Control+Shift+Enter');
    await luc.page.getByText('Devis enregistré et envoyé par email avec succès!').waitFor();
    const row = luc.page.getByRole('table', { name: 'Devis' }).getByRole('link', { name: /Payet/ });
    await pressByKeyboard(luc.page, row);
    await luc.arrivesAt(/Devis DEV-/);
    // The title of the tab follows the heading.
    await luc.page.waitForFunction(() => document.title.includes('DEV-'));
    const number = /DEV-\d{12}-\d{4}/.exec(await luc.page.title())?.[0] ?? '';
    const mail = await Customer.guest(shop.url).email(CLIENT, new RegExp(number));
    expect(mail.attachments.map(({ filename }) => filename)).toEqual([`${number}.pdf`]);

    // A toast goes after five seconds: it is waited for while it comes.
    const toast = (text: string) => luc.page.getByText(text).waitFor({ timeout: 60_000 });
    const marie = await Visitor.arrive(browser, shop.url, { width: 390 });
    const link = /\/devis-commercial\/[\w-]+\/detail/.exec(mail.text)?.[0] ?? '';
    await Promise.all([
      toast(`Le devis ${number} a été ouvert par le client.`),
      toast(`Le devis ${number} a été accepté.`),
      marie.open(link).then(() => acceptAndPay(marie, number)),
    ]);
    await luc.page.getByText('Livraison au bureau.').first().waitFor();
    const [order] = await shop.db.query(
      "select o.status, o.total_cents, q.total_cents as quoted from quotes q join orders o on o.id = q.order_id where q.status = 'accepted'",
    );
    expect(order).toEqual({ status: 'paid', total_cents: 6 * 10_850, quoted: 6 * 10_850 });
    expect([luc.complaints, marie.complaints]).toEqual([[], []]);
  });

  it('has a sidebar that folds above 1200 pixels, a drawer below, and cards up to 992 (WS-006 to WS-008)', async () => {
    const { page } = luc;
    const menu = page.getByRole('navigation', { name: 'Espace commercial' });
    const head = page.locator('.rows-table thead');
    await page.setViewportSize({ width: 1201, height: 900 });
    await menu.getByRole('link', { name: 'Liste de devis' }).click();
    await luc.arrivesAt('Liste de devis');
    const wide = (await menu.boundingBox())?.width ?? 0;
    await luc.press('Menu');
    await page.waitForFunction((was) => (document.querySelector('.sidebar')?.clientWidth ?? 999) < was / 2, wide);
    await page.setViewportSize({ width: 1200, height: 900 });
    await menu.waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 993, height: 900 });
    expect((await head.boundingBox())?.height).toBeGreaterThan(10);
    await page.setViewportSize({ width: 992, height: 900 });
    await page.locator('.rows-cards').waitFor();
    expect((await head.boundingBox())?.height).toBeLessThan(10);
  });

  it('says in full, in a cell that does not wrap, why a decided quote is not changed', async () => {
    const { page } = luc;
    await page.setViewportSize({ width: 1440, height: 900 });
    const edit = page.getByRole('button', { name: /^Modifier DEV-/ });
    await page.locator('.icon-button-box').filter({ has: edit }).hover();
    const hint = page.getByRole('tooltip').getByText('Un devis accepté ou rejeté ne peut plus être modifié');
    await hint.waitFor();
    const [text, box] = await hint.evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
    expect(text).toBeLessThanOrEqual(box ?? 0);
  });

  it('is printed without menu and buttons, in dark text, whatever the theme', async () => {
    const { page } = luc;
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const shown = (selector: string) =>
      page.locator(selector).evaluateAll((parts) => parts.filter((part) => part.checkVisibility()).length);
    expect(await shown('.top-bar, #menu, .MuiButton-root, .icon-button-box')).toBe(0);
    // The headings by which a list is sorted are buttons too.
    expect(await page.getByRole('button', { name: 'Numéro' }).isVisible()).toBe(true);
    const colours = await page
      .locator('body, h1')
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).color));
    expect(new Set(colours)).toEqual(new Set(['rgb(22, 24, 27)']));
    await page.emulateMedia({ media: null, colorScheme: null });
  });

  it('gives every page a title, and explains addresses that lead nowhere', async () => {
    expect(await luc.page.title()).toBe('Liste de devis | Boutik');
    for (const path of ['rien', 'devis', 'devis/1']) {
      await luc.page.goto(`/espace-commercial/${path}`);
      await luc.arrivesAt('Page introuvable');
      expect(await luc.page.title()).toMatch(/ \| Boutik$/);
    }
  });
});
