import type { Browser, Page } from 'playwright-core';
import { Customer } from '../support/customer.js';
import { describeBuilt } from '../support/describe-built.js';
import { TestShop } from '../support/test-shop.js';
import { openBrowser, Visitor } from './visitor.js';

jest.setTimeout(300_000);
const SCREEN = 'Écran 27 pouces';
const [BUSINESS, CLIENT, SELLER, OTHER] = ['pro', 'client', 'vente', 'vente2'].map((name) => `${name}@boutik.test`) as [
  string,
  string,
  string,
  string,
];
const ADDED = 'Le produit a été ajouté dans votre devis avec succès.';

describeBuilt('from a product to a quote', () => {
  let shop: TestShop;
  let browser: Browser;
  beforeAll(async () => {
    const people = [
      { email: BUSINESS, prenom: 'Paul', role: 'professionnel' },
      { email: CLIENT, prenom: 'Marie' },
      { email: SELLER, prenom: 'Luc', role: 'Commercial' },
      { email: OTHER, prenom: 'Anne', role: 'Commercial' },
    ] as const;
    const goods = [{ name: SCREEN, netPriceCents: 20_000, stock: 20 }];
    [shop, browser] = await Promise.all([
      TestShop.open({ pages: true, worker: true, products: goods, users: people }),
      openBrowser(),
    ]);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  const path = () => `/produit/${shop.productId(SCREEN)}`;
  async function before(email: string | null, options = {}): Promise<Visitor> {
    const visitor = await Visitor.arrive(browser, shop.url, options);
    if (email) {
      await visitor.open('/login');
      await visitor.signIn(email);
      await visitor.page.waitForURL((url) => url.pathname !== '/login');
    }
    await visitor.open(path());
    return visitor;
  }
  const asking = (page: Page) => page.getByRole('button', { name: 'Demander un devis' });
  const choosing = (page: Page) => page.getByRole('button', { name: 'Ajouter au devis' });

  it('shows each visitor the buttons of the role (SF-130, SF-131)', async () => {
    const seen: Record<string, [number, number]> = {};
    for (const email of [null, CLIENT, BUSINESS, SELLER]) {
      const { page, context } = await before(email);
      seen[email ?? 'guest'] = [await asking(page).count(), await choosing(page).count()];
      await context.close();
    }
    expect(seen).toEqual({ guest: [0, 0], [CLIENT]: [0, 0], [BUSINESS]: [1, 0], [SELLER]: [1, 1] });
  });

  it('asks for a quote, changes the request and finds it under "Mes devis"', async () => {
    const paul = await before(BUSINESS, { width: 390 });
    const { page } = paul;
    await page.getByLabel('Quantité').selectOption('3');
    const call = page.waitForRequest((request) => request.url().endsWith('/api/devis/add'));
    await asking(page).click();
    expect((await call).postDataJSON()).toEqual({ produit_id: shop.productId(SCREEN), quantity: 3 });
    await page.getByText(ADDED).waitFor();
    expect(await paul.barriers()).toEqual([]);
    await paul.follow('Voir ma demande de devis');
    await paul.arrivesAt(/Devis DEV-/);
    expect(await paul.barriers()).toEqual([]);
    await page.getByLabel('Quantité').fill('2');
    await paul.press('Modifier');
    await page.getByText('La quantité a été modifiée.').waitFor();
    await paul.open('/devis');
    expect(await paul.barriers()).toEqual([]);
    await page.getByText('En attente').first().waitFor();
    expect(paul.complaints).toEqual([]);
  });

  it('works before scripts arrive', async () => {
    const { page, ...paul } = await before(BUSINESS, { scripts: false });
    await asking(page).click();
    await page.getByRole('heading', { level: 1, name: /Devis DEV-/ }).waitFor();
    await page.getByRole('button', { name: `Retirer ${SCREEN}` }).click();
    await page.getByText('Votre demande ne contient plus de produit').waitFor();
    expect(paul.complaints).toEqual([]);
  });

  it('offers to sign in when the session has ended (SF-378, SF-379)', async () => {
    const { page, context } = await before(BUSINESS);
    await context.clearCookies();
    await asking(page).click();
    await page.getByText('Vous devez être connecté pour ajouter un produit au panier.').waitFor();
    await page.getByRole('dialog', { name: 'Heureux de vous revoir' }).waitFor();
  });

  it('says so when the shop fails (SF-380)', async () => {
    const { page } = await before(BUSINESS);
    await page.route('**/api/devis/add', (route) => route.fulfill({ status: 500, json: { message: 'Panne' } }));
    await asking(page).click();
    await page.getByText("Une erreur est survenue lors de l'ajout au devis.").waitFor();
  });

  it('lets a sales person choose among own open quotes, or make one for a client', async () => {
    const seller = await Customer.signIn(shop.url, SELLER);
    const numbers = await ownQuotes(seller, 'Marie', ['draft', 'sent', 'accepted', 'rejected']);
    const [foreign = ''] = await ownQuotes(await Customer.signIn(shop.url, OTHER), 'Marie', ['draft']);
    const luc = await before(SELLER);
    const { page } = luc;
    await choosing(page).click();
    const modal = page.getByRole('dialog', { name: 'Ajouter au devis' });
    await modal.getByText(numbers[0] ?? '').waitFor();
    expect(await luc.barriers()).toEqual([]);
    const shown = await modal.getByRole('region', { name: 'Vos devis en cours' }).innerText();
    expect(numbers.map((number) => shown.includes(number))).toEqual([true, true, false, false]);
    expect(shown).not.toContain(foreign);
    const create = modal.getByRole('button', { name: 'Créer un nouveau devis' });
    expect(await create.isDisabled()).toBe(true);

    const searches: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/clients/search')) searches.push(new URL(request.url()).searchParams.get('q') ?? '');
    });
    await modal.getByLabel('Rechercher un client').pressSequentially('Paul', { delay: 30 });
    await modal.getByRole('list', { name: 'Clients trouvés' }).getByRole('button').click();
    expect(searches).toEqual(['Paul']);
    await modal.getByText('Aucun devis en brouillon ou envoyé.').waitFor();
    const posted = page.waitForRequest((request) => request.url().endsWith('/api/commercial/devis'));
    await create.click();
    const body = (await posted).postDataJSON() as { quote_number: string; items: { quantity: number }[] };
    expect(body.quote_number).toMatch(/^DEV-\d{12}-\d{4}$/);
    expect(body.items[0]?.quantity).toBe(1);
    await page.getByText('Nouveau devis créé avec succès !').waitFor();

    await choosing(page).click();
    const extended = page.waitForRequest((request) => request.url().endsWith('/add-item'));
    await modal.getByRole('button', { name: new RegExp(numbers[0] ?? '') }).click();
    expect((await extended).postDataJSON()).toMatchObject({ items: [{ quote_id: expect.any(Number) }] });
    await page.getByText(ADDED).waitFor();
    expect(luc.complaints).toEqual([]);
  });

  it('leads staff from /devis to the workspace (AC-353)', async () => {
    const { page } = await before(SELLER);
    await page.goto('/devis');
    const link = page.getByRole('link', { name: /Liste de devis/ });
    expect(await link.getAttribute('href')).toBe('/espace-commercial/liste-devis');
  });

  async function ownQuotes(seller: Customer, client: string, statuses: readonly string[]): Promise<string[]> {
    const search = `/api/commercial/clients/search?q=${client}`;
    const found = (await seller.call<{ clients: { id: number }[] }>('GET', search)).body.clients[0];
    const items = [{ product_id: shop.productId(SCREEN), product_name: SCREEN, quantity: 1, unit_price: 217 }];
    const numbers: string[] = [];
    for (const status of statuses) {
      const body = { client_id: found?.id, valid_until: '2099-12-31', status, items };
      const made = await seller.call<{ data: { quote_number: string } }>('POST', '/api/commercial/devis', { body });
      numbers.push(made.body.data.quote_number);
    }
    return numbers;
  }
});
