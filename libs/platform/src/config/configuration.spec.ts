import { readFileSync } from 'node:fs';
import { ConfigurationError, readConfiguration } from './configuration.js';

const DATABASE_URL = 'postgres://localhost/boutik';
const SECRET = '3f1c9a74e0b25d86a91f47c2083eb65d';

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

  it('rejects demo secrets in production', () => {
    expect(() => readConfiguration({ DATABASE_URL, NODE_ENV: 'production' })).toThrow(
      /APP_SECRET[\s\S]*PUBLIC_URL[\s\S]*SMTP_URL[\s\S]*STRIPE_SECRET_KEY/,
    );
    const production = {
      DATABASE_URL,
      NODE_ENV: 'production',
      APP_SECRET: SECRET,
      PUBLIC_URL: 'https://boutik.example/',
      SMTP_URL: 'smtp://mail',
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    };
    expect(readConfiguration(production)).toMatchObject({
      production: true,
      payments: { sandbox: false, stripe: { secretKey: 'sk_live_1' }, paypal: null },
      http: { publicUrl: 'https://boutik.example' },
      metrics: { token: null, open: false },
    });
    for (const secret of ['x'.repeat(32), 'motdepasse'.repeat(4), '0123456789abcdef'.repeat(2), 'abcdefgh12'])
      for (const name of ['APP_SECRET', 'BOUNCE_SECRET', 'METRICS_TOKEN'])
        expect(() => readConfiguration({ ...production, [name]: secret })).toThrow(new RegExp(`- ${name} : `));
    for (const PUBLIC_URL of ['http://boutik.example', 'http://localhost.example', 'http://192.168.1.7:3000'])
      expect(() => readConfiguration({ ...production, PUBLIC_URL })).toThrow(/PUBLIC_URL : .*https/);
    for (const PUBLIC_URL of ['http://localhost:3000', 'http://127.0.0.1:3000', 'https://boutik.example'])
      expect(readConfiguration({ ...production, PUBLIC_URL }).http.publicUrl).toBe(PUBLIC_URL);
  });

  it('rejects an incomplete set of a provider’s keys', () => {
    expect(() => readConfiguration({ DATABASE_URL, PAYPAL_CLIENT_ID: 'x' })).toThrow(
      /PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID : manque pour PayPal/,
    );
  });

  it('has every variable in .env.example', () => {
    const listed = new Set(
      [...readFileSync('.env.example', 'utf8').matchAll(/^#?\s?([A-Z_]+)=/gm)].map((match) => match[1]),
    );
    const source = readFileSync(`${__dirname}/configuration.ts`, 'utf8');
    const declared = [...source.matchAll(/^ {2}([A-Z_]+): /gm)].map((match) => match[1]);
    expect(declared.length).toBeGreaterThan(10);
    for (const name of declared) expect(listed).toContain(name);
  });
});
