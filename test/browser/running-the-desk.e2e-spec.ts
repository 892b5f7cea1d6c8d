import type { Browser } from 'playwright-core';
import { describeBuilt } from '../support/describe-built.js';
import { TestShop } from '../support/test-shop.js';
import { openBrowser, Visitor } from './visitor.js';

jest.setTimeout(300_000);
const SELLER = 'commercial@boutik.test';
const CLIENT = 'client@boutik.test';

const goods = Array.from({ length: 40 }, (_, at) => ({
  name: `Carte ${String(at + 1).padStart(2, '0')}`,
  netPriceCents: 10_000 + at * 1000,
  stock: at === 0 ? 0 : at,
  brand: 'Zotac',
}));

describeBuilt('the sales workspace in a browser', () => {
  let shop: TestShop;
  let browser: Browser;
  beforeAll(async () => {
    const people = [
      { email: SELLER, prenom: 'Aurélie', role: 'Commercial' as const },
      { email: CLIENT, prenom: 'Marie' },
      ...Array.from({ length: 12 }, (_, at) => ({ email: `client${at}@boutik.test`, prenom: `Client${at}` })),
    ];
    [shop, browser] = await Promise.all([
      TestShop.open({ pages: true, worker: true, products: goods, users: people }),
      openBrowser(),
    ]);
    await shop.db.query("insert into suppliers (id, name) values (1, 'Grossiste Sud'), (2, 'Import Est')");
    await shop.db.query('update products set supplier_id = 1 + id % 2, purchase_price_cents = 8000');
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  const place = ({ page }: Visitor) => new URL(page.url()).pathname;

  async function arrives(path: string, width = 1400): Promise<Visitor> {
    const visitor = await Visitor.arrive(browser, shop.url, { width });
    await visitor.open('/login');
    await visitor.signIn(SELLER);
    await visitor.page.waitForURL((url) => url.pathname !== '/login');
    await visitor.open(path);
    return visitor;
  }

  it('is for staff: others are led to sign in, or home (WS-235, WS-333)', async () => {
    const guest = await Visitor.arrive(browser, shop.url);
    await guest.open('/espace-commercial/produits');
    await guest.page.waitForURL(/\/login/);
    await guest.signIn(CLIENT);
    await guest.page.waitForURL((url) => url.pathname !== '/login');
    await guest.open('/espace-commercial');
    await guest.page.waitForURL((url) => url.pathname === '/');
    await guest.context.close();
  });

  it('walks every screen by keyboard, each with a title and without barriers (WS-012 to WS-019)', async () => {
    const aurelie = await arrives('/espace-commercial');
    const { page } = aurelie;
    const menu = page.getByRole('navigation', { name: 'Espace commercial' });
    await menu.getByRole('link').nth(6).waitFor();
    expect(await menu.getByRole('link').count()).toBe(7);
    for (const [entry, path, heading] of [
      ['Produits', '/produits', 'Gestion des Produits'],
      ['fournisseurs', '/fournisseurs', 'Gestion des Produits Fournisseurs'],
      ['Gestion des clients', '/clients', 'Gestion des clients'],
      ['Tableau de bord', '', 'Tableau de bord'],
    ] as const) {
      await menu.getByRole('link', { name: entry }).focus();
      await page.keyboard.press('Enter');
      await aurelie.arrivesAt(heading);
      await page.waitForLoadState('networkidle');
      expect(place(aurelie)).toBe(`/espace-commercial${path}`);
      expect(await page.title()).toMatch(/ \| Boutik$/);
      expect(await menu.locator('.sidebar-entry-here').allInnerTexts()).toEqual([entry]);
      expect([entry, await aurelie.barriers()]).toEqual([entry, []]);
    }
    await aurelie.open('/espace-commercial/page-vide');
    expect(await page.title()).toBe('Page vide | Boutik');
    for (const path of ['/rien', '/devis', '/devis/1']) {
      await aurelie.open(`/espace-commercial${path}`);
      await aurelie.arrivesAt('Page introuvable');
    }
    expect(aurelie.complaints).toEqual([]);
    await aurelie.context.close();
  });

  it('folds its sidebar at 1201 pixels, and drawers it at 1200 (WS-006, WS-007)', async () => {
    const aurelie = await arrives('/espace-commercial', 1201);
    const { page } = aurelie;
    const menu = page.getByRole('navigation', { name: 'Espace commercial' });
    const wide = (await menu.boundingBox())?.width ?? 0;
    await aurelie.press('Menu');
    await page.waitForFunction((was) => (document.querySelector('.sidebar')?.clientWidth ?? 999) < was / 2, wide);
    await aurelie.press('Menu');
    await page.setViewportSize({ width: 1200, height: 900 });
    await menu.waitFor({ state: 'detached' });
    await aurelie.press('Menu');
    await page.getByRole('dialog').getByRole('link', { name: 'Produits' }).press('Enter');
    await aurelie.arrivesAt('Gestion des Produits');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await aurelie.context.close();
  });

  it('finds products, keeps its filters, shows a file (WS-045 to WS-062, WS-403 to WS-405)', async () => {
    const aurelie = await arrives('/espace-commercial/produits');
    const { page } = aurelie;
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/products\?/.test(request.url())) asked.push(new URL(request.url()).search);
    });
    await page.reload();
    await page.getByText('Carte 15').waitFor();
    expect(asked[0]).toBe('?page=1&per_page=15&sort_by=created_at&sort_direction=asc');
    const rows = page.getByRole('table', { name: 'Produits' }).getByRole('row');
    expect(await rows.count()).toBe(16);
    await page.getByRole('button', { name: 'Page 3', exact: true }).press('Enter');
    await page.getByText('Carte 31').waitFor();
    expect(await page.getByRole('button', { name: 'Suivant' }).isDisabled()).toBe(true);
    asked.length = 0;
    await page.getByLabel('Rechercher un produit').fill('carte 0');
    await page.getByText('Carte 31').waitFor({ state: 'detached' });
    await page.getByText('Carte 09').waitFor();
    expect(asked).toEqual(['?page=1&per_page=15&sort_by=created_at&sort_direction=asc&search=carte+0']);
    await page.getByLabel('Stock', { exact: true }).selectOption('0');
    await page.getByText('Rupture', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Carte 01', exact: true }).press('Enter');
    await aurelie.arrivesAt('Carte 01');
    expect(await page.getByRole('link', { name: 'Modifier' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Produits', exact: true }).click();
    await page.getByText('Rupture', { exact: true }).waitFor();
    expect(await page.getByLabel('Rechercher un produit').inputValue()).toBe('carte 0');
    await aurelie.press('Colonnes');
    await page.getByRole('checkbox', { name: 'Avis' }).uncheck();
    await page.keyboard.press('Escape');
    await page.getByRole('columnheader', { name: 'Avis' }).waitFor({ state: 'detached' });
    const [file] = await Promise.all([page.waitForEvent('download'), aurelie.press('Exporter')]);
    expect(file.suggestedFilename()).toBe('produits.csv');
    expect(aurelie.complaints).toEqual([]);
    await aurelie.context.close();
  });

  it('looks for suppliers’ goods on Enter, as cards up to 992 pixels (WS-127 to WS-143, WS-287)', async () => {
    const aurelie = await arrives('/espace-commercial/fournisseurs', 993);
    const { page } = aurelie;
    await page.getByText('40 produit(s)').waitFor();
    await page.getByText('Affichage de 1 à 15 sur 40 résultats').waitFor();
    const head = page.locator('.rows-table thead');
    expect((await head.boundingBox())?.height).toBeGreaterThan(10);
    await page.setViewportSize({ width: 992, height: 900 });
    expect((await head.boundingBox())?.height).toBeLessThan(10);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/fournisseurs/')) asked.push(request.url().replace(shop.url, ''));
    });
    await page.getByLabel('Nom du produit').fill('zzzz');
    await page.getByLabel('Nom du produit').press('Enter');
    await page.getByText('Aucun produit trouvé').waitFor();
    await page.getByText('Aucun produit ne correspond à vos critères').waitFor();
    expect(asked).toEqual(['/api/fournisseurs/products?page=1&per_page=15&search=zzzz']);
    await page.getByRole('button', { name: 'Réinitialiser' }).first().click();
    await page.getByText('40 produit(s)').waitFor();
    await page.getByLabel('Fournisseur', { exact: true }).selectOption('2');
    await page.getByText('20 produit(s)').waitFor();
    expect(await aurelie.barriers()).toEqual([]);
    await aurelie.context.close();
  });

  it('makes a client by keyboard, and lists him (WS-104 to WS-124, WS-312 to WS-329, WS-390, WS-406)', async () => {
    const aurelie = await arrives('/espace-commercial/clients');
    const { page } = aurelie;
    const rows = page.getByRole('table', { name: 'Clients' }).getByRole('row');
    expect(await rows.count()).toBe(11);
    await page.getByLabel('Par page').selectOption('25');
    await page.getByText('1 à 13 sur 13').waitFor();
    await page.getByRole('link', { name: 'Ajouter un client' }).press('Enter');
    await aurelie.arrivesAt('Créer un client');
    await page.getByRole('radio', { name: 'Professionnel' }).press('Space');
    await page.getByLabel('Email *').fill('abc');
    await page.getByLabel('Code postal').fill('75001');
    await page.getByLabel('Email *').press('Enter');
    await page.getByText('Veuillez corriger les erreurs dans le formulaire').waitFor();
    for (const words of [
      "Format d'email invalide",
      'Le code postal doit commencer par 974 et contenir 5 chiffres (ex: 97400)',
      'La raison sociale est obligatoire pour un professionnel',
    ])
      await page.getByText(words).waitFor();
    expect(await aurelie.barriers()).toEqual([]);
    await page.getByRole('radio', { name: 'Particulier' }).check();
    await page.getByText('La raison sociale est obligatoire pour un professionnel').waitFor({ state: 'detached' });
    await page.getByLabel('Code postal').fill('97400');
    await page.getByLabel('Prénom *').fill('Jean');
    await page.getByLabel('Nom *', { exact: true }).fill('Dupont');
    await page.getByLabel('Email *').fill('jean.dupont@lagon.re');
    await page.getByLabel('Mot de passe *').fill('123456');
    await page.getByLabel('Mot de passe *').press('Enter');
    await page.getByText('Client créé avec succès ! Un e-mail de confirmation a été envoyé.').waitFor();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=email]')?.value === '');
    await page.getByText('Client créé avec succès').waitFor({ state: 'detached' });
    expect(place(aurelie)).toBe('/espace-commercial/creer-client');
    await page.getByRole('link', { name: 'Retour' }).press('Enter');
    await page.getByText('1 à 14 sur 14').waitFor();
    await page.getByLabel('Rechercher un client').fill('jean.dup');
    await page.getByRole('link', { name: 'Dupont Jean', exact: true }).press('Enter');
    await aurelie.arrivesAt('Dupont Jean');
    await page.getByText('Adresse non confirmée').waitFor();
    await page.getByText('Aucune commande pour ce client.').waitFor();
    await page.getByText('Aucune conversation avec ce client.').waitFor();
    expect(await aurelie.barriers()).toEqual([]);
    expect(aurelie.complaints).toEqual([]);
    await aurelie.context.close();
  });

  it('stays up when the server does not (WS-371, WS-372, WS-389, WS-400)', async () => {
    const aurelie = await arrives('/espace-commercial/page-vide');
    const { page } = aurelie;
    const broken = (pattern: RegExp, body: object) =>
      page.route(pattern, (route) => route.fulfill({ status: 500, json: body }));
    await broken(/\/api\/(commercial\/(dashboard|charts|clients)|products|fournisseurs)/, {});
    const toasts = page.getByRole('status', { name: 'Notifications' }).locator('.toast');
    for (const [path, heading] of [
      ['', 'Tableau de bord'],
      ['/produits', 'Gestion des Produits'],
      ['/fournisseurs', 'Gestion des Produits Fournisseurs'],
    ] as const) {
      await aurelie.open(`/espace-commercial${path}`);
      await aurelie.arrivesAt(heading);
      await page.locator('main [role=status]').first().waitFor({ state: 'detached' });
      expect([heading, await toasts.count(), await page.getByRole('alert').count()]).toEqual([heading, 0, 0]);
    }
    await page.unroute(/\/api\/(commercial\/(dashboard|charts|clients)|products|fournisseurs)/);
    await aurelie.press('Rechercher');
    await page.getByText('40 produit(s)').waitFor();
    await broken(/\/api\/commercial\/clients/, {});
    await aurelie.open('/espace-commercial/clients');
    await page.getByText('Erreur lors du chargement des clients').waitFor();
    await page.unroute(/\/api\/commercial\/clients/);
    await aurelie.press('Réessayer');
    await page.getByText(/1 à 10 sur 1[34]/).waitFor();
    await aurelie.context.close();
  });
});
