import type { Browser, Route } from 'playwright-core';
import { Customer } from '../support/customer.js';
import { describeBuilt } from '../support/describe-built.js';
import { TestShop } from '../support/test-shop.js';
import { openBrowser, Visitor } from './visitor.js';

jest.setTimeout(300_000);

describeBuilt('reading the letter', () => {
  let shop: TestShop;
  let browser: Browser;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([
      TestShop.open({ pages: true, worker: true, products: [], users: [] }),
      openBrowser(),
    ]);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  const letter = ({ page }: Visitor) => page.getByRole('region', { name: 'La lettre d’information' });
  const field = (visitor: Visitor) => letter(visitor).getByLabel('Votre courriel');
  const subscribe = async (visitor: Visitor, email: string) => {
    await field(visitor).fill(email);
    await letter(visitor).getByRole('button', { name: 'S’abonner' }).click();
  };

  it('a reader subscribes, is remembered for a day, leaves by the link and comes back', async () => {
    const email = 'lise@boutik.test';
    const lise = await Visitor.arrive(browser, shop.url, { width: 390 });
    const { page } = lise;
    await page.clock.install();
    await lise.open('/');
    expect(await letter(lise).textContent()).toContain('16 ans');
    await subscribe(lise, email);
    await letter(lise).getByRole('status').getByText('Inscription réussie ! Merci.').waitFor();
    expect(await lise.barriers()).toEqual([]);
    await page.reload();
    await letter(lise).getByText('Inscription réussie ! Merci.').waitFor();
    expect(await field(lise).count()).toBe(0);
    await page.clock.fastForward('25:00:00');
    await page.reload();
    await field(lise).waitFor();
    await subscribe(lise, email);
    await letter(lise).getByRole('alert').getByText('Cette adresse email est déjà abonnée.').waitFor();
    const mail = await Customer.guest(shop.url).email(email, /Bienvenue/);
    const link = /\S+\/newsletter\/desabonnement\/[\w-]+/.exec(mail.text)?.[0] ?? '';
    await page.goto(link);
    await lise.arrivesAt('Se désabonner');
    await page.getByText('l•••@boutik.test').waitFor();
    expect(await lise.barriers()).toEqual([]);
    await lise.press('Me désabonner');
    await page.getByText('Vous êtes désabonné de notre lettre d’information.').waitFor();
    await lise.open('/');
    await subscribe(lise, email);
    await letter(lise).getByText('Abonnement réactivé avec succès.').waitFor();
    expect(lise.complaints).toEqual([]);
  });

  it.each([390, 768, 1440])('at %i px nothing is sent that is no address (SF-045, SF-254)', async (width) => {
    const paul = await Visitor.arrive(browser, shop.url, { width });
    await paul.open('/contact');
    const sent: string[] = [];
    paul.page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    for (const email of ['', 'abc']) {
      await subscribe(paul, email);
      await letter(paul).getByRole('alert').getByText('Veuillez entrer une adresse email valide.').waitFor();
    }
    expect(sent).toEqual([]);
    expect(await paul.barriers()).toEqual([]);
  });

  it.each([
    [
      'what the server says in "error" (SF-356)',
      (route: Route) => route.fulfill({ status: 400, json: { error: 'X' } }),
      'X',
    ],
    [
      'a 409 without words (SF-357)',
      (route: Route) => route.fulfill({ status: 409, json: {} }),
      'Cette adresse email est déjà abonnée.',
    ],
    [
      'a 500 (SF-359)',
      (route: Route) => route.fulfill({ status: 500, body: 'oups' }),
      'Une erreur est survenue. Veuillez réessayer plus tard.',
    ],
    ['a lost connection', (route: Route) => route.abort(), 'Une erreur est survenue. Veuillez réessayer plus tard.'],
  ] as const)('shows %s', async (...[, answer, sentence]) => {
    const paul = await Visitor.arrive(browser, shop.url);
    await paul.page.route('**/api/abonnements', answer);
    await paul.open('/contact');
    await subscribe(paul, 'paul@boutik.test');
    await letter(paul).getByRole('alert').getByText(sentence, { exact: true }).waitFor();
  });

  it('without scripts', async () => {
    const zoe = await Visitor.arrive(browser, shop.url, { scripts: false, width: 390 });
    await zoe.page.goto('/');
    await subscribe(zoe, 'abc');
    await zoe.page.getByText('Veuillez entrer une adresse email valide.').waitFor();
    await zoe.page.getByLabel('Votre courriel').fill('zoe@boutik.test');
    await zoe.press('S’abonner');
    await zoe.page.getByText('Inscription réussie ! Merci.').waitFor();
    const mail = await Customer.guest(shop.url).email('zoe@boutik.test', /Bienvenue/);
    const link = /\S+\/newsletter\/desabonnement\/[\w-]+/.exec(mail.text)?.[0] ?? '';
    for (let opened = 0; opened < 20; opened += 1) expect((await fetch(link)).status).toBe(200);
    const [row] = await shop.db.query<{ gone: boolean }>(
      "select unsubscribed_at is not null as gone from newsletter_subscriptions where email = 'zoe@boutik.test'",
    );
    expect(row?.gone).toBe(false);
    // A mail program's one-click POST, at the address that List-Unsubscribe names (RFC 8058).
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await fetch(link, { method: 'POST', body, redirect: 'manual' })).status).toBe(200);
    await zoe.page.goto(link);
    await zoe.page.getByText('Vous n’êtes pas abonné à notre lettre d’information.').waitFor();
  });

  it('a link that is none says so', async () => {
    const paul = await Visitor.arrive(browser, shop.url);
    const answer = await paul.page.goto(`/newsletter/desabonnement/${'a'.repeat(43)}`);
    expect([answer?.status(), answer?.headers()['referrer-policy']]).toEqual([404, 'no-referrer']);
    await paul.page.getByText('Ce lien de désabonnement n’est pas valable').waitFor();
    expect(await paul.barriers()).toEqual([]);
    await paul.open('/newsletter');
    expect(await paul.barriers()).toEqual([]);
  });

  const register = async ({ page }: Visitor, email: string, letter: boolean) => {
    await page.goto('/register', { waitUntil: 'networkidle' });
    const fields = {
      Nom: 'Hoarau',
      'Adresse email': email,
      Téléphone: '692000000',
      Adresse: '12 rue de Paris',
      'Mot de passe': 'Filaos-et-vacoas-974',
      'Confirmez le mot de passe': 'Filaos-et-vacoas-974',
    };
    const form = page.locator('main form');
    for (const [label, value] of Object.entries(fields)) await form.getByLabel(label, { exact: true }).fill(value);
    await form.getByLabel('Ville').selectOption({ index: 5 });
    await form.getByLabel('Code postal').fill('97400');
    if (letter) await form.getByRole('checkbox', { name: /nouveautés et promotions/ }).check();
    await form.getByRole('button', { name: 'Créer mon compte' }).click();
    await page.waitForURL((url) => url.pathname === '/login');
  };

  it('a registration subscribes who ticked the box, and nobody else (SF-360, AC-293, AC-398 to AC-400)', async () => {
    const rose = await Visitor.arrive(browser, shop.url);
    const sent: unknown[] = [];
    rose.page.on('request', (request) => {
      if (request.url().endsWith('/api/abonnements_no_mail')) sent.push(request.postDataJSON());
    });
    await register(rose, 'rose@boutik.test', false);
    expect(sent).toEqual([]);
    await register(rose, 'rosa@boutik.test', true);
    await rose.page.getByText('Abonnement à la newsletter réussi !', { exact: true }).waitFor();
    expect(sent).toEqual([{ email: 'rosa@boutik.test' }]);
    await register(rose, 'rosa@boutik.test', true);
    await rose.page.getByText('Cette adresse email est déjà abonnée.', { exact: true }).waitFor();
    await rose.page.route('**/api/abonnements_no_mail', (route) => route.fulfill({ status: 500, json: {} }));
    await register(rose, 'rosalie@boutik.test', true);
    await rose.page.getByText("Erreur lors de l'abonnement.", { exact: true }).waitFor();
    const plain = await Visitor.arrive(browser, shop.url, { scripts: false });
    await register(plain, 'sans-script@boutik.test', true);
    expect(
      await shop.db.query("select 1 from newsletter_subscriptions where email = 'sans-script@boutik.test'"),
    ).toHaveLength(1);
  });
});
