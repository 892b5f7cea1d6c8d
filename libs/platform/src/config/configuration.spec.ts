import { readFileSync } from 'node:fs';
import { ConfigurationError, environmentSchema, readConfiguration } from './configuration.js';
import { applyRenames } from './renamed-settings.js';

const DATABASE_URL = 'postgres://localhost/boutik';
const SECRET = '3f1c9a74e0b25d86a91f47c2083eb65d';

/** Settings whose value in .env.example is an example, because there is no default. */
const EXAMPLE_ONLY = new Set(
  (
    'ACCESS_LOG NODE_ENV PUBLIC_URL TRUST_PROXY ASSET_BASE_URL PICTURE_TRUSTED_HOSTS DATABASE_URL REDIS_URL S3_URL MEILI_URL ' +
    'OTEL_EXPORTER_OTLP_ENDPOINT SELLER_FILE HEALTH_FILE SHUTDOWN_DELAY SMTP_URL STRIPE_SECRET_KEY STRIPE_WEBHOOK_SECRET'
  ).split(' '),
);

/** Names and values of .env.example, where they are commented out. */
function exampleSettings(): Record<string, string> {
  const lines = readFileSync('.env.example', 'utf8').matchAll(/^# ([A-Z0-9_]+)=(.*)$/gm);
  return Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]));
}

describe('configuration', () => {
  it('requires only a database in development', () => {
    const settings = readConfiguration({ DATABASE_URL });
    expect(settings.http).toMatchObject({ host: '127.0.0.1', port: 3000, publicUrl: 'http://localhost:3000' });
    expect(settings.payments.sandbox).toBe(true);
    expect(settings.queue.redisUrl).toBeNull();
  });

  it('names every bad setting at once', () => {
    expect(() => readConfiguration({ PORT: 'x', REDIS_URL: 'http://redis', LOG_LEVEL: 'loud' })).toThrow(
      ConfigurationError,
    );
    expect(() => readConfiguration({ PORT: 'x', REDIS_URL: 'http://redis', LOG_LEVEL: 'loud' })).toThrow(
      /PORT[\s\S]*REDIS_URL[\s\S]*LOG_LEVEL[\s\S]*DATABASE_URL/,
    );
  });

  it('says which whole numbers a setting takes', () => {
    for (const QUOTE_VALID_DAYS of ['0', '400', '12.5', 'x'])
      expect(() => readConfiguration({ DATABASE_URL, QUOTE_VALID_DAYS })).toThrow(
        /QUOTE_VALID_DAYS : attend un nombre entier de 1 à 365/,
      );
  });

  it('rejects demo secrets in production', () => {
    expect(() => readConfiguration({ DATABASE_URL, NODE_ENV: 'production' })).toThrow(/APP_SECRET[\s\S]*PUBLIC_URL/);
    const production = {
      DATABASE_URL,
      NODE_ENV: 'production',
      APP_SECRET: SECRET,
      PUBLIC_URL: 'https://boutik.example/',
      SMTP_URL: 'smtp://mail',
      MAIL_FROM: 'Péi <bonjour@boutik.example>',
    };
    const keys = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    expect(readConfiguration({ ...production, ...keys }).payments).toMatchObject({
      stripe: { secretKey: 'sk_live_1' },
    });
    expect(readConfiguration(production)).toMatchObject({
      production: true,
      payments: { sandbox: false, stripe: null, paypal: null },
      http: { publicUrl: 'https://boutik.example', apiDocs: false },
      metrics: { token: null, open: false },
    });
    expect(readConfiguration({ ...production, API_DOCS: 'true' }).http.apiDocs).toBe(true);
    expect(readConfiguration({ DATABASE_URL }).http.apiDocs).toBe(true);
    expect(() => readConfiguration({ ...production, MAIL_FROM: 'Boutik <bonjour@boutik.test>' })).toThrow(
      /- MAIL_FROM : /,
    );
    for (const secret of ['x'.repeat(32), 'motdepasse'.repeat(4), '0123456789abcdef'.repeat(2), 'abcdefgh12'])
      for (const name of ['APP_SECRET', 'SETTINGS_KEY', 'BOUNCE_SECRET', 'CARRIER_SECRET', 'METRICS_TOKEN'])
        expect(() => readConfiguration({ ...production, [name]: secret })).toThrow(new RegExp(`- ${name} : `));
    for (const PUBLIC_URL of ['http://boutik.example', 'http://localhost.example', 'http://192.168.1.7:3000'])
      expect(() => readConfiguration({ ...production, PUBLIC_URL })).toThrow(/PUBLIC_URL : .*https/);
    for (const PUBLIC_URL of ['http://localhost:3000', 'http://127.0.0.1:3000', 'https://boutik.example'])
      expect(readConfiguration({ ...production, PUBLIC_URL }).http.publicUrl).toBe(PUBLIC_URL);
  });

  it('completes the environment by stored values, and never overrides it', () => {
    const stored = { SHOP_NAME: 'Péi', LIMIT_SEARCHES_PER_ADDRESS: '12', 'seller.name': 'Péi SARL' };
    const settings = readConfiguration({ DATABASE_URL, SHOP_NAME: 'De l’environnement' }, stored);
    expect(settings.shop.name).toBe('De l’environnement');
    expect(settings.limits.searchesPerAddress).toBe(12);
    expect(settings.storedSeller).toEqual({ name: 'Péi SARL' });
    expect(readConfiguration({ DATABASE_URL, SHOP_NAME: '' }, stored).shop.name).toBe('Péi');
  });

  it('reads the keys of a provider from one source alone', () => {
    const stored = { STRIPE_SECRET_KEY: 'sk_test_stored', STRIPE_WEBHOOK_SECRET: 'whsec_stored' };
    const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    expect(readConfiguration({ DATABASE_URL, ...keys }, stored).payments.stripe?.webhookSecret).toBe('whsec_1');
    expect(readConfiguration({ DATABASE_URL }, stored).payments.stripe?.webhookSecret).toBe('whsec_stored');
    expect(() => readConfiguration({ DATABASE_URL, STRIPE_SECRET_KEY: 'sk_test_1' }, stored)).toThrow(
      /STRIPE_WEBHOOK_SECRET : manque pour Stripe/,
    );
  });

  it('rejects an incomplete set of a provider’s keys', () => {
    expect(() => readConfiguration({ DATABASE_URL, PAYPAL_CLIENT_ID: 'x' })).toThrow(
      /PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID : manque pour PayPal/,
    );
  });

  it('reads a setting under its former name', () => {
    const settings = readConfiguration({
      DATABASE_URL,
      BOUTIK_DATA: '/srv/boutik',
      BACK_OFFICE_URL: 'https://pim.example/',
    });
    expect(settings.data.directory).toBe('/srv/boutik');
    expect(settings.pictures.assetBaseUrl).toBe('https://pim.example');
    expect(() => readConfiguration({ DATABASE_URL, BACK_OFFICE_URL: 'ftp://x' })).toThrow(/- ASSET_BASE_URL : /);
  });

  it('rejects two values for one setting', () => {
    const both = { DATABASE_URL, DATA_DIR: '/srv/a' };
    expect(() => readConfiguration({ ...both, BOUTIK_DATA: '/srv/b' })).toThrow(/- DATA_DIR, BOUTIK_DATA : /);
    expect(readConfiguration({ ...both, BOUTIK_DATA: '/srv/a' }).data.directory).toBe('/srv/a');
    expect(readConfiguration({ ...both, BOUTIK_DATA: '' }).data.directory).toBe('/srv/a');
  });

  it('warns of each former name once', () => {
    expect(applyRenames({ BOUTIK_DATA: 'x', DATA_DIR: 'x', BACK_OFFICE_URL: '' }).warnings).toEqual([
      expect.stringMatching(/BOUTIK_DATA is now called DATA_DIR/),
    ]);
    expect(applyRenames({ DATA_DIR: 'x' }).warnings).toEqual([]);
  });

  it('takes an empty value for none', () => {
    const names = Object.keys(exampleSettings());
    const empty = Object.fromEntries(names.map((name) => [name, '']));
    expect(readConfiguration({ ...empty, DATABASE_URL })).toEqual(readConfiguration({ DATABASE_URL }));
  });

  it('has the variables of .env.example, no more and no fewer', () => {
    const declared = Object.keys(environmentSchema.shape);
    expect(declared.length).toBeGreaterThan(10);
    expect(new Set(Object.keys(exampleSettings()))).toEqual(new Set(declared));
  });

  it('has the defaults of .env.example', () => {
    const defaults = Object.fromEntries(
      Object.entries(exampleSettings()).filter(([name, value]) => value !== '' && !EXAMPLE_ONLY.has(name)),
    );
    expect(Object.keys(defaults)).toEqual(expect.arrayContaining(['PORT', 'DATA_DIR', 'ORDER_RESERVATION_MINUTES']));
    expect(readConfiguration({ DATABASE_URL, ...defaults })).toEqual(readConfiguration({ DATABASE_URL }));
  });
});
