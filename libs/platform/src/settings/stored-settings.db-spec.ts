import pg from 'pg';
import { DataSource } from 'typeorm';
import { type TestDatabase, testDatabase } from '../../../../test/support/database.js';
import { until } from '../../../../test/support/until.js';
import { configuration } from '../config/index.js';
import { encryptSecret } from './encrypted-secret.js';
import { SettingVersionRow } from './setting-version.entity.js';
import { SETTINGS_CHANNEL, StoredSettings } from './stored-settings.js';

/** Two processes: each has an environment of its own. */
describe('stored settings', () => {
  const { env } = process;
  let db: TestDatabase;
  let source: DataSource;
  const environments: NodeJS.ProcessEnv[] = [];
  const opened: StoredSettings[] = [];

  beforeAll(async () => {
    db = await testDatabase();
    source = await new DataSource({ type: 'postgres', url: db.url, entities: [SettingVersionRow] }).initialize();
    for (const extra of [{}, { SHOP_NAME: 'De l’environnement' }]) {
      process.env = { ...env, DATABASE_URL: db.url, LOG_LEVEL: 'silent', ...extra };
      environments.push(process.env);
      const settings = new StoredSettings(source);
      opened.push(settings);
      await settings.onModuleInit();
    }
  });
  afterAll(async () => {
    process.env = env;
    for (const settings of opened) await settings.onModuleDestroy();
    await source?.destroy();
    await db?.drop();
  });

  const inProcess = (at: number) => {
    process.env = environments[at] ?? {};
    return configuration();
  };
  const store = (name: string, version: number, columns: { value?: string; encrypted?: string }) =>
    source.transaction(async (tx) => {
      await tx.insert(SettingVersionRow, { name, version, changedBy: 1, changedByName: 'Marie', ...columns });
      await tx.query(`select pg_notify($1, '')`, [SETTINGS_CHANNEL]);
    });

  it('are followed by every process, unless its environment has another value', async () => {
    await store('SHOP_NAME', 1, { value: 'Péi' });
    await store('LIMIT_SEARCHES_PER_ADDRESS', 1, { value: '7' });
    await until(
      'the settings follow',
      () => inProcess(0).shop.name === 'Péi' && inProcess(0).limits.searchesPerAddress === 7,
    );
    await until('the settings follow', () => inProcess(1).limits.searchesPerAddress === 7);
    expect(inProcess(1).shop.name).toBe('De l’environnement');
    await store('SHOP_NAME', 2, {});
    await until('the settings follow', () => inProcess(0).shop.name === 'Boutik');
  });

  it('are on every page, of which caches in front of the shop are told', async () => {
    const client = new pg.Client({ connectionString: db.url });
    await client.connect();
    const notices: (string | undefined)[] = [];
    client.on('notification', ({ payload }) => notices.push(payload));
    try {
      await client.query('listen page_changes');
      await store('SHOP_LOGO', 1, { value: '/media/boutique/enseigne.webp' });
      await until('a notice', () => notices.length > 0);
      expect(notices).toEqual(['everything']);
    } finally {
      await client.end();
    }
  });

  it('leave out what is refused and what cannot be decrypted, and follow the others', async () => {
    await store('MAX_QUOTE_DISCOUNT', 1, { value: '101' });
    await store('SMTP_URL', 1, { encrypted: encryptSecret('smtp://mail', { name: 'SMTP_URL', key: 'another key' }) });
    await store('PAYMENT_LINK_DAYS', 1, { value: '9' });
    await until('the settings follow', () => inProcess(0).orders.paymentLinkDays === 9);
    expect(inProcess(0).quotes.maxDiscountPercent).toBe(30);
    expect(inProcess(0).mail.smtpUrl).toBeNull();
  });

  it('decrypt secrets', async () => {
    const encrypted = encryptSecret('smtp://mail.pei.example', { name: 'SMTP_URL', key: inProcess(0).settingsKey });
    await store('SMTP_URL', 2, { encrypted });
    await until('the settings follow', () => inProcess(0).mail.smtpUrl === 'smtp://mail.pei.example');
  });

  it('are encrypted again with another key, and those that no key decrypts are named', async () => {
    inProcess(0);
    const lost = encryptSecret('whsec_1', { name: 'STRIPE_WEBHOOK_SECRET', key: 'a lost key' });
    await store('STRIPE_WEBHOOK_SECRET', 1, { encrypted: lost });
    const encrypted = encryptSecret('smtp://former.pei.example', { name: 'SMTP_URL', key: 'the former key' });
    await store('SMTP_URL', 3, { encrypted });
    expect(await opened[0]?.encryptAgain('the former key')).toEqual({
      changed: 1,
      unreadable: ['STRIPE_WEBHOOK_SECRET'],
    });
    await until('the settings follow', () => inProcess(0).mail.smtpUrl === 'smtp://former.pei.example');
    expect(await opened[0]?.encryptAgain('the former key')).toMatchObject({ changed: 0 });
  });

  it('are read again after a lost connection', async () => {
    await source.manager.insert(SettingVersionRow, {
      name: 'SHOP_NAME',
      version: 3,
      value: 'Sans notification',
      changedBy: 1,
      changedByName: 'Marie',
    });
    await db.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query = 'listen ${SETTINGS_CHANNEL}'`);
    await until('the settings follow', () => inProcess(0).shop.name === 'Sans notification');
  });
});
