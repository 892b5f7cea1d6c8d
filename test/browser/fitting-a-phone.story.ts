import type { Browser } from 'playwright-core';
import { describeBuilt, RunningShop } from '../support/running-shop.js';
import { openBrowser, Visitor } from './visitor.js';

jest.setTimeout(300_000);
const NARROW = 360;
const PUBLIC = ['/', '/catalogue', '/search?q=carte', '/panier', '/login', '/register', '/faq', '/contact', '/chat'];
const OWN = ['/profil', '/devis', '/panier', '/panier-sauvegarde', '/services'];

/** Width in pixels of the page in the next frame. */
const frameWidth = () =>
  new Promise<number>((tell) => {
    requestAnimationFrame(() => tell(document.documentElement.scrollWidth));
  });

describeBuilt('fitting a phone', () => {
  let shop: RunningShop;
  let browser: Browser;
  beforeAll(async () => {
    const goods = Array.from({ length: 8 }, (_, at) => ({
      name: `Carte graphique à ventilateurs silencieux ${at}`,
      netPriceCents: 123_456,
      stock: 20,
    }));
    const people = [{ email: 'pro@boutik.test', prenom: 'Paul', role: 'professionnel' }] as const;
    [shop, browser] = await Promise.all([RunningShop.open({ goods, people }), openBrowser()]);
    await shop.db.query(
      `insert into faq_categories (name, icon, place)
       select 'Commande, livraison et suivi ' || n, 'truck', n from generate_series(1, 6) as n`,
    );
    await shop.db.query(
      `insert into faq_questions (category_id, question, answer, place)
       select id, 'Où en est ma commande n° ' || id || ' ?', '<p>Dans votre compte.</p>', 1 from faq_categories`,
    );
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  const tooWide = async (visitor: Visitor, paths: readonly string[]) => {
    const wide: string[] = [];
    for (const path of paths) {
      await visitor.page.goto(path, { waitUntil: 'commit' });
      // The first frame that a visitor sees, before the parts below are drawn (no frame is shown until the style
      // sheets are here: asked earlier, the page answers without them), and the page as it stays.
      const widths = [await visitor.page.evaluate(frameWidth)];
      await visitor.page.waitForLoadState('networkidle');
      widths.push(await visitor.page.evaluate(frameWidth));
      if (widths.some((one) => one > NARROW)) wide.push(`${path}: ${widths.join(', ')}`);
    }
    return wide;
  };

  it('needs no scrolling to the side on any page, as a guest and as a business', async () => {
    const visitor = await Visitor.arrive(browser, shop.url, { width: NARROW });
    expect(await tooWide(visitor, PUBLIC)).toEqual([]);
    await visitor.open('/login');
    await visitor.signIn('pro@boutik.test');
    await visitor.page.waitForURL((url) => url.pathname !== '/login');
    expect(await tooWide(visitor, OWN)).toEqual([]);
    expect(visitor.complaints).toEqual([]);
  });
});
