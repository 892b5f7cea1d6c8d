import type { Browser, Page } from 'playwright-core';
import { serviceIds, seedServices } from '../support/seed-services.js';
import { Customer } from '../support/customer.js';
import { describeBuilt } from '../support/describe-built.js';
import { TestShop } from '../support/test-shop.js';
import { openBrowser, Visitor, wake } from './visitor.js';

jest.setTimeout(600_000);
/** The narrowest screen that users still have (WCAG 1.4.10). */
const NARROW = 320;
const PRO = 'pro@boutik.test';
const SELLER = 'vente@boutik.test';
const LONG = 'Station de travail reconditionnée ThinkStation-P3-Ultra-SFF-30HA000JFR à 24 cœurs, 128 Go, 4 To';
const ACCOUNTS = ['/login', '/register', '/mot-de-passe-oublie', '/resend-confirmation', '/account-not-verified'];
const LISTS = ['/catalogue', '/catalogue?sortField=prix_vente&minPrice=100', '/search?q=carte', '/nouveautes'];
const PAGES = ['/faq', '/contact', '/chat', '/cookies', '/newsletter', '/informations', '/apropos', '/localisation'];
const OWN = [
  '/profil',
  '/favoris',
  '/devis',
  '/panier',
  '/panier-sauvegarde',
  '/services',
  '/deliveryLocation',
  '/payment-select',
];

/** Width in pixels of the page in the next frame. */
const frameWidth = () =>
  new Promise<number>((resolve) => {
    requestAnimationFrame(() => resolve(document.documentElement.scrollWidth));
  });

/** The words in the names of departments that are longer than their line, and so broken without a hyphen. */
const brokenWords = () =>
  [...document.querySelectorAll('a[href^="/category/"] > .font-heading')].flatMap(({ firstChild: text }) => {
    const words = [...(text?.textContent ?? '').matchAll(/\S+/g)];
    return words.flatMap(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(text as Node, index);
      range.setEnd(text as Node, index + word.length);
      return range.getClientRects().length > 1 ? [word] : [];
    });
  });

/** As readers of small or crowded letters set them (WCAG 1.4.12). */
const SPACED_TEXT = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

/** The height in pixels in which the content of the open dialog scrolls. */
const dialogRoom = () =>
  [...document.querySelectorAll('dialog[open] *')].find((part) => getComputedStyle(part).overflowY === 'auto')
    ?.clientHeight;

/** The question about visits above the bar at the bottom of the screen; null on a page without such a bar. */
const isAboveBar = () => {
  const bar = document.querySelector('.decision-bar, .buy-bar')?.getBoundingClientRect();
  const banner = document.querySelector('.cookie-banner')?.getBoundingClientRect();
  return bar && banner ? banner.bottom <= bar.top && banner.top >= 0 && bar.bottom <= innerHeight : null;
};

describeBuilt('the layout on the narrowest phone', () => {
  let shop: TestShop;
  let browser: Browser;
  const cards = Array.from({ length: 8 }, (_, at) => ({
    name: `Carte graphique à ventilateurs silencieux ${at}`,
    netPriceCents: 123_456,
    stock: 20,
  }));
  const products = [...cards, { name: LONG, netPriceCents: 912_345, stock: 20 }];
  beforeAll(async () => {
    const users = [
      { email: PRO, prenom: 'Paul', role: 'professionnel' },
      { email: SELLER, prenom: 'Luc', role: 'Commercial' },
    ] as const;
    [shop, browser] = await Promise.all([TestShop.open({ pages: true, worker: true, products, users }), openBrowser()]);
    await seedServices(shop.db);
    await shop.db.query(
      `insert into faq_categories (name, icon, position)
       select 'Commande, livraison et suivi ' || n, 'truck', n from generate_series(1, 6) as n`,
    );
    await shop.db.query(
      `insert into faq_questions (category_id, question, answer, position)
       select id, 'Où en est ma commande n° ' || id || ' ?', '<p>Dans votre compte.</p>', 1 from faq_categories`,
    );
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  /** The width of the first frame that a visitor sees, before the parts below are drawn, and of the page as it stays. */
  async function widthsOf(page: Page, path: string): Promise<number[]> {
    await page.goto(path, { waitUntil: 'commit' });
    // No frame is shown until the style sheets are here: asked earlier, the page answers without them.
    const first = await page.evaluate(frameWidth);
    await page.waitForLoadState();
    await wake(page);
    await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
    return [first, await page.evaluate(frameWidth)];
  }

  /** The pages that are wider than the screen, looked at in several tabs at once. */
  async function tooWide({ context, page }: Visitor, paths: readonly string[]): Promise<string[]> {
    const wide: string[] = [];
    const left = [...paths];
    const tabs = [page, ...(await Promise.all([context.newPage(), context.newPage()]))];
    const look = async (tab: Page) => {
      for (let path = left.shift(); path !== undefined; path = left.shift()) {
        const widths = await widthsOf(tab, path);
        if (widths.some((one) => one > NARROW)) wide.push(`${path}: ${widths.join(', ')}`);
      }
    };
    await Promise.all(tabs.map(look));
    return wide;
  }

  /** Fills what the business has: both carts, a saved cart, an order, a request, a quote. Gives the pages of those. */
  async function filledAccount(): Promise<string[]> {
    const [paul, luc] = await Promise.all([PRO, SELLER].map((email) => Customer.signIn(shop.url, email)));
    if (!paul || !luc) throw new Error('nobody signed in');
    const product = shop.productId(LONG);
    for (const { name } of products) await paul.add(shop.productId(name), 9);
    await paul.post('/api/cart/save');
    await paul.post('/api/devis/add', { produit_id: product });
    const service = { type: 'service', id: serviceIds.remote, quantity: 2 };
    await paul.post('/api/cart/add-service-or-expertise', service);
    const ordered = await paul.post<{ commande_id: number }>('/api/order/services', { acceptTerms: true });
    await paul.post('/api/cart/add-service-or-expertise', service);
    await paul.post('/api/cart/add-service-or-expertise', { type: 'expertise', id: serviceIds.audit });
    const { commande_id: order } = (await paul.order()).body;
    const [client] = await shop.db.query<{ id: number }>('select id from users where email = $1', [PRO]);
    const { data: quote } = await luc.post<{ data: { id: number; quote_number: string } }>('/api/commercial/devis', {
      client_id: client?.id,
      valid_until: '2099-12-31',
      status: 'draft',
      items: [{ product_id: product, product_name: LONG, quantity: 9, unit_price: 9898.94 }],
    });
    await luc.post(`/api/commercial/devis/${quote.id}/send-email`);
    const mail = await luc.email(PRO, new RegExp(quote.quote_number));
    const link = /\/devis-commercial\/[\w-]+\/detail/.exec(mail.text)?.[0] ?? '';
    const quotes = await shop.db.query<{ id: number }>('select id from quotes order by id');
    return [
      link,
      ...quotes.map(({ id }) => `/devis/${id}`),
      `/detail_commande/${order}`,
      `/service/${ordered.commande_id}`,
      `/produit/${product}`,
      `/demande_retour/${product}`,
    ];
  }

  it('needs no scrolling to the side on any page as a guest with a cart', async () => {
    const visitor = await Visitor.arrive(browser, shop.url, { width: NARROW });
    const product = `/produit/${shop.productId(LONG)}`;
    await visitor.open(product);
    await visitor.press(/^Ajouter au panier/);
    await visitor.page
      .getByText(/ajouté/)
      .first()
      .waitFor();
    const categories = [
      '/category/1',
      '/categories/1',
      '/subcategory/1',
      '/subsubcategory/1',
      '/retractation',
      '/perdu',
    ];
    const checkout = ['/login?redirect=deliveryLocation', '/deliveryLocation?invite=1', '/suivi-commande'];
    const paths = ['/', product, '/panier', ...checkout, ...LISTS, ...categories, ...ACCOUNTS, ...PAGES];
    expect(await tooWide(visitor, paths)).toEqual([]);
    const { page } = visitor;
    await visitor.open('/');
    await page.getByRole('heading', { name: /Par où commencer/ }).scrollIntoViewIfNeeded();
    await page.locator('main .font-heading', { hasText: 'Composants' }).waitFor();
    expect(await page.evaluate(brokenWords)).toEqual([]);
    await page.getByRole('link', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByText('Composants').click();
    await menu.getByText('Cartes graphiques').click();
    await menu.getByRole('link', { name: 'GeForce' }).waitFor();
    await menu.getByText('Cartes graphiques').click();
    await menu.getByRole('link', { name: 'GeForce' }).waitFor({ state: 'hidden' });
    await menu.getByText('Cartes graphiques').click();
    expect(await page.evaluate(frameWidth)).toBeLessThanOrEqual(NARROW);
    await menu.getByRole('link', { name: 'GeForce' }).click();
    await visitor.arrivesAt('GeForce');
    expect(await menu.isVisible()).toBe(false);
    expect(visitor.complaints).toEqual([]);
  });

  it('needs no scrolling to the side on any page as a business that has everything', async () => {
    const pages = await filledAccount();
    const visitor = await Visitor.arrive(browser, shop.url, { width: NARROW });
    await visitor.enter(PRO);
    expect(await tooWide(visitor, [...OWN, ...pages, '/chat', '/catalogue'])).toEqual([]);
    const above = [];
    for (const path of pages.filter((one) => /^\/(devis|produit)\//.test(one))) {
      await visitor.open(path);
      above.push(await visitor.page.evaluate(isAboveBar));
    }
    expect(above).toEqual([null, true, true]);
    await visitor.open('/panier');
    await visitor.page.getByRole('list', { name: 'Produits du panier' }).getByText(LONG).waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  it('keeps its width with the letters of readers who space them, and a dialog readable on a screen as low as at 400 %', async () => {
    const { page } = await Visitor.arrive(browser, shop.url, { width: NARROW, guarded: false });
    const widths = [];
    for (const path of ['/', '/catalogue', `/produit/${shop.productId(LONG)}`]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.addStyleTag({ content: SPACED_TEXT });
      widths.push(await page.evaluate(frameWidth));
    }
    expect(Math.max(...widths)).toBeLessThanOrEqual(NARROW);
    await page.setViewportSize({ width: NARROW, height: 256 });
    await page.reload();
    await wake(page);
    await page
      .getByRole('button', { name: /^Ajouter au panier/ })
      .first()
      .click();
    await page
      .getByRole('dialog', { name: /ajouté au panier/ })
      .getByText('Quantité : 1')
      .waitFor();
    expect(await page.evaluate(dialogRoom)).toBeGreaterThan(200);
  });
});
