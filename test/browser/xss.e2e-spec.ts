import { WriteContentPages, WriteFaq } from '@boutik/content';
import { textOfPdf } from '@boutik/platform';
import type { Browser } from 'playwright-core';
import { DataSource } from 'typeorm';
import { Customer } from '../support/customer.js';
import { FOREIGN_MARKUP, HOSTILE_NAME, HOSTILE_TEXT, SHOWN } from '../support/hostile-texts.js';
import { describeBuilt } from '../support/describe-built.js';
import { TestShop } from '../support/test-shop.js';
import { solveRobotCheck } from '../support/solve-robot-check.js';
import { openBrowser, Visitor } from './visitor.js';

jest.setTimeout(300_000);
const CLIENT = 'client@boutik.test';
const CHIEF = 'admin@boutik.test';

/** Robustness 25: whatever users write stays words, in the shop, the workspace, mails and papers. */
describeBuilt('writing what would like to run', () => {
  let shop: TestShop;
  let browser: Browser;
  let client: Customer;
  let chief: Customer;
  const ids = { product: 0, client: 0, order: 0, quote: 0, conversation: 0 };
  let quoteLink = '';

  beforeAll(async () => {
    const users = [
      { email: CLIENT, prenom: HOSTILE_NAME },
      { email: CHIEF, prenom: HOSTILE_NAME, role: 'Admin' },
    ] as const;
    const specification = { [HOSTILE_NAME]: { [HOSTILE_NAME]: HOSTILE_NAME } };
    const products = [{ name: HOSTILE_NAME, netPriceCents: 20_000, stock: 9, specification, brand: HOSTILE_NAME }].map(
      (good) => ({ ...good, descriptionHtml: `<p>Description</p>${HOSTILE_TEXT}` }),
    );
    [shop, browser] = await Promise.all([TestShop.open({ pages: true, worker: true, products, users }), openBrowser()]);
    await shop.db.query('update users set name = $1, raison_sociale = $1, adresse = $1, ville = $1', [HOSTILE_NAME]);
    ids.product = shop.productId(HOSTILE_NAME);
    const [row] = await shop.db.query<{ id: number }>('select id from users where email = $1', [CLIENT]);
    ids.client = row?.id ?? 0;
    client = await Customer.signIn(shop.url, CLIENT);
    chief = await Customer.signIn(shop.url, CHIEF);
    await writeTexts();
    await buyAndComplain();
    await talk();
    await quote();
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  async function sendMessage(by: Customer, path: string, body: object): Promise<Record<string, unknown>> {
    const reply = await by.call<Record<string, unknown>>('POST', path, { body });
    if (reply.status >= 300) throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply.body;
  }

  async function writeTexts(): Promise<void> {
    const source = await new DataSource({ type: 'postgres', url: shop.db.url }).initialize();
    const html = `<p>Texte</p>${HOSTILE_TEXT}`;
    const questions = [{ question: HOSTILE_NAME, answer: html, links: [{ url: '/contact', text: HOSTILE_NAME }] }];
    await source.transaction((tx) => new WriteFaq().write(tx, [{ name: HOSTILE_NAME, icon: 'cpu', questions }]));
    await new WriteContentPages(source).write([{ slug: 'legal-notice', title: HOSTILE_NAME, html }]);
    await source.destroy();
  }

  async function buyAndComplain(): Promise<void> {
    await client.add(ids.product);
    ids.order = (await client.order()).body.commande_id;
    const paying = { commande_id: ids.order };
    const opened = await sendMessage(client, '/api/stripe/payment', paying);
    const pay = { method: 'POST', body: new URLSearchParams({ outcome: 'paid' }), redirect: 'manual' } as const;
    await fetch(String(opened['paymentUrl']), pay);
    await sendMessage(client, '/api/stripe/success', { ...paying, session_id: opened['sessionId'] });
    const review = { produit_id: ids.product, rating: 5, message: HOSTILE_TEXT.slice(0, 1990) };
    await sendMessage(client, '/api/reviews', review);
    const back = { orderNumber: ids.order, productId: ids.product, reason: 'Autre', comments: HOSTILE_TEXT };
    await sendMessage(client, '/api/refunds', back);
  }

  async function talk(): Promise<void> {
    const { conversation_id: id } = await sendMessage(client, '/api/messages', { content: HOSTILE_TEXT });
    ids.conversation = Number(id);
    await sendMessage(chief, '/api/messages', { content: HOSTILE_TEXT, conversation_id: id });
    await sendMessage(chief, `/api/commercial/conversations/${ids.conversation}/notes`, {
      content: HOSTILE_TEXT.slice(0, 1990),
    });
    await sendMessage(chief, '/api/commercial/reponses-types', { title: HOSTILE_NAME, content: HOSTILE_NAME });
    const step = { user_choice: HOSTILE_NAME, bot_message: HOSTILE_NAME, step_id: 'start' };
    const choices = [{ label: HOSTILE_NAME, value: 'x', next: 'start', produit_id: null, commande_id: null }];
    const links = [{ url: 'javascript:alert(1)', text: HOSTILE_NAME }];
    const shown = { id: 'start', message: HOSTILE_NAME, choices, multiple: false, input: null, produit_id: [], links };
    await sendMessage(client, '/api/chatbot/save-step', { ...step, current_step_data: shown });
    const { body: challenge } = await client.call<Parameters<typeof solveRobotCheck>[0]>('GET', '/api/altcha');
    const mail = { name: HOSTILE_NAME, email: CLIENT, subject: HOSTILE_NAME, message: HOSTILE_TEXT };
    await sendMessage(Customer.guest(shop.url), '/api/contactez-nous-store', {
      ...mail,
      altcha: solveRobotCheck(challenge),
    });
  }

  async function quote(): Promise<void> {
    const line = { product_name: HOSTILE_NAME, quantity: 1, unit_price: 217 };
    const items = [
      { ...line, product_id: ids.product },
      { ...line, type: 'libre', description: HOSTILE_TEXT.slice(0, 990) },
      { type: 'section', product_name: HOSTILE_NAME },
    ];
    const body = { client_id: ids.client, valid_until: '2099-12-31', status: 'draft', notes: HOSTILE_TEXT, items };
    const made = (await sendMessage(chief, '/api/commercial/devis', body))['data'] as {
      id: number;
      quote_number: string;
    };
    ids.quote = made.id;
    await sendMessage(chief, `/api/commercial/devis/${made.id}/send-email`, { custom_message: HOSTILE_TEXT });
    const mail = await chief.email(CLIENT, new RegExp(made.quote_number));
    quoteLink = /\/devis-commercial\/[\w-]+\/detail/.exec(mail.text)?.[0] ?? '';
    const token = quoteLink.split('/')[2] ?? '';
    const answer = { decision: 'accepted', comment: HOSTILE_TEXT.slice(0, 1990), signer_name: HOSTILE_NAME };
    await sendMessage(client, `/api/client/devis/${token}/decision`, answer);
  }

  /** Somebody without the protection of the pages' policy: what is written must be harmless by itself. */
  async function unguarded(email: string): Promise<Visitor> {
    const visitor = await Visitor.arrive(browser, shop.url, { guarded: false });
    visitor.page.on('dialog', (dialog) => {
      visitor.complaints.push(`ran: ${dialog.message()}`);
      void dialog.dismiss();
    });
    await visitor.open('/login');
    await visitor.signIn(email);
    await visitor.page.waitForURL((url) => url.pathname !== '/login');
    return visitor;
  }

  async function staysWords(visitor: Visitor, path: string): Promise<void> {
    await visitor.open(path);
    await expectShown(visitor, path);
    expect([path, await visitor.page.locator(FOREIGN_MARKUP).count(), visitor.complaints]).toEqual([path, 0, []]);
  }

  async function expectShown({ page }: Visitor, path: string): Promise<void> {
    const seen = page.getByText(SHOWN).or(page.locator(`[value*="${SHOWN}"], [title*="${SHOWN}"]`));
    await seen.first().waitFor({ state: 'attached' });
    expect([path, await page.title()]).toEqual([path, expect.stringContaining('Boutik')]);
  }

  it('stays words in the shop', async () => {
    const visitor = await unguarded(CLIENT);
    const search = encodeURIComponent(HOSTILE_NAME);
    for (const path of [
      '/',
      '/catalogue',
      `/produit/${ids.product}`,
      `/search?q=${search}`,
      '/faq',
      `/faq?q=${search}`,
      '/informations/legalNotice',
      '/contact',
      '/profil',
      '/chat',
      '/panier',
      `/detail_commande/${ids.order}`,
      quoteLink,
      '/devis',
      `/devis/${ids.quote}`,
    ])
      await staysWords(visitor, path);
    await visitor.open('/contact');
    await visitor.press(/Ouvrir l’aide/);
    const help = visitor.page.getByRole('dialog');
    await help.getByText(SHOWN).first().waitFor();
    await help.getByRole('button', { name: 'Assistant', exact: true }).click();
    await help.getByRole('log').getByText(SHOWN).first().waitFor();
    expect([await visitor.page.locator(FOREIGN_MARKUP).count(), visitor.complaints]).toEqual([0, []]);
    await visitor.context.close();
  });

  it('stays words in the workspace', async () => {
    const visitor = await unguarded(CHIEF);
    for (const path of [
      '',
      '/liste-devis',
      `/detail-devis/${ids.quote}`,
      '/clients',
      `/clients/${ids.client}`,
      '/comptes',
      `/comptes/${ids.client}`,
      '/produits',
      `/produits/${ids.product}`,
      `/produits/${ids.product}/modifier`,
      '/retours',
      '/messages',
      `/messages/${ids.conversation}`,
    ])
      await staysWords(visitor, `/espace-commercial${path}`);
    await visitor.context.close();
  });

  it('stays words in every mail and on the paper', async () => {
    const visitor = await Visitor.arrive(browser, shop.url, { guarded: false });
    const { page } = visitor;
    page.on('dialog', (dialog) => void dialog.dismiss().then(() => visitor.complaints.push('a mail ran')));
    await chief.email(CHIEF, /accepté/);
    const { body: mails } = await chief.call<{ subject: string; html: string }[]>('GET', '/dev/mails.json');
    expect(mails.length).toBeGreaterThanOrEqual(6);
    for (const { subject, html } of mails) {
      await page.setContent(html, { waitUntil: 'load' });
      const foreign = await page.locator(FOREIGN_MARKUP).count();
      expect([subject, foreign, visitor.complaints]).toEqual([subject, 0, []]);
    }
    // What is asked of the mails can fail: the same words, written into a page as they are, do run. One of them would
    // leave that page before it is read.
    await page.setContent(HOSTILE_TEXT.replace(/<meta[^>]*>/, ''), { waitUntil: 'load' });
    expect(await page.locator(FOREIGN_MARKUP).count()).toBeGreaterThan(5);
    expect(visitor.complaints).toContain('a mail ran');
    expect(mails.filter(({ html }) => html.includes('onerror=alert(')).length).toBeGreaterThanOrEqual(4);
    const paper = await fetch(`${shop.url}/api/client/devis/${quoteLink.split('/')[2]}/pdf`);
    expect(textOfPdf(Buffer.from(await paper.arrayBuffer()))).toContain('<script>alert(1)</script>');
    await visitor.context.close();
  });

  it('and the pages allow no inline script anyway', async () => {
    for (const path of [
      '/',
      '/faq',
      `/produit/${ids.product}`,
      '/login',
      '/espace-commercial',
      '/dev/mails',
      '/rien',
    ]) {
      const policy = (await fetch(shop.url + path)).headers.get('content-security-policy') ?? '';
      const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? /default-src ([^;]*)/.exec(policy)?.[1] ?? '*';
      expect([path, scripts]).toEqual([path, expect.not.stringMatching(/unsafe|\*|data:|https?:/)]);
    }
  });
});
