import 'reflect-metadata';
import { DatabaseModule } from '@boutik/platform/database';
import { OutboxModule } from '@boutik/platform/messaging';
import { setLogLevel } from '@boutik/platform/observability';
import { Test, type TestingModule } from '@nestjs/testing';
import { type TestDatabase, testDatabase } from '../../../../test/support/database.js';
import { AdministratorsModule } from './administrators.module.js';
import { CreateSuperAdmin } from './create-super-admin.js';
import { ListStaff } from './list-staff.js';

describe('creating the super-administrator', () => {
  let db: TestDatabase;
  let app: TestingModule;
  const create = (email: string, force = false) =>
    app.get(CreateSuperAdmin).create({ email, name: 'Marie Payet', force });

  beforeAll(async () => {
    db = await testDatabase();
    Object.assign(process.env, { DATABASE_URL: db.url, PUBLIC_URL: 'https://pei.example' });
    setLogLevel('silent');
    app = await Test.createTestingModule({ imports: [DatabaseModule, OutboxModule, AdministratorsModule] }).compile();
  });
  beforeEach(() => db.query('truncate users, mails restart identity cascade'));
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  it('makes an account without password, mails its link, and writes it in the audit log', async () => {
    const { link, mailed } = await create('marie@pei.example');
    expect(link).toMatch(/^https:\/\/pei\.example\/reset-password\?email=marie%40pei\.example&token=[\w-]{43}$/);
    expect(mailed).toBe(true);
    expect(await db.query('select user_type, password_hash, email_verified_at from users')).toEqual([
      { user_type: 'SuperAdmin', password_hash: null, email_verified_at: null },
    ]);
    const [mail] = await db.query<{ to_address: string; text: string }>('select to_address, text from mails');
    expect(mail?.to_address).toBe('marie@pei.example');
    expect(mail?.text).toContain(link);
    expect(await db.query('select action, subject from audit_log order by id desc limit 1')).toEqual([
      { action: 'super-admin-invited', subject: 'marie@pei.example' },
    ]);
    expect(await app.get(ListStaff).list()).toEqual([
      { email: 'marie@pei.example', name: 'Marie Payet', role: 'SuperAdmin', state: 'invited' },
    ]);
  });

  it('refuses a second one, also of two at once, unless it is forced', async () => {
    const results = await Promise.allSettled([create('a@pei.example'), create('b@pei.example')]);
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    await expect(create('c@pei.example')).rejects.toMatchObject({ code: 'super-admin-exists' });
    await create('c@pei.example', true);
    expect(await db.query("select count(*)::int as n from users where user_type = 'SuperAdmin'")).toEqual([{ n: 2 }]);
  });

  it('invites the same one again, and voids the earlier link', async () => {
    const first = await create('Marie@pei.example');
    const second = await create('marie@pei.example');
    expect(second.link).not.toBe(first.link);
    expect(await db.query('select count(*)::int as n from mailed_links where used_at is null')).toEqual([{ n: 1 }]);
  });

  it('refuses the address of another account', async () => {
    await db.query("insert into users (user_type, email, name) values ('particulier', 'luc@pei.example', 'Luc')");
    await expect(create('luc@pei.example', true)).rejects.toMatchObject({ code: 'email-taken' });
  });
});
