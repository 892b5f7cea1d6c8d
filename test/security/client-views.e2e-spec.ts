import { setTimeout as pause } from 'node:timers/promises';
import { endpoints } from '@boutik/contract';
import { io } from 'socket.io-client';
import { type SignedInUser, TestShop } from '../support/test-shop.js';
import { describeBuilt } from '../support/describe-built.js';
import { routesOf } from './routes-of.js';

jest.setTimeout(180_000);

interface Reply {
  status: string;
  code: string;
  message: string;
  client_id: number | null;
  lecture_seule?: boolean;
  user: { id: number; email: string };
  [section: string]: unknown;
}

/** What a view may call although it is no read. */
const ALLOWED = ['POST /api/logout', 'POST /api/vue-client/fin'];
const XSRF = 'a'.repeat(43);

/** Decision 210: a member of the staff sees the site as a client, and changes nothing. */
describeBuilt('the site seen as a client', () => {
  let shop: TestShop;
  let admin: SignedInUser;
  let client: SignedInUser;

  beforeAll(async () => {
    shop = await TestShop.open({ pages: true });
    admin = await shop.signedInUser('patronne', 'Admin');
    client = await shop.signedInUser('marie', 'particulier');
    await shop.db.query("update users set prenom = 'Mariexq', name = 'Dupontxq' where id = $1", [client.id]);
  });
  afterAll(() => shop?.close());

  const post = (path: string, token: string) => shop.call<Reply>('POST', path, { token, body: {} });
  const get = (path: string, token: string) => shop.call<Reply>('GET', path, { token });
  const start = (by = admin, of = client) => post(`/api/commercial/clients/${of.id}/vue`, by.token);
  const end = (by = admin) => post('/api/vue-client/fin', by.token);
  const seenAs = async (by = admin) => (await get('/api/user', by.token)).body.user.id;
  const newMember = async (name: string, role = 'Admin') => shop.signedInUser(name, role);

  /** Every table but the outbox's and the counters of rate limits, as one text each. */
  async function contents(): Promise<Record<string, string>> {
    const tables = await shop.db.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    const digests = tables
      .filter(({ name }) => !/rate_limit|^bullmq|outbox/.test(name))
      .map(async ({ name }) => {
        const [row] = await shop.db.query<{ digest: string }>(
          `select count(*) || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest from "${name}" t`,
        );
        return [name, row?.digest ?? ''] as const;
      });
    return Object.fromEntries(await Promise.all(digests));
  }

  it('is the client’s for what reads, says so, and ends by "Quitter"', async () => {
    expect((await start()).status).toBe(200);
    const { body } = await get('/api/user', admin.token);
    expect([body.user.id, body.lecture_seule]).toEqual([client.id, true]);
    for (const path of ['/api/cart', '/api/devis', '/api/commandes', '/api/profile', '/api/avoirs'])
      expect([path, (await get(path, admin.token)).status]).toEqual([path, 200]);
    const refused = await get('/api/commercial/equipe', admin.token);
    expect([refused.status, refused.body.code]).toEqual([403, 'viewing-client']);
    expect(refused.body.message).toContain('Mariexq Dupontxq');
    expect((await end()).body.client_id).toBe(client.id);
    expect(await seenAs()).toBe(admin.id);
    expect((await end()).body.client_id).toBeNull();
    expect((await get('/api/commercial/equipe', admin.token)).status).toBe(200);
  });

  it('refuses every write of the contract and of the router, with the token, the cookie or a form, and changes nothing', async () => {
    await start();
    const before = await contents();
    const writes = [
      ...new Set([...endpoints().map(({ method, path }) => `${method} ${path}`), ...routesOf(shop.api)]),
    ].filter((route) => !route.startsWith('GET ') && !route.includes('*') && !ALLOWED.includes(route));
    expect(writes.length).toBeGreaterThan(250);
    const cookie = `boutik_session=${admin.token}; XSRF-TOKEN=${XSRF}`;
    const ways = [{ token: admin.token }, { headers: { cookie, 'x-xsrf-token': XSRF } }, { headers: { cookie } }];
    for (const route of writes) {
      const [method = '', path = ''] = route.split(' ');
      for (const way of ways) {
        const { status, body } = await shop.call<Reply>(method, path.replaceAll(/:\w+/g, '1'), { ...way, body: {} });
        expect([route, status]).toEqual([route, 403]);
        if (!('headers' in way) || 'x-xsrf-token' in way.headers)
          expect([route, body.code]).toEqual([route, 'viewing-client']);
      }
    }
    expect(await contents()).toEqual(before);
    await end();
  });

  it('refuses the reads that change something, or that only the owner may see', async () => {
    await start();
    const reads = [
      '/api/profile/donnees',
      '/api/profile/sessions',
      '/api/get-social-auth-data?auth_token=x',
      '/api/confirm-inscription/x',
      '/api/login/google',
    ];
    for (const path of reads)
      expect([path, (await get(path, admin.token)).body.code]).toEqual([path, 'viewing-client']);
    await end();
  });

  it('changes nothing by any read', async () => {
    await start();
    const before = await contents();
    const reads = endpoints().filter(({ method, path }) => method === 'GET' && !path.includes('*'));
    for (const { path } of reads) await get(path.replaceAll(/:\w+/g, String(client.id)), admin.token);
    expect(await contents()).toEqual(before);
    await end();
  });

  it('refuses forms of pages, which call the API as a visitor', async () => {
    await start();
    const before = await contents();
    const cookie = `boutik_session=${admin.token}`;
    const forms: [path: string, fields: Record<string, string>][] = [
      ['/login', { email: client.email, password: 'Boutik974!' }],
      ['/mot-de-passe-oublie', { email: client.email }],
      ['/resend-confirmation', { email: client.email }],
      ['/profil', { name: 'Autre' }],
    ];
    for (const [path, fields] of forms) {
      const response = await fetch(shop.url + path, {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie },
        body: new URLSearchParams(fields),
      });
      expect(response.headers.getSetCookie().join()).not.toContain('boutik_session');
    }
    expect(await contents()).toEqual(before);
    await end();
  });

  it('admits no socket', async () => {
    await start();
    const socket = io(shop.url, { auth: { token: admin.token }, transports: ['websocket'], reconnection: false });
    const outcome = await new Promise((resolve) => {
      socket.on('connect', () => resolve('connected'));
      socket.on('connect_error', ({ message }) => resolve(message));
    });
    socket.close();
    expect(outcome).toBe('viewing-client');
    await end();
  });

  it('belongs to one session, and ends with the time, the session, the right or the account', async () => {
    const member = await newMember('adjointe');
    await start(member);
    expect(await seenAs()).toBe(admin.id);
    await shop.db.query("update client_views set ends_at = now() - interval '1 second' where staff_id = $1", [
      member.id,
    ]);
    expect(await seenAs(member)).toBe(member.id);
    expect((await end(member)).body.client_id).toBeNull();

    await start(member);
    expect(await seenAs(member)).toBe(client.id);
    await shop.db.query("update users set user_type = 'Commercial' where id = $1", [member.id]);
    expect(await seenAs(member)).toBe(member.id);
    await shop.db.query("update users set user_type = 'Admin' where id = $1", [member.id]);

    await end(member);
    const closing = await shop.signedInUser('fermee', 'particulier');
    await start(member, closing);
    await shop.db.query('update users set deactivated_at = now() where id = $1', [closing.id]);
    expect(await seenAs(member)).toBe(member.id);
    expect((await start(member, closing)).body.code).toBe('client-not-viewable');

    await start(member);
    expect((await post('/api/logout', member.token)).status).toBe(200);
    expect((await get('/api/user', member.token)).status).toBe(401);
    const [open] = await shop.db.query<{ open: string }>(
      'select count(*) as open from client_views where staff_id = $1 and (ended_at is null or ended_at > ends_at) and ends_at > now()',
      [member.id],
    );
    expect(Number(open?.open)).toBe(0);
  });

  it('is not for clients, sellers, staff accounts and unknown ones', async () => {
    const seller = await newMember('vendeur', 'Commercial');
    expect((await start(seller)).status).toBe(403);
    expect((await start(client)).status).toBe(403);
    expect((await start(admin, seller)).status).toBe(404);
    expect((await start(admin, admin)).status).toBe(404);
    expect((await start(admin, { ...client, id: 999_999 })).status).toBe(404);
    expect(await seenAs()).toBe(admin.id);
    for (const id of ['null', 'true', '-1', '99999999999'])
      expect([id, (await post(`/api/commercial/clients/${id}/vue`, admin.token)).status >= 404]).toEqual([id, true]);
  });

  it('shows one client at a time, also when two are asked for at once', async () => {
    const other = await shop.signedInUser('jean', 'particulier');
    const replies = await Promise.all([start(), start(admin, other), start()]);
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    for (const { status } of replies) expect([200, 403]).toContain(status);
    const open = await shop.db.query('select 1 from client_views where staff_id = $1 and ended_at is null', [admin.id]);
    expect(open).toHaveLength(1);
    await end();
  });

  it('is in the audit log and in the client’s data', async () => {
    const log = await get('/api/commercial/historique?per_page=2', admin.token);
    expect(log.body['data']).toEqual([
      expect.objectContaining({ action: 'client-view-ended' }),
      expect.objectContaining({ action: 'client-view-started' }),
    ]);
    const { body } = await get('/api/profile/donnees', client.token);
    expect(JSON.stringify(body)).toContain('Consultations de votre compte par la boutique');
  });

  it('has a banner on personal pages, and in shared ones a place that the hint of this browser alone opens', async () => {
    const page = async (path: string, cookie: string) => {
      const response = await fetch(shop.url + path, { headers: { accept: 'text/html', cookie } });
      return { html: await response.text(), set: decodeURIComponent(response.headers.get('set-cookie') ?? '') };
    };
    const own = `boutik_session=${admin.token}`;
    const before = await page('/faq', own);
    await start();
    const personal = await page('/profil', own);
    expect(personal.html).toContain('Mariexq Dupontxq</strong>');
    expect(personal.html).toContain('action="/logout?vue=client"');
    await pause(50);
    const shared = await page('/faq', `${own}; boutik_visiteur=!written`);
    expect(shared.html).toBe(before.html);
    expect(shared.html).not.toContain('Mariexq');
    expect(shared.set).toContain('"viewed":"Mariexq Dupontxq"');
    expect(shared.set).toContain('Max-Age=20');
    const left = await fetch(`${shop.url}/logout?vue=client`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: own },
    });
    expect([left.status, left.headers.get('location')]).toEqual([302, `/espace-commercial/clients/${client.id}`]);
    expect((await page('/profil', own)).html).not.toContain('/logout?vue=client');
  });
});
