import { readFileSync } from 'node:fs';
import { ConfigurationError, readConfiguration } from './configuration.js';

const DATABASE_URL = 'postgres://localhost/boutik';

describe('configuration', () => {
  it('needs nothing but a database on the shopkeeper’s machine', () => {
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

  it('refuses to sell for real with a demo secret', () => {
    expect(() => readConfiguration({ DATABASE_URL, NODE_ENV: 'production' })).toThrow(
      /APP_SECRET[\s\S]*PUBLIC_URL[\s\S]*SMTP_URL/,
    );
    const real = {
      DATABASE_URL,
      NODE_ENV: 'production',
      APP_SECRET: 'x'.repeat(32),
      PUBLIC_URL: 'https://boutik.example/',
      SMTP_URL: 'smtp://mail',
    };
    expect(readConfiguration(real)).toMatchObject({
      production: true,
      payments: { sandbox: false },
      http: { publicUrl: 'https://boutik.example' },
    });
  });

  it('is listed whole in .env.example', () => {
    const listed = new Set(
      [...readFileSync('.env.example', 'utf8').matchAll(/^#?\s?([A-Z_]+)=/gm)].map((match) => match[1]),
    );
    const source = readFileSync(`${__dirname}/configuration.ts`, 'utf8');
    const known = [...source.matchAll(/^ {2}([A-Z_]+): /gm)].map((match) => match[1]);
    expect(known.length).toBeGreaterThan(10);
    for (const name of known) expect(listed).toContain(name);
  });
});
