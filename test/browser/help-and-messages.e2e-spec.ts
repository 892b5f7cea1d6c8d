import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { until } from '../support/until.js';
import { describeBuilt } from '../support/describe-built.js';
import { TestShop } from '../support/test-shop.js';
import { openBrowser, Visitor } from './visitor.js';

jest.setTimeout(180_000);
const CLIENT = 'marie@client.test';
const STAFF = 'aurelie@boutik.test';

/** Help for customers, and the staff’s inbox in a second browser. */
describeBuilt('help and messages', () => {
  let shop: TestShop;
  let browser: Browser;
  let marie: Visitor;
  let aurelie: Visitor;
  beforeAll(async () => {
    const users = [
      { email: CLIENT, prenom: 'Marie' },
      { email: STAFF, prenom: 'Aurélie', role: 'Commercial' as const },
    ];
    [shop, browser] = await Promise.all([
      TestShop.open({ pages: true, worker: true, products: [], users }),
      openBrowser(),
    ]);
    [marie, aurelie] = (await Promise.all([390, 992].map((width) => Visitor.arrive(browser, shop.url, { width })))) as [
      Visitor,
      Visitor,
    ];
    await aurelie.enter(STAFF);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  /** The scroll container: the live region, and the older messages above it. */
  const log = ({ page }: Visitor) => page.getByRole('log').last().locator('..');
  const message = (visitor: Visitor, number: number) => log(visitor).getByText(new RegExp(`\\bmessage-${number}\\b`));
  const shown = async (visitor: Visitor) => (await log(visitor).innerText()).match(/\bmessage-\d+\b/g) ?? [];
  const stored = async () =>
    (await shop.db.query<{ content: string }>('select content from support_messages order by id')).flatMap(
      ({ content }) => /^message-\d+/.exec(content) ?? [],
    );
  const write = async ({ page }: Visitor, text: string) => {
    const field = page.getByLabel(/^Votre (?:message|réponse)$/);
    await field.fill(text);
    await field.press('Enter');
  };
  const sameOnBothSides = (count: number) =>
    until(`${count} messages on both sides`, async () => {
      const [truth, one, other] = [await stored(), await shown(marie), await shown(aurelie)];
      return truth.length === count && [one, other].every((list) => list.join() === truth.join());
    });

  it('shows no fields that cannot be sent without scripts, but how to reach the shop', async () => {
    const visitor = await Visitor.arrive(browser, shop.url, { scripts: false });
    await visitor.open('/contact');
    expect(await visitor.page.locator('#contenu noscript').innerText()).toContain('appelez-nous');
    expect(await visitor.page.locator('#contenu :is(input, textarea, button):visible').count()).toBe(0);
    expect(await visitor.page.locator('#contenu a[href^="mailto:"]:visible').count()).toBe(1);
    await visitor.context.close();
  });

  it('sends a message to the shop after the robot check (AC-253, AC-447)', async () => {
    const { page } = marie;
    await marie.open('/contact');
    await marie.press('Tout refuser');
    await page.getByLabel('Nom', { exact: true }).fill('Marie');
    await page.getByLabel('Adresse email').fill(CLIENT);
    await page.getByLabel('Message', { exact: true }).fill('Bonjour');
    await page.getByLabel('Je ne suis pas un robot').check();
    await page.getByText('Vérification faite').waitFor({ state: 'attached' });
    await marie.press('Envoyer le message');
    await page.getByText('Votre message a été envoyé', { exact: true }).waitFor();
    expect(marie.complaints).toEqual([]);
  });

  it('shows a customer’s message in the tab’s title and the live region, and carries the reply', async () => {
    await aurelie.page.goto('/espace-commercial/messages');
    await aurelie.page.getByText('Aucune conversation ici.').waitFor();
    await marie.open('/chat');
    await marie.follow('Se connecter');
    await marie.signIn(CLIENT);
    await marie.arrivesAt('Messagerie');
    await marie.page.getByText(/Écrivez votre premier message/).waitFor();
    const line = marie.page.getByLabel('Votre message');
    await line.fill('message-1');
    await marie.page.keyboard.press('Shift+Enter');
    await marie.page.keyboard.type('<b>seconde ligne</b>');
    await marie.page.keyboard.press('Enter');
    await log(marie).getByText('<b>seconde ligne</b>').waitFor();
    await until('the line to be empty', async () => (await line.inputValue()) === '');
    await aurelie.page.waitForFunction(() => document.title === '(1) Messages | Boutik');
    await aurelie.page
      .getByRole('status', { name: 'Messagerie' })
      .getByText('Nouveau message d’un client')
      .waitFor({ state: 'attached' });
    await aurelie.page.getByRole('list', { name: 'Liste des conversations' }).getByRole('link').press('Enter');
    await message(aurelie, 1).waitFor();
    await write(aurelie, 'message-2');
    await sameOnBothSides(2);
    await aurelie.page.waitForFunction(() => document.title === 'Messages | Boutik');
  });

  it('loses nothing to a lost network: what waits is shown and leaves later, in order and once', async () => {
    await marie.context.setOffline(true);
    for (const text of ['message-3', 'message-4']) await write(marie, text);
    await log(marie).getByText('Pas encore envoyé.').first().waitFor();
    await write(aurelie, 'message-5');
    // It is shown before it is stored.
    await until('message-5 to be stored', async () => (await stored()).includes('message-5'));
    await marie.page.getByLabel('Votre message').fill('encore un brouillon');
    await marie.context.setOffline(false);
    await sameOnBothSides(5);
    expect(await stored()).toEqual(['message-1', 'message-2', 'message-5', 'message-3', 'message-4']);
    await marie.page.reload();
    await until(
      'the unfinished text',
      async () => (await marie.page.getByLabel('Votre message').inputValue()) === 'encore un brouillon',
    );
    await sameOnBothSides(5);
  });

  it('keeps the scroll position when earlier messages are loaded, on both sides', async () => {
    await shop.db.query(
      `insert into support_messages (conversation_id, sender_id, side, content, read_at)
       select c.id, c.user_id, 'client', 'message-' || n, now() from support_conversations c, generate_series(6, 160) n`,
    );
    for (const visitor of [marie, aurelie]) {
      await visitor.page.reload();
      await message(visitor, 160).waitFor();
      expect(await shown(visitor)).toHaveLength(100);
      await log(visitor).getByRole('button', { name: 'Messages précédents' }).press('Enter');
      await message(visitor, 6).waitFor({ state: 'attached' });
      const [top, list] = [await message(visitor, 61).boundingBox(), await log(visitor).boundingBox()];
      expect(top && list && top.y >= list.y && top.y < list.y + list.height).toBe(true);
    }
  });

  it('carries a picture, and says why a program is refused', async () => {
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0a7285' } })
      .png()
      .toBuffer();
    const files = marie.page.getByLabel('Joindre un fichier');
    await marie.page.getByLabel('Votre message').fill('');
    await files.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: picture });
    await marie.press('Envoyer');
    await log(aurelie).getByRole('img', { name: 'Pièce jointe' }).waitFor();
    await files.setInputFiles({ name: 'jeu.png', mimeType: 'image/png', buffer: Buffer.from('MZ\x90\x00') });
    await marie.press('Envoyer');
    await log(marie)
      .getByText(/Joignez une image, un PDF ou un document Word/)
      .waitFor();
  });

  it('forgets conversations and drafts in every tab when the user signs out', async () => {
    const visitor = await Visitor.arrive(browser, shop.url);
    const { page, context } = visitor;
    await visitor.enter(CLIENT);
    await context.addCookies([{ name: 'cookie_consent', value: 'none', url: shop.url }]);
    const other = await context.newPage();
    await Promise.all([visitor.open('/faq'), other.goto('/chat', { waitUntil: 'domcontentloaded' })]);
    // The field of the page without scripts, which has the same label, keeps no draft.
    await other.locator('.chat-line').fill('brouillon de Marie');
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
