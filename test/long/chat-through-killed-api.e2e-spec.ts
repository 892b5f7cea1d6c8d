import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { openBrowser, Visitor } from '../browser/visitor.js';
import { describeBuilt } from '../support/describe-built.js';
import { ShopProcesses } from '../support/shop-processes.js';
import { until } from '../support/until.js';

jest.setTimeout(400_000);
const CLIENT = 'marie@client.test';
const STAFF = 'aurelie@boutik.test';
/** Longer than any retry delay, so that every attempt during the outage has failed. */
const OUTAGE_MS = Number(process.env['CHAT_CUT_SECONDS'] ?? 60) * 1000;

/** No message of a chat in two browsers is lost or doubled. A minute and a half; CHAT_CUT_SECONDS shortens it. */
describeBuilt('a chat through a minute without network and a killed api process', () => {
  let shop: ShopProcesses;
  let browser: Browser;
  let marie: Visitor;
  let aurelie: Visitor;
  beforeAll(async () => {
    const users = [
      { email: CLIENT, prenom: 'Marie' },
      { email: STAFF, prenom: 'Aurélie', role: 'Commercial' as const },
    ];
    [shop, browser] = await Promise.all([ShopProcesses.open({ products: [], users }), openBrowser()]);
    [marie, aurelie] = await Promise.all([signIn(CLIENT, 390), signIn(STAFF, 992)]);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  async function signIn(email: string, width: number): Promise<Visitor> {
    const visitor = await Visitor.arrive(browser, shop.url, { width });
    await visitor.open('/login');
    await visitor.signIn(email);
    await visitor.page.waitForURL((url) => url.pathname !== '/login');
    return visitor;
  }

  /** The scroll container: the live region, and the older messages above it. */
  const log = ({ page }: Visitor) => page.getByRole('log').last().locator('..');
  const shown = async (visitor: Visitor) => (await log(visitor).innerText()).match(/\bmessage-\d+\b/g) ?? [];
  const stored = async () =>
    (await shop.db.query<{ content: string }>('select content from support_messages order by id'))
      .map(({ content }) => content)
      .filter((content) => content.startsWith('message-'));
  const write = async ({ page }: Visitor, text: string) => {
    const field = page.getByLabel(/^Votre (?:message|réponse)$/);
    await field.fill(text);
    await field.press('Enter');
  };
  const sameOnBothSides = (count: number) =>
    until(
      `${count} messages on both sides`,
      async () => {
        const [truth, one, other] = [await stored(), await shown(marie), await shown(aurelie)];
        return truth.length === count && [one, other].every((list) => list.join() === truth.join());
      },
      90_000,
    );

  it('begins on both sides', async () => {
    await marie.open('/chat');
    await write(marie, 'message-1');
    await aurelie.open('/espace-commercial/messages');
    await aurelie.page.getByRole('list', { name: 'Liste des conversations' }).getByRole('link').press('Enter');
    await sameOnBothSides(1);
  });

  it('loses nothing to a network that is away for a minute', async () => {
    await marie.context.setOffline(true);
    for (const text of ['message-2', 'message-3']) await write(marie, text);
    await log(marie).getByText('Pas encore envoyé.').first().waitFor();
    for (const text of ['message-4', 'message-5', 'message-6']) await write(aurelie, text);
    await log(aurelie).getByText('message-6').waitFor();
    await sleep(OUTAGE_MS);
    await marie.context.setOffline(false);
    await sameOnBothSides(6);
  });

  it('loses nothing to an api that is killed and started again, not even over a reload of the inbox', async () => {
    await shop.killApi(shop.url);
    await write(marie, 'message-7');
    await write(aurelie, 'message-8');
    for (const visitor of [marie, aurelie]) await log(visitor).getByText('Pas encore envoyé.').first().waitFor();
    await shop.startApi(shop.url);
    await aurelie.page.reload();
    await log(marie).getByRole('button', { name: 'Réessayer' }).or(log(marie).getByText('message-8')).first().click();
    await sameOnBothSides(8);
  });

  it('says so while the conversation cannot be read', async () => {
    await marie.page.route('**/api/conversations/*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await marie.page.reload();
    await marie.page.getByText('Connexion perdue').waitFor();
  });
});
