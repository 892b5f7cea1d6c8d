import type { Browser } from 'playwright-core';
import { describeBuilt } from '../support/describe-built.js';
import { TestShop } from '../support/test-shop.js';
import { openBrowser, Visitor } from './visitor.js';

jest.setTimeout(300_000);
const MARIE = 'marie@boutik.test';

describeBuilt('answering about cookies', () => {
  let shop: TestShop;
  let browser: Browser;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([
      TestShop.open({ pages: true, worker: true, products: [], users: [{ email: MARIE, prenom: 'Marie' }] }),
      openBrowser(),
    ]);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  const visits = async () => (await shop.db.query('select 1 from visits')).length;
  const banner = ({ page }: Visitor) => page.getByRole('region', { name: 'Compter votre visite' });

  it.each([
    [390, 'Tout accepter', 'all'],
    [768, 'Tout refuser', 'none'],
    [1440, 'Tout accepter', 'all'],
  ] as const)(
    'at %i px: "%s" hides the question for good (SF-043, SF-214, SF-221 to SF-223)',
    async (...[width, answer, consent]) => {
      const marie = await Visitor.arrive(browser, shop.url, { width });
      const { page } = marie;
      await marie.open('/');
      await banner(marie).waitFor();
      expect(await marie.barriers()).toEqual([]);
      const [refuse, accept] = await Promise.all(
        ['Tout refuser', 'Tout accepter'].map((name) => page.getByRole('button', { name }).boundingBox()),
      );
      expect([refuse?.width, refuse?.height]).toEqual([accept?.width, accept?.height]);
      const [sent] = await Promise.all([
        page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/cookie-consent')),
        marie.press(answer),
      ]);
      expect(sent.postDataJSON()).toEqual({ consent });
      await banner(marie).waitFor({ state: 'detached' });
      for (const path of ['/', '/', '/panier', '/apropos']) {
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        expect(await banner(marie).count()).toBe(0);
      }
      const cookie = (await marie.context.cookies()).find(({ name }) => name === 'cookie_consent');
      expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(180 * 24 * 3600);
      expect(
        await page.evaluate(async () => (await (await fetch('/api/cookie-consent/check')).json()) as object),
      ).toMatchObject({ consent });
      const stranger = await Visitor.arrive(browser, shop.url, { width });
      await stranger.open('/');
      await banner(stranger).waitFor();
      expect(marie.complaints).toEqual([]);
    },
  );

  it('visits are told of after a yes only, and a failure is told to nobody (SF-293)', async () => {
    const paul = await Visitor.arrive(browser, shop.url);
    const told: string[] = [];
    await paul.page.route('**/api/log-visitor', (route) => {
      told.push(route.request().url());
      return route.abort();
    });
    await paul.open('/contact');
    expect(told).toEqual([]);
    await paul.press('Tout accepter');
    await paul.page.getByText('Votre choix est enregistré.').waitFor();
    await paul.open('/apropos');
    expect(told).toHaveLength(2);
    expect(await paul.page.getByRole('alert').filter({ hasText: /\S/ }).count()).toBe(0);
    await paul.page.unroute('**/api/log-visitor');
    const before = await visits();
    await paul.open('/contact');
    expect(await visits()).toBe(before + 1);
    await paul.open('/cookies');
    await paul.press('Tout refuser');
    await paul.page.getByText('Votre choix est enregistré.').waitFor();
    expect(await visits()).toBe(before);
  });

  it('by keyboard: it comes early, and focus goes on to the page', async () => {
    const paul = await Visitor.arrive(browser, shop.url);
    const { page } = paul;
    await paul.open('/');
    for (let presses = 0; presses < 4; presses += 1) {
      await page.keyboard.press('Tab');
      if (await page.getByRole('button', { name: 'Tout refuser' }).evaluate((button) => button.matches(':focus')))
        break;
    }
    await page.keyboard.press('Enter');
    await banner(paul).waitFor({ state: 'detached' });
    expect(await page.locator('#contenu').evaluate((main) => main.matches(':focus'))).toBe(true);
  });

  it('stays away when the server knows an answer that the browser lost', async () => {
    const paul = await Visitor.arrive(browser, shop.url);
    await paul.page.route('**/api/cookie-consent/check', (route) => route.fulfill({ json: { consent: 'none' } }));
    await paul.page.goto('/');
    await banner(paul).waitFor({ state: 'detached' });
  });

  it('says so when the answer could not be kept, and asks again', async () => {
    const paul = await Visitor.arrive(browser, shop.url);
    await paul.open('/');
    await paul.page.route('**/api/cookie-consent', (route) => route.abort());
    await paul.press('Tout accepter');
    await paul.page.getByText('Votre choix n’a pas pu être enregistré').waitFor();
    expect(await banner(paul).count()).toBe(1);
  });

  it('without scripts: one press, back on the same page, also where pages are kept', async () => {
    const zoe = await Visitor.arrive(browser, shop.url, { scripts: false, width: 390 });
    await zoe.page.goto('/localisation?utm_source=x');
    await zoe.press('Tout refuser');
    await zoe.arrivesAt('Notre Localisation');
    expect(new URL(zoe.page.url()).pathname).toBe('/localisation');
    expect(await banner(zoe).count()).toBe(0);
    await zoe.page.goto('/');
    expect(await banner(zoe).count()).toBe(0);
    await zoe.follow('Gérer les cookies');
    await zoe.page.getByText('Vous avez refusé que vos visites soient comptées.').waitFor();
    await zoe.press('Tout accepter');
    await zoe.page.getByText('Vous avez accepté que vos visites soient comptées.').waitFor();
    expect(await zoe.page.getByText('Votre choix est enregistré.').count()).toBe(1);
  });

  it('a person who answered while signed in is not asked on another machine', async () => {
    const first = await Visitor.arrive(browser, shop.url);
    await first.open('/login');
    await first.signIn(MARIE);
    await first.page.waitForURL((url) => url.pathname === '/');
    await first.press('Tout refuser');
    await banner(first).waitFor({ state: 'detached' });
    const second = await Visitor.arrive(browser, shop.url);
    await second.open('/login');
    await second.signIn(MARIE);
    await second.page.waitForURL((url) => url.pathname === '/');
    await second.page.reload();
    expect(await banner(second).count()).toBe(0);
    await second.open('/cookies');
    await second.page.getByText('Vous avez refusé que vos visites soient comptées.').waitFor();
    expect(await second.barriers()).toEqual([]);
  });
});
