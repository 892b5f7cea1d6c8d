import type { Browser } from 'playwright-core';
import { Customer } from '../support/customer.js';
import { describeBuilt } from '../support/describe-built.js';
import { TestShop } from '../support/test-shop.js';
import { PASSWORD } from '../support/seed-shop.js';
import { pressByKeyboard, typeInto } from './by-keyboard.js';
import { openBrowser, Visitor } from './visitor.js';

jest.setTimeout(300_000);
const SELLER = 'vente@boutik.test';
const CLIENT = 'client@boutik.test';
const parts = [
  'Carte graphique',
  'Processeur',
  'Carte mère',
  'Mémoire DDR5',
  'Disque SSD',
  'Alimentation',
  'Boîtier',
  'Ventirad',
  'Écran 27 pouces',
  'Clavier AZERTY',
  'Souris sans fil',
  'Casque',
];

describeBuilt('a quote of twelve lines, from the first key to the payment, without a mouse', () => {
  let shop: TestShop;
  let browser: Browser;
  beforeAll(async () => {
    const people = [
      { email: CLIENT, prenom: 'Marie' },
      { email: SELLER, prenom: 'Luc', role: 'Commercial' },
    ] as const;
    const goods = parts.map((name) => ({ name, netPriceCents: 10_000, stock: 20 }));
    [shop, browser] = await Promise.all([
      TestShop.open({ pages: true, worker: true, products: goods, users: people }),
      openBrowser(),
    ]);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  async function writesAndSends({ page }: Visitor): Promise<void> {
    await page.getByRole('heading', { level: 1, name: 'Tableau de bord' }).waitFor();
    await pressByKeyboard(page, page.getByRole('link', { name: 'Créer un devis' }).first());
    await page.getByRole('combobox', { name: 'Client' }).and(page.locator(':focus')).waitFor();
    await choose('Payet', /Payet/);
    for (const [at, part] of parts.entries()) {
      await page
        .getByRole('combobox', { name: `Produit, ligne ${at + 1}`, exact: true })
        .and(page.locator(':focus'))
        .waitFor();
      await choose(part, part);
      await page
        .getByLabel(`Quantité, ligne ${at + 1}`, { exact: true })
        .and(page.locator(':focus'))
        .waitFor();
      await page.keyboard.type(String(1 + (at % 3)));
      if (at < parts.length - 1) await page.keyboard.press('Enter');
    }
    await page.keyboard.press('Control+Shift+Enter');
    await page.getByText('Devis enregistré et envoyé par email avec succès!').waitFor();

    async function choose(words: string, option: string | RegExp): Promise<void> {
      await page.keyboard.type(words);
      await page.getByRole('option', { name: option }).first().waitFor();
      await page.keyboard.press('Enter');
    }
  }

  async function acceptsAndPays({ page, ...marie }: Visitor, number: string): Promise<void> {
    await page.getByRole('heading', { level: 1, name: new RegExp(number) }).waitFor();
    await typeInto(page, page.getByLabel('Votre nom'), 'Marie Payet-Grondin');
    await typeInto(page, page.getByLabel(/Commentaire/), 'Livraison au bureau.');
    await pressByKeyboard(page, page.getByRole('button', { name: /Accepter et payer maintenant/ }));
    await page.getByRole('heading', { level: 1, name: 'Choisissez votre paiement' }).waitFor();
    await pressByKeyboard(page, page.getByRole('button', { name: 'Payer maintenant' }));
    await page.getByRole('heading', { level: 1, name: 'Carte bancaire (Stripe)' }).waitFor();
    await pressByKeyboard(page, page.getByRole('button', { name: /^Payer/ }));
    await page.getByRole('heading', { level: 1, name: /Paiement confirmé/ }).waitFor();
    expect(marie.complaints).toEqual([]);
  }

  it('is written, sent, signed and paid, and its author sees it happen', async () => {
    const luc = await Visitor.arrive(browser, shop.url);
    await luc.open('/login');
    await typeInto(luc.page, luc.page.getByLabel('Adresse email'), SELLER);
    await typeInto(luc.page, luc.page.getByLabel('Mot de passe', { exact: true }), PASSWORD);
    await luc.page.keyboard.press('Enter');
    await luc.page.waitForURL((url) => url.pathname !== '/login');
    await luc.open('/espace-commercial');
    await writesAndSends(luc);

    await pressByKeyboard(
      luc.page,
      luc.page.getByRole('table', { name: 'Devis' }).getByRole('link', { name: /Payet/ }),
    );
    await luc.arrivesAt(/Devis DEV-/);
    const number = /DEV-\d{12}-\d{4}/.exec(await luc.page.title())?.[0] ?? '';
    const mail = await Customer.guest(shop.url).email(CLIENT, new RegExp(number));
    expect(mail.attachments.map(({ filename }) => filename)).toEqual([`${number}.pdf`]);

    // News goes after five seconds: it is waited for while it comes.
    const told = (news: string) => luc.page.getByText(news).waitFor({ timeout: 120_000 });
    const marie = await Visitor.arrive(browser, shop.url, { width: 390 });
    const asked: string[] = [];
    marie.page.on('dialog', (dialog) => {
      asked.push(dialog.message());
      void dialog.accept();
    });
    const link = /\/devis-commercial\/[\w-]+\/detail/.exec(mail.text)?.[0] ?? '';
    await marie.open(link);
    await Promise.all([
      told(`Le devis ${number} a été ouvert par le client.`),
      told(`Le devis ${number} a été accepté.`),
      acceptsAndPays(marie, number),
    ]);
    expect(asked).toEqual(['Êtes-vous sûr de vouloir accepter et payer ce devis ?']);

    await luc.page
      .getByText(/Marie Payet-Grondin/)
      .first()
      .waitFor();
    await luc.page.getByText('Livraison au bureau.').first().waitFor();
    const [order] = await shop.db.query(
      "select o.status, o.total_cents, q.total_cents as quoted from quotes q join orders o on o.id = q.order_id where q.status = 'accepted'",
    );
    expect(order).toEqual({ status: 'payé', total_cents: 24 * 10_850, quoted: 24 * 10_850 });
    expect(await luc.barriers()).toEqual([]);
    expect([luc.complaints, marie.complaints]).toEqual([[], []]);
  });
});
