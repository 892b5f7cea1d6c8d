import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { until } from '../support/until.js';
import { describeBuilt } from '../support/describe-built.js';
import { ShopProcesses } from '../support/shop-processes.js';
import { countTones, lookAway, lookBack, tones } from './page-attention.js';
import { openBrowser, Visitor } from './visitor.js';

jest.setTimeout(400_000);

const MARIE = 'marie@client.test';
const AURELIE = 'aurelie@boutik.test';
const CHIEF = 'chef@boutik.test';
/** The whole minute of lessons.md 23 with CHAT_CUT_SECONDS=60; as a rule, long enough for every look to have failed. */
const CUT_MS = Number(process.env['CHAT_CUT_SECONDS'] ?? 12) * 1000;

describeBuilt('a client and an adviser in two browsers', () => {
  let shop: ShopProcesses;
  let browser: Browser;
  let marie: Visitor;
  let aurelie: Visitor;
  beforeAll(async () => {
    const people = [
      { email: MARIE, prenom: 'Marie' },
      { email: AURELIE, prenom: 'Aurélie', role: 'Commercial' as const },
      { email: CHIEF, prenom: 'Chef', role: 'Admin' as const },
    ];
    [shop, browser] = await Promise.all([ShopProcesses.open({ products: [], users: people }), openBrowser()]);
    marie = await arrive(MARIE, 390);
    aurelie = await arrive(AURELIE, 992);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  async function arrive(email: string, width: number): Promise<Visitor> {
    const visitor = await Visitor.arrive(browser, shop.url, { width });
    await countTones(visitor.page);
    await visitor.open('/login');
    await visitor.signIn(email);
    await visitor.page.waitForURL((url) => url.pathname !== '/login');
    return visitor;
  }

  /** What scrolls: the messages that are read aloud as they come, and the older ones above. */
  const log = ({ page }: Visitor) => page.getByRole('log').last().locator('..');
  const word = (visitor: Visitor, number: number) => log(visitor).getByText(new RegExp(`\\bmot-${number}$`));
  /** What was said, as the screen shows it from top to bottom: words that hold a number. */
  const shown = async (visitor: Visitor) => (await log(visitor).innerText()).match(/\bmot-\d+\b/g) ?? [];
  const stored = async () =>
    (await shop.db.query<{ content: string }>('select content from support_messages order by id'))
      .map(({ content }) => content)
      .filter((content) => content.startsWith('mot-'));
  const write = async ({ page }: Visitor, words: string) => {
    const line = page.getByLabel(/^Votre (?:message|réponse)$/);
    await line.fill(words);
    await line.press('Enter');
  };
  const sameEverywhere = (count: number) =>
    until(
      `${count} messages on both sides`,
      async () => {
        const [truth, one, other] = [await stored(), await shown(marie), await shown(aurelie)];
        const same = [one, other].every((list) => list.join() === truth.join());
        return same && truth.length === count && new Set(truth).size === count;
      },
      60_000,
    );

  it('hears, sees and says aloud that a client writes (desk alert, title, live region)', async () => {
    await aurelie.open('/espace-commercial/messages');
    await aurelie.page.getByText('Aucune conversation ici.').waitFor();
    expect(await aurelie.barriers()).toEqual([]);
    await aurelie.page.getByRole('switch', { name: 'Son' }).press('Space');
    await aurelie.page.getByRole('switch', { name: 'Son' }).press('Space');
    const before = await tones(aurelie.page);
    await marie.open('/chat');
    await marie.page.getByText(/Écrivez votre premier message/).waitFor();
    expect(await marie.barriers()).toEqual([]);
    await write(marie, 'mot-1');
    await aurelie.page.waitForFunction(() => document.title === '(1) Messages | Boutik');
    await aurelie.page
      .getByRole('status', { name: 'Messagerie' })
      .getByText('Nouveau message d’un client')
      .waitFor({ state: 'attached' });
    await until('the sound', async () => (await tones(aurelie.page)) === before + 2);
    await aurelie.page.reload();
    expect(await aurelie.page.getByRole('switch', { name: 'Son' }).isChecked()).toBe(true);
    await aurelie.page.getByRole('list', { name: 'Liste des conversations' }).getByRole('link').press('Enter');
    await log(aurelie).getByText('mot-1').waitFor();
    await write(aurelie, 'mot-2');
    await log(marie).getByText('mot-2').waitFor();
    await sameEverywhere(2);
    await aurelie.page.waitForFunction(() => document.title === 'Messages | Boutik');
    expect(await aurelie.barriers()).toEqual([]);
  });

  it('is silent about the conversation that one is reading', async () => {
    const before = await tones(aurelie.page);
    await write(marie, 'mot-3');
    await sameEverywhere(3);
    expect(await tones(aurelie.page)).toBe(before);
  });

  it.each(['client', 'adviser'])('marks nothing as read while the %s looks elsewhere', async (side) => {
    const [writer, reader] = side === 'client' ? [aurelie, marie] : [marie, aurelie];
    const unread = async () =>
      (await shop.db.query("select id from support_messages where read_at is null and side in ('client', 'staff')"))
        .length;
    await until('nothing unread', async () => (await unread()) === 0);
    for (const cause of ['hidden', 'another window'] as const) {
      await lookAway(reader.page, cause);
      await write(writer, `sans regard, ${cause}`);
      await log(reader).getByText(`sans regard, ${cause}`).waitFor();
      await sleep(500);
      expect(await unread()).toBe(1);
      await lookBack(reader.page);
      await until('it to be read', async () => (await unread()) === 0);
    }
  });

  it('loses nothing to a cut network: what waits is shown, leaves later, in order and once', async () => {
    await marie.context.setOffline(true);
    for (const words of ['mot-4', 'mot-5']) await write(marie, words);
    await log(marie).getByText('Pas encore envoyé.').first().waitFor();
    await log(marie).getByRole('button', { name: 'Réessayer' }).first().waitFor();
    expect(await marie.barriers()).toEqual([]);
    for (const words of ['mot-6', 'mot-7', 'mot-8']) await write(aurelie, words);
    await log(aurelie).getByText('mot-8').waitFor();
    await marie.page.getByLabel('Votre message').fill('encore un brouillon');
    await sleep(CUT_MS);
    await marie.context.setOffline(false);
    await sameEverywhere(8);
    expect(await marie.page.getByLabel('Votre message').inputValue()).toBe('encore un brouillon');
    await marie.page.reload();
    await until(
      'the draft',
      async () => (await marie.page.getByLabel('Votre message').inputValue()) === 'encore un brouillon',
    );
    await sameEverywhere(8);
  });

  it('loses nothing to an api that falls and comes back, not even over a reload of the desk', async () => {
    await shop.killApi(shop.url);
    await write(marie, 'mot-9');
    await write(aurelie, 'mot-10');
    for (const visitor of [marie, aurelie]) await log(visitor).getByText('Pas encore envoyé.').first().waitFor();
    await shop.startApi(shop.url);
    await aurelie.page.reload();
    await log(marie).getByRole('button', { name: 'Réessayer' }).or(log(marie).getByText('mot-10')).first().click();
    await sameEverywhere(10);
  });

  it('goes back to what was said long ago on both sides, and the words that are read stay where they are', async () => {
    await shop.db.query(
      `insert into support_messages (conversation_id, sender_id, side, content, read_at)
       select c.id, c.user_id, 'client', 'mot-' || n, now() from support_conversations c, generate_series(11, 240) n`,
    );
    for (const visitor of [marie, aurelie]) {
      await visitor.page.reload();
      await word(visitor, 240).waitFor();
      expect(await shown(visitor)).toHaveLength(100);
      await visitor.page.route('**/messages?before_id=*', (route) => route.abort(), { times: 1 });
      await log(visitor).getByRole('button', { name: 'Messages précédents' }).press('Enter');
      await log(visitor).getByRole('alert').waitFor();
      await log(visitor).getByRole('button', { name: 'Réessayer' }).press('Enter');
      await word(visitor, 42).waitFor({ state: 'attached' });
      // The message that was on top is still before the reader's eyes.
      const top = await word(visitor, 141).boundingBox();
      const list = await log(visitor).boundingBox();
      expect([top !== null && list !== null && top.y >= list.y && top.y < list.y + list.height]).toEqual([true]);
      expect(await visitor.barriers()).toEqual([]);
      await log(visitor).getByRole('button', { name: 'Messages précédents' }).press('Enter');
      await word(visitor, 1).waitFor({ state: 'attached' });
      // What was asked for is not read aloud.
      expect(await visitor.page.getByRole('log').last().innerText()).not.toContain('mot-100');
      expect(await log(visitor).evaluate((box) => box === document.activeElement)).toBe(true);
    }
    await marie.context.setOffline(true);
    await write(aurelie, 'mot-241');
    await write(marie, 'mot-242');
    await log(aurelie).getByText('mot-241').waitFor();
    await marie.context.setOffline(false);
    await sameEverywhere(242);
  });

  it('carries a picture, says why a program is refused, and is closed', async () => {
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
      .getByText(/n'est pas une image/)
      .waitFor();
    expect(await marie.barriers()).toEqual([]);
    await log(marie).getByRole('button', { name: 'Retirer' }).click();
    await log(marie).getByText('jeu.png').waitFor({ state: 'detached' });
    await aurelie.press('Fermer');
    await aurelie.page.getByRole('button', { name: 'Rouvrir' }).waitFor();
    expect(await aurelie.barriers()).toEqual([]);
    await marie.page.route('**/api/conversations/*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await marie.page.reload();
    await marie.page.getByText('Connexion perdue').waitFor();
    expect(await marie.barriers()).toEqual([]);
  });

  it('is led by an administrator: canned replies, and a flow that is checked, tried and published', async () => {
    const chief = await arrive(CHIEF, 1440);
    const { page } = chief;
    await chief.open('/espace-commercial/messages/reponses');
    await chief.press('Ajouter une réponse');
    await page.getByLabel('Titre').fill('Livraison');
    await page.getByLabel('Raccourci').fill('livraison');
    await page.getByLabel('Texte').fill('De 2 à 4 jours ouvrés.');
    await chief.press('Enregistrer');
    await page.getByRole('heading', { name: /^Livraison ?\/livraison$/ }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await chief.barriers()).toEqual([]);
    await aurelie.page.reload();
    await aurelie.page.getByRole('option', { name: 'Livraison (/livraison)' }).waitFor({ state: 'attached' });
    await aurelie.page.getByLabel('Votre réponse').pressSequentially('Bonjour. /livraison ');
    expect(await aurelie.page.getByLabel('Votre réponse').inputValue()).toBe('Bonjour. De 2 à 4 jours ouvrés.');
    await chief.open('/espace-commercial/assistant');
    await chief.press('Ajouter une étape');
    await page.getByLabel('Message de l’assistant').fill('Perdue');
    await chief.press('Publier');
    await page.getByRole('dialog').getByRole('button', { name: 'Publier' }).click();
    await page.getByRole('alert').getByText("Rien ne mène à l'étape « etape-1 ».").first().waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await chief.barriers()).toEqual([]);
    await chief.press('Supprimer l’étape');
    await page.getByLabel('Message de l’assistant').fill('Salut de la version 1');
    await chief.press('Essayer');
    await page.getByRole('log', { name: 'Conversation d’essai' }).getByText('Salut de la version 1').waitFor();
    await chief.press('Publier');
    await page.getByRole('dialog').getByRole('button', { name: 'Publier' }).click();
    await page.getByText('La version 1 est en ligne.').waitFor();
  });
});
