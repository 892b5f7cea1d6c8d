import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ReplyOf, readSettings } from '@boutik/contract';
import { demoSeller, sellerTexts } from '@boutik/platform/documents';
import { type FakeSmtpServer, startFakeSmtpServer } from '../../libs/platform/src/mail/sending/fake-smtp-server.js';
import { createPaidOrder } from '../support/order-helpers.js';
import { TestShop } from '../support/test-shop.js';
import { until } from '../support/until.js';

jest.setTimeout(120_000);

const SETTINGS = '/api/commercial/reglages';
const PAYPAL_KEYS = { id: 'client-id-0001', secret: 'paypal-secret-0123456789', webhook: 'WEBHOOK01' };
type Reply = ReplyOf<typeof readSettings>;

let shop: TestShop;
let smtp: FakeSmtpServer;
let paypal: Server;
let token: string;

beforeAll(async () => {
  smtp = await startFakeSmtpServer();
  const right = `Basic ${Buffer.from(`${PAYPAL_KEYS.id}:${PAYPAL_KEYS.secret}`).toString('base64')}`;
  paypal = createServer(({ headers }, response) => {
    const known = headers.authorization === right;
    const body = known ? { access_token: 'token', expires_in: 300 } : { error: 'invalid_client' };
    response.writeHead(known ? 200 : 401, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => paypal.listen(0, '127.0.0.1', resolve));
  const { port } = paypal.address() as AddressInfo;
  shop = await TestShop.open({
    env: { PAYPAL_API_URL: `http://127.0.0.1:${port}`, LIMIT_MAILS_PER_ACCOUNT: '8' },
  });
  token = (await shop.signedInUser('patronne', 'Admin')).token;
});
afterAll(async () => {
  await shop?.close();
  await smtp?.close();
  paypal?.close();
});

const read = async () => {
  const { status, body } = await shop.call<Reply>('GET', SETTINGS, { token });
  expect(status).toBe(200);
  return new Map(body.data.groups.flatMap(({ settings }) => settings).map((setting) => [setting.name, setting]));
};
const change = async (values: Record<string, string | null>) => {
  const settings = await read();
  const changes = Object.entries(values).map(([name, value]) => ({
    name,
    value,
    version: settings.get(name)?.version,
  }));
  return shop.call<{ message: string; errors?: Record<string, string[]> }>('PATCH', SETTINGS, {
    token,
    body: { changes },
  });
};
const ofSeller = (texts: Readonly<Record<string, string | null>>) =>
  Object.fromEntries(Object.entries(texts).map(([field, value]) => [`seller.${field}`, value]));

describe('settings', () => {
  it('are listed with default, source and last change', async () => {
    const settings = await read();
    expect(settings.get('SHOP_NAME')).toMatchObject({ value: null, default: 'Boutik', source: 'default', version: 0 });
    expect(settings.get('LIMIT_MAILS_PER_ACCOUNT')).toMatchObject({
      value: '8',
      source: 'environment',
      variable: 'LIMIT_MAILS_PER_ACCOUNT',
    });
    expect((await change({ SHOP_NAME: 'Péi' })).status).toBe(200);
    expect((await read()).get('SHOP_NAME')).toMatchObject({
      value: 'Péi',
      source: 'stored',
      version: 1,
      changed_by: expect.stringContaining('patronne'),
    });
    expect((await change({ SHOP_NAME: null })).status).toBe(200);
    const { body } = await shop.call('GET', `${SETTINGS}/historique?name=SHOP_NAME`, { token });
    expect(body['data']).toMatchObject([
      { version: 2, value: null },
      { version: 1, value: 'Péi' },
    ]);
    expect(await shop.count('audit_log', `action = 'setting-changed' and note = 'Péi → (par défaut)'`)).toBe(1);
  });

  it('are changed by one of two administrators at the same time; the other one sees what was stored', async () => {
    const version = (await read()).get('MAX_QUOTE_DISCOUNT')?.version;
    const replies = await Promise.all(
      ['10', '20'].map((value) =>
        shop.call<{ code: string; message: string }>('PATCH', SETTINGS, {
          token,
          body: { changes: [{ name: 'MAX_QUOTE_DISCOUNT', version, value }] },
        }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409)?.body;
    const stored = (await read()).get('MAX_QUOTE_DISCOUNT')?.value;
    expect(refused).toMatchObject({
      code: 'setting-changed',
      message: expect.stringContaining(`«\u00a0${stored}\u00a0»`),
    });
  });

  it.each([
    [{ LIMIT_MAILS_PER_ACCOUNT: '9' }, 409],
    [{ MAX_QUOTE_DISCOUNT: '101' }, 422],
    [{ MAX_QUOTE_DISCOUNT: '-1' }, 422],
    [{ MAX_QUOTE_DISCOUNT: '1e1' }, 422],
    [{ SHOP_NAME: 'x'.repeat(41) }, 422],
    [{ SHOP_NAME: 'deux\nlignes' }, 422],
    [{ ROBOTS: 'all' }, 422],
    [{ FACEBOOK_URL: 'javascript:alert(1)' }, 422],
    [{ PAYPAL_CLIENT_ID: 'client-id-0001' }, 422],
    [{ STRIPE_SECRET_KEY: 'sk_live_1' }, 422],
    [{ SMTP_URL: 'http://mail' }, 422],
    [{ MAIL_FROM: 'Péi <a@pei.example>\r\nBcc: b@pei.example' }, 422],
    [{ APP_SECRET: 'x'.repeat(40) }, 422],
    [{ __proto__x: '1' }, 422],
  ])('refuse %j', async (values, status) => {
    const before = await shop.count('setting_versions');
    expect((await change(values)).status).toBe(status);
    expect(await shop.count('setting_versions')).toBe(before);
  });

  it('hold secrets that are encrypted, never shown, and erased when they are replaced', async () => {
    const { id, secret, webhook } = PAYPAL_KEYS;
    const wrong = { PAYPAL_CLIENT_ID: id, PAYPAL_CLIENT_SECRET: 'wrong-secret-9876543210', PAYPAL_WEBHOOK_ID: webhook };
    expect((await change(wrong)).status).toBe(200);
    const trial = () => shop.call(`POST`, `${SETTINGS}/essai-paiement`, { token, body: { provider: 'paypal' } });
    expect((await trial()).body).toMatchObject({ works: false, response: expect.stringContaining('401') });
    expect((await change({ PAYPAL_CLIENT_SECRET: secret })).status).toBe(200);
    expect((await trial()).body).toMatchObject({ works: true });
    expect((await read()).get('PAYPAL_CLIENT_SECRET')).toMatchObject({ value: null, is_set: true, ending: '6789' });
    const replies = await Promise.all(
      [SETTINGS, `${SETTINGS}/historique?name=PAYPAL_CLIENT_SECRET`].map((path) => shop.call('GET', path, { token })),
    );
    const stored = await shop.db.query('select * from setting_versions');
    const audit = await shop.db.query('select * from audit_log');
    expect(JSON.stringify([replies.map(({ body }) => body), stored, audit])).not.toMatch(/(paypal|wrong)-secret/);
    expect(
      await shop.db.query(`select encrypted is null as erased from setting_versions
        where name = 'PAYPAL_CLIENT_SECRET' order by version`),
    ).toEqual([{ erased: true }, { erased: false }]);
    const { body } = await shop.call('GET', '/api/payment-means', {});
    expect(body['data']).toContainEqual(expect.objectContaining({ provider: 'paypal', demonstration: false }));
  });

  it('say which keys are missing for a trial', async () => {
    const reply = await shop.call('POST', `${SETTINGS}/essai-paiement`, { token, body: { provider: 'stripe' } });
    expect([reply.status, reply.body['code']]).toEqual([409, 'no-payment-keys']);
  });

  it('send emails by another server and sender without a restart', async () => {
    await shop.startWorker();
    expect((await change({ SMTP_URL: smtp.url, MAIL_FROM: 'Péi <bonjour@pei.example>' })).status).toBe(200);
    const { body } = await shop.call('POST', '/api/commercial/mise-en-service/essai-email', { token });
    expect(body).toMatchObject({ sent: true });
    expect(smtp.received).toEqual([expect.objectContaining({ from: 'Péi <bonjour@pei.example>' })]);
    expect((await change({ SMTP_URL: null, MAIL_FROM: null })).status).toBe(200);
    await shop.stopWorker();
  });

  it('refuse an incomplete seller with the fields that are missing', async () => {
    const { status, body } = await change(ofSeller({ name: 'Péi', siren: '123', openingHours: 'lundi 9h' }));
    expect(status).toBe(422);
    expect((await change({ 'seller.logo': '/media/../../etc/passwd.webp' })).status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toEqual(
      expect.arrayContaining(['seller.siren', 'seller.street', 'seller.openingHours', 'seller.mediator.name']),
    );
  });

  it('name the seller of new invoices, and leave those that were issued as they are', async () => {
    const id = await shop.createProduct({ netPriceCents: 10_000, stock: 5 });
    await createPaidOrder(shop, [[id, 1]]);
    expect((await change(ofSeller({ ...sellerTexts(demoSeller), name: 'Péi Informatique' }))).status).toBe(200);
    await createPaidOrder(shop, [[id, 1]]);
    const invoices = await shop.db.query(`select content->'seller'->>'name' as name from invoices order by id`);
    expect(invoices).toEqual([{ name: 'Boutik' }, { name: 'Péi Informatique' }]);
    expect((await shop.call('GET', '/api/coordonnees')).body).toMatchObject({ email: demoSeller.mail });
  });

  it('charge no VAT once the seller is exempt, also in the filter by price', async () => {
    // 100 € without VAT, 108.50 € with it.
    const above105 = async () =>
      (await shop.call<{ pagination: { total: number } }>('GET', '/api/produits/search?taxe=ttc&minPrice=105')).body
        .pagination.total;
    await until('the product is listed with VAT', async () => (await above105()) === 1);
    expect((await change(ofSeller({ vatExempt: 'true', vatNumber: null }))).status).toBe(200);
    await until('the product is listed without VAT', async () => (await above105()) === 0);
  });

  it('have no seller.json to copy where there is none', async () => {
    expect((await shop.call('POST', `${SETTINGS}/vendeur`, { token })).status).toBe(404);
  });
});
