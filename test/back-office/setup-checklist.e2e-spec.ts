import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WriteContentPages } from '@boutik/content';
import { demoSeller } from '@boutik/platform/documents';
import { type FakeSmtpServer, startFakeSmtpServer } from '../../libs/platform/src/mail/sending/fake-smtp-server.js';
import { PlaceOrder } from '../../libs/orders/src/checkout/place-order.js';
import { describeBuilt } from '../support/describe-built.js';
import { COLLECTION, fillCart } from '../support/order-helpers.js';
import { type Json, TestShop } from '../support/test-shop.js';

jest.setTimeout(120_000);

const SETUP = '/api/commercial/mise-en-service';
let smtp: FakeSmtpServer;
let shop: TestShop;
let owner: string;

beforeAll(async () => {
  smtp = await startFakeSmtpServer();
  // A shop in production on its first day: no seller, no means of payment, no texts, no products.
  const env = {
    NODE_ENV: 'production',
    APP_SECRET: '3f1c9a74e0b25d86a91f47c2083eb65d',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Péi <bonjour@pei.example>',
    SELLER_FILE: join(tmpdir(), 'boutik-without-seller.json'),
  };
  shop = await TestShop.open({ env, pages: true });
  await shop.createUser('patronne', 'SuperAdmin');
  owner = await shop.signIn('patronne');
});
afterAll(async () => {
  await shop?.close();
  await smtp?.close();
});

const read = async () => {
  const { status, body } = await shop.call('GET', SETUP, { token: owner });
  expect(status).toBe(200);
  const steps = Object.values(body['steps'] ?? {}) as unknown as { name: string; done: boolean; detail: string }[];
  return { dismissed: body['dismissed'], steps };
};
const doneSteps = async () => (await read()).steps.flatMap(({ name, done }) => (done ? [name] : []));

describeBuilt('an empty shop in production', () => {
  it('lists what is missing', async () => {
    const { steps, dismissed } = await read();
    expect(dismissed).toBe(false);
    expect(steps.map(({ name }) => name)).toEqual([
      'seller',
      'texts',
      'delivery',
      'payment',
      'mail',
      'category',
      'product',
    ]);
    expect(steps.filter(({ done }) => done)).toEqual([]);
    expect(steps[0]?.detail).toContain('ne prend pas de commande');
  });

  it('is ready, and names the missing seller and means of payment', async () => {
    const { status, body } = await shop.call<Json & { lines: Json[] }>('GET', '/health/ready');
    expect(status).toBe(200);
    expect(body.lines).toContainEqual(
      expect.objectContaining({ name: 'vendeur', ok: false, detail: 'identité du vendeur manquante, ventes fermées' }),
    );
    expect(body.lines).toContainEqual(
      expect.objectContaining({ name: 'paiement', ok: false, detail: 'aucun moyen de paiement, ventes fermées' }),
    );
    expect((await shop.call('GET', '/api/payment-means')).body).toMatchObject({ data: [] });
  });

  it('has a page behind every link of its pages', async () => {
    const pages = new Map<string, number>();
    const waiting = ['/'];
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      if (pages.has(path)) continue;
      const response = await fetch(shop.url + path, { headers: { accept: 'text/html' } });
      pages.set(path, response.status);
      for (const [, link = ''] of (await response.text()).matchAll(/<a [^>]*href="(\/[^"?#]*)/g)) waiting.push(link);
    }
    expect(pages.get('/localisation')).toBe(200);
    expect([...pages].filter(([, status]) => status !== 200)).toEqual([]);
  });

  it('takes no order without a means of payment, with a seller', async () => {
    const { env } = process;
    const file = join(mkdtempSync(join(tmpdir(), 'boutik-seller-')), 'seller.json');
    const { iban: _, ...seller } = {
      ...demoSeller,
      siren: '732829320',
      siret: '73282932000074',
      mail: 'a@pei.example',
    };
    writeFileSync(file, JSON.stringify({ ...seller, vatNumber: undefined, vatExempt: true }));
    process.env = { ...env, SELLER_FILE: file };
    const userId = await shop.createCustomer();
    const productId = await shop.createProduct({ netPriceCents: 1000, stock: 3 });
    await fillCart(shop, userId, [[productId, 1]]);
    const placed = shop.get(PlaceOrder).place(userId, COLLECTION);
    await expect(placed).rejects.toMatchObject({ kind: 'unavailable', code: 'payment-missing' });
    expect([await shop.stock(productId), await shop.count('orders')]).toEqual([3, 0]);
    // Bank transfers are offered: the seller has an account.
    writeFileSync(
      file,
      JSON.stringify({ ...seller, iban: 'FR7630006000011234567890189', vatNumber: undefined, vatExempt: true }),
    );
    process.env = { ...env, SELLER_FILE: file, LOG_LEVEL: 'silent' };
    await shop.db.query('update payment_settings set transfer_days = 7');
    expect(await shop.get(PlaceOrder).place(userId, COLLECTION)).toMatchObject({ status: 'pending' });
    expect([await shop.stock(productId), await shop.count('orders')]).toEqual([2, 1]);
    await shop.db.query('update payment_settings set transfer_days = null');
    await shop.db.query('truncate orders cascade');
    await shop.db.query('delete from products where id = $1', [productId]);
    process.env = env;
    rmSync(file);
  });

  it('shows its metrics and the description of its API to nobody', async () => {
    for (const path of ['/metrics', '/api/docs', '/api/docs/swagger-ui-init.js', '/api/docs-json', '/api/docs-yaml']) {
      const response = await fetch(`${shop.url}${path}`, { headers: { authorization: `Bearer ${owner}` } });
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.text()).not.toMatch(/boutik_|openapi|swagger/i);
    }
  });

  it('takes no order, sends no message and shows no demo company', async () => {
    const userId = await shop.createCustomer();
    const productId = await shop.createProduct({ netPriceCents: 1000, stock: 3 });
    await fillCart(shop, userId, [[productId, 1]]);
    await expect(shop.get(PlaceOrder).place(userId, COLLECTION)).rejects.toMatchObject({ code: 'seller-missing' });
    expect(await shop.stock(productId)).toBe(3);
    expect(await shop.count('orders')).toBe(0);
    expect((await shop.call('GET', '/api/coordonnees')).body).toMatchObject({ adresse: '', email: '', telephone: '' });
    const notice = { slug: 'legal-notice', title: 'Mentions', html: '<p>{{seller.identity}}</p>' };
    await shop.get(WriteContentPages).write([notice]);
    const { body } = await shop.call('GET', '/api/mention-legal');
    expect(JSON.stringify(body)).toContain('[à compléter]');
  });

  it('completes the steps of texts, category and product', async () => {
    const slugs = ['legal-notice', 'terms-of-sale', 'privacy-policy', 'shipping-terms'];
    await shop.get(WriteContentPages).write(slugs.map((slug) => ({ slug, title: slug, html: '<p>Texte</p>' })));
    expect(await doneSteps()).toEqual(['texts', 'delivery', 'category', 'product']);
  });

  it('sends a test mail to the caller and shows the reply of the server', async () => {
    const { status, body } = await shop.call('POST', `${SETUP}/essai-email`, { token: owner });
    expect(status).toBe(200);
    expect(body).toMatchObject({ sent: true, to: 'patronne@boutik.test', response: expect.stringMatching(/^250 /) });
    expect(smtp.received).toEqual([
      expect.objectContaining({ to: ['patronne@boutik.test'], from: 'Péi <bonjour@pei.example>' }),
    ]);
    expect(await doneSteps()).toContain('mail');
    expect(await shop.count('audit_log', "action = 'mail-tested'")).toBe(1);
  });

  it('shows why a test mail was refused', async () => {
    await shop.createUser('550', 'Admin');
    const token = await shop.signIn('550');
    const { body } = await shop.call('POST', `${SETUP}/essai-email`, { token });
    expect(body).toMatchObject({ sent: false, response: expect.stringContaining('550') });
    expect(await shop.count('audit_log', "action = 'mail-tested'")).toBe(1);
  });

  it('is hidden for every administrator, with an entry in the audit log', async () => {
    expect((await shop.call('POST', `${SETUP}/masquer`, { token: owner })).status).toBe(200);
    expect((await shop.call('POST', `${SETUP}/masquer`, { token: owner })).status).toBe(200);
    expect((await read()).dismissed).toBe(true);
    expect(await shop.count('audit_log', "action = 'setup-dismissed'")).toBe(2);
  });
});
