import { DataSource } from 'typeorm';
import { type TestDatabase, testDatabase } from '../../../../test/support/database.js';
import { accountEntities } from '../entities.js';
import { KnownNetworks } from './known-networks.js';
import { sessionIdOf, Sessions } from './sessions.js';

const origin = {
  address: '203.0.113.77',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
};

describe('sessions', () => {
  let db: TestDatabase;
  let source: DataSource;
  let sessions: Sessions;
  let userId: number;

  beforeAll(async () => {
    db = await testDatabase();
    process.env['DATABASE_URL'] = db.url;
    source = await new DataSource({ type: 'postgres', url: db.url, entities: accountEntities }).initialize();
    sessions = new Sessions(source, new KnownNetworks(source));
    const [user] = await db.query<{ id: number }>(
      "insert into users (user_type, email, name) values ('particulier', 'a@b.re', 'Payet') returning id",
    );
    userId = user?.id ?? 0;
  });
  afterAll(async () => {
    await source?.destroy();
    await db?.drop();
  });

  it('creates an opaque token and reads its user', async () => {
    const token = await sessions.open(userId, origin);
    expect(token).toMatch(/^\d+\|[\w-]{43}$/);
    expect(await sessions.read(token)).toMatchObject({ id: userId, role: 'particulier', email: 'a@b.re' });
    const [row] = await db.query<{ secret_hash: Buffer }>('select secret_hash from access_tokens');
    expect(token).not.toContain(row?.secret_hash.toString('hex'));
  });

  it('finds all active tokens in one query and updates their last use', async () => {
    const [fresh, stale, old, ended] = [
      await sessions.open(userId, origin),
      await sessions.open(userId, origin),
      await sessions.open(userId, origin),
      await sessions.open(userId, origin),
    ];
    await sessions.close(ended);
    await source.query(`update access_tokens set last_used_at = now() - interval '1 hour' where id = $1`, [
      sessionIdOf(stale),
    ]);
    await source.query(`update access_tokens set last_used_at = now() - interval '31 days' where id = $1`, [
      sessionIdOf(old),
    ]);
    expect(await sessions.filterValid([fresh, stale, old, ended, 'nonsense'])).toEqual(new Set([fresh, stale]));
    const [seen] = await db.query<{ minutes: number }>(
      'select floor(extract(epoch from now() - last_used_at) / 60)::int as minutes from access_tokens where id = $1',
      [sessionIdOf(stale)],
    );
    expect(seen?.minutes).toBe(0);
  });

  it('returns null for a changed, unknown or malformed token', async () => {
    const token = await sessions.open(userId, origin);
    expect(await sessions.read(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toBeNull();
    expect(await sessions.read(`999999|${token.split('|')[1]}`)).toBeNull();
    expect(await sessions.read("1' or 1=1")).toBeNull();
  });

  it('ends on sign-out, after 30 days without use, and with a deactivated account', async () => {
    const [closed, idle, ofDeactivated] = [
      await sessions.open(userId, origin),
      await sessions.open(userId, origin),
      await sessions.open(userId, origin),
    ];
    await sessions.close(closed);
    expect(await sessions.read(closed)).toBeNull();
    await db.query("update access_tokens set last_used_at = now() - interval '31 days' where id = $1", [
      idle.split('|')[0],
    ]);
    expect(await sessions.read(idle)).toBeNull();
    await db.query('update users set deactivated_at = now() where id = $1', [userId]);
    expect(await sessions.read(ofDeactivated)).toBeNull();
    await db.query('update users set deactivated_at = null where id = $1', [userId]);
  });

  it('lists the sessions of a user and ends one, the others or all', async () => {
    await db.query('delete from access_tokens');
    const currentToken = await sessions.open(userId, origin);
    const [firstToken, secondToken] = [
      await sessions.open(userId, origin),
      await sessions.open(userId, { ...origin, userAgent: '' }),
    ];
    expect(await sessions.list(userId)).toMatchObject([
      { device: 'Appareil inconnu', network: '203.0.113.0/24' },
      { device: 'Firefox sur Linux' },
      { device: 'Firefox sur Linux' },
    ]);
    expect(await sessions.closeOne(userId + 1, Number(firstToken.split('|')[0]))).toBe(false);
    expect(await sessions.closeOne(userId, Number(firstToken.split('|')[0]))).toBe(true);
    expect(await sessions.read(firstToken)).toBeNull();
    expect(await sessions.closeOthers(userId, currentToken)).toBe(1);
    expect(await sessions.read(secondToken)).toBeNull();
    expect(await sessions.read(currentToken)).toMatchObject({ id: userId });
    await sessions.closeAll(source.manager, userId);
    expect(await sessions.read(currentToken)).toBeNull();
  });
});
