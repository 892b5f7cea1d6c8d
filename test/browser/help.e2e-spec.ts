import type { Browser } from 'playwright-core';
import { frequentQuestions } from '../../apps/launcher/src/demo-data/content/faq/index.js';
import { until } from '../support/until.js';
import { describeBuilt } from '../support/describe-built.js';
import { TestShop } from '../support/test-shop.js';
import { openBrowser, Visitor } from './visitor.js';

jest.setTimeout(300_000);

const MARIE = 'marie@client.test';

describeBuilt('help', () => {
  let shop: TestShop;
  let browser: Browser;
  beforeAll(async () => {
    const users = [{ email: MARIE, prenom: 'Marie' }];
    [shop, browser] = await Promise.all([
      TestShop.open({ pages: true, worker: true, products: [], users }),
      openBrowser(),
    ]);
    const { WriteFaq } = await import('@boutik/content');
    const { DataSource } = await import('typeorm');
    const source = await new DataSource({ type: 'postgres', url: shop.db.url }).initialize();
    await source.transaction((tx) => new WriteFaq().write(tx, frequentQuestions));
    await source.destroy();
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  const arrive = async (path: string, width = 1280): Promise<Visitor> => {
    const visitor = await Visitor.arrive(browser, shop.url, { width });
    await visitor.open(path);
    await visitor.press('Tout refuser');
    return visitor;
  };

  it('sends a message to the shop after the robot check (AC-253, AC-447)', async () => {
    const visitor = await arrive('/contact', 390);
    const { page } = visitor;
    const posted: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posted.push(request.url()));
    await page.getByLabel('Nom', { exact: true }).fill('Marie');
    await page.getByLabel('Adresse email').fill(MARIE);
    await page.getByLabel('Message', { exact: true }).fill('Bonjour');
    await visitor.press('Envoyer le message');
    await page.getByText("Veuillez confirmer que vous n'êtes pas un robot avant d'envoyer votre message.").waitFor();
    expect(posted).toEqual([]);
    await page.getByLabel('Je ne suis pas un robot').check();
    await page.getByText('Vérification faite').waitFor({ state: 'attached' });
    await visitor.press('Envoyer le message');
    await page.getByText('Votre message a été envoyé', { exact: true }).waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  it('guides, resumes, and reports that the assistant cannot be reached (AC-107, AC-206, AC-213, AC-439)', async () => {
    const visitor = await arrive('/faq?openChatbot=true');
    const { page } = visitor;
    await page.route('**/api/chat', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.getByLabel('Votre question').fill('Bonjour');
    await page.keyboard.press('Enter');
    await page.getByText("Impossible de joindre l'assistant").waitFor();
    await page.getByText('Hors ligne').waitFor();
    await page.getByRole('button', { name: 'Assistant', exact: true }).click();
    await visitor.press('Livraison et paiement');
    await page
      .getByRole('log')
      .getByText(/24 communes/)
      .waitFor();
    await visitor.open('/contact');
    await visitor.press(/Ouvrir l’aide/);
    await page
      .getByRole('log')
      .getByText(/24 communes/)
      .waitFor();
    await visitor.press('C’est tout, merci');
    await page.getByText('À bientôt').waitFor();
    await page.getByText(/commencer une nouvelle conversation/).waitFor();
  });

  it('sends messages to an adviser after sign-in (AC-109, AC-262)', async () => {
    const visitor = await arrive('/chat');
    const { page } = visitor;
    await visitor.follow('Se connecter');
    await visitor.signIn(MARIE);
    await visitor.arrivesAt('Messagerie');
    await page.getByRole('log').waitFor();
    const line = page.getByLabel('Votre message');
    await line.fill('Première ligne');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('<b>seconde</b>');
    await page.keyboard.press('Enter');
    await page.getByRole('log').getByText('<b>seconde</b>').waitFor();
    await until('the line to be empty', async () => (await line.inputValue()) === '');
    expect(visitor.complaints).toEqual([]);
  });

  it('forgets conversations and drafts in every tab when the user signs out', async () => {
    const visitor = await arrive('/login');
    const { page, context } = visitor;
    await visitor.signIn(MARIE);
    await page.waitForURL((url) => url.pathname !== '/login');
    await visitor.open('/faq');
    const other = await context.newPage();
    await other.goto('/chat', { waitUntil: 'networkidle' });
    await other.getByLabel('Votre message').fill('brouillon de Marie');
    await page.getByRole('button', { name: /Ouvrir l’aide/ }).press('Space');
    await page.getByRole('dialog', { name: 'Aide' }).waitFor();
    await page.getByRole('button', { name: 'Conseiller', exact: true }).click();
    await page.getByLabel('Votre message').fill('autre brouillon de Marie');
    await page.getByRole('button', { name: 'Question', exact: true }).click();
    await page.getByLabel('Votre question').fill('secret de Marie');
    await page.keyboard.press('Enter');
    await page.getByRole('log').getByText('secret de Marie').waitFor();
    await page.getByLabel(/^Compte de/).click();
    await visitor.press('Se déconnecter');
    await page.getByText('Vous êtes déconnecté.').waitFor();
    await page.getByRole('button', { name: 'Question', exact: true }).click();
    await page.getByRole('log').getByText('Posez votre question').waitFor();
    expect(await page.getByText('secret de Marie').count()).toBe(0);
    await other.getByLabel('Votre message').waitFor({ state: 'detached' });
    for (const tab of [page, other])
      expect(await tab.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toContain(
        'Marie',
      );
  });
});
