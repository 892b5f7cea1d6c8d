import { LiveChannel } from '@boutik/platform/messaging';
import { io, type Socket } from 'socket.io-client';
import { until } from '../support/until.js';
import { QuoteFixture } from './quote-fixture.js';

interface Notice {
  id: number;
  status: string;
}

describe('live updates of quotes', () => {
  let fixture: QuoteFixture;
  let origin: string;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    fixture = await QuoteFixture.open();
    origin = fixture.shop.url;
    await fixture.shop.startWorker();
  });
  afterAll(async () => {
    for (const socket of sockets) socket.disconnect();
    await fixture?.shop.close();
  });

  function connect(token: string | undefined, extraHeaders: Record<string, string> = {}): Promise<Socket> {
    const socket = io(origin, {
      auth: token ? { token } : {},
      transports: ['websocket'],
      reconnection: false,
      extraHeaders,
    });
    sockets.push(socket);
    return new Promise((resolve, reject) => {
      socket.once('connect', () => resolve(socket));
      socket.once('connect_error', reject);
    });
  }

  function noticesOf(socket: Socket): Notice[] {
    const received: Notice[] = [];
    socket.on('quote.changed', (notice: Notice) => received.push(notice));
    return received;
  }

  it('reach the owner when a quote is sent or decided, administrators for all, colleagues never', async () => {
    await fixture.shop.createUser('Techer', 'Commercial');
    const received = noticesOf(await connect(fixture.seller));
    const colleague = noticesOf(await connect(await fixture.shop.signIn('Techer')));
    const above = noticesOf(await connect(fixture.admin));
    const { id, token } = await fixture.sent();
    await until('the sending', () => received.some((notice) => notice.id === id && notice.status === 'sent'));
    await fixture.decide(token, { decision: 'accepted' });
    await until('the decision', () => received.some((notice) => notice.id === id && notice.status === 'accepted'));
    await until('the decision for the administrator', () =>
      above.some((notice) => notice.id === id && notice.status === 'accepted'),
    );
    expect(colleague).toEqual([]);
  });

  it('reach an owner once whom a role of the shop’s own lets see all quotes', async () => {
    const { db } = fixture.shop;
    const owner = "email = 'hoarau@boutik.test'";
    await db.query(
      `with role as (insert into staff_roles (name, rights) values ('Chef des ventes', $1) returning id)
       update users set staff_role_id = role.id from role where ${owner}`,
      [['clients.read', 'products.read', 'quotes.edit', 'quotes.approve']],
    );
    const received = noticesOf(await connect(fixture.seller));
    const { id, token } = await fixture.sent();
    await fixture.decide(token, { decision: 'rejected' });
    await until('the decision', () => received.some((notice) => notice.status === 'rejected'));
    const ofDecision = received.filter((notice) => notice.id === id && notice.status === 'rejected');
    await db.query(`update users set staff_role_id = null where ${owner}`);
    expect(ofDecision).toHaveLength(1);
  });

  it('arrive from any process, for users and for administrators', async () => {
    const [seller, admin] = [await connect(fixture.seller), await connect(fixture.admin)];
    const received: string[] = [];
    seller.on('support.moved', () => received.push('seller'));
    admin.on('support.moved', () => received.push('admin'));
    await fixture.shop.api.get(LiveChannel).publish('admins', 'support.moved', { conversation_id: 1, side: 'staff' });
    await until('the update', () => received.length > 0);
    expect(received).toEqual(['admin']);
  });

  it('end when the rights of the user change, so that the page connects to what they allow', async () => {
    const id = await fixture.shop.createUser('Nativel', 'Commercial');
    const socket = await connect(await fixture.shop.signIn('Nativel'));
    const change = { token: fixture.admin, body: { role: 'Admin' } };
    expect((await fixture.shop.call('PATCH', `/api/commercial/equipe/${id}`, change)).status).toBe(200);
    await until('the end of the connection', () => socket.disconnected);
  });

  it('show who else edits the same quote until that screen disconnects', async () => {
    const id = await fixture.create();
    const editorsSeenBy = (socket: Socket) => {
      const received: { id: number; screen: string; name: string; here: boolean }[] = [];
      socket.on('quote.editor', (notice: (typeof received)[number]) => received.push(notice));
      return received;
    };
    const [seller, admin] = [await connect(fixture.seller), await connect(fixture.admin)];
    const colleague = await connect(await fixture.shop.signIn('Techer'));
    const [received, above, outside] = [editorsSeenBy(seller), editorsSeenBy(admin), editorsSeenBy(colleague)];
    for (const odd of [null, 'x', { id: -1 }, { id: '__proto__' }, { id: 1e99 }, [id]])
      colleague.emit('quote.editing', odd);
    colleague.emit('quote.editing', { id });
    admin.emit('quote.editing', { id });
    await until('the administrator', () => received.some((notice) => notice.screen === admin.id && notice.here));
    seller.emit('quote.editing', { id });
    await until('the seller', () => above.some((notice) => notice.screen === seller.id && notice.here));
    expect(received[0]).toMatchObject({ id, name: 'Marie Payet' });
    const screen = admin.id;
    admin.disconnect();
    await until('the editor to disconnect', () => received.some((notice) => notice.screen === screen && !notice.here));
    expect(outside).toEqual([]);
    expect(received.some((notice) => notice.screen === colleague.id)).toBe(false);
  });

  it('disconnect a socket that sends too many messages', async () => {
    const socket = await connect(fixture.seller);
    for (let sent = 0; sent < 100; sent += 1) socket.emit('quote.editing', { id: 999_999 });
    await until('the disconnect', () => !socket.connected);
  });

  it('accept the session cookie from the shop’s own pages only', async () => {
    const cookie = `boutik_session=${encodeURIComponent(fixture.seller)}`;
    expect((await connect(undefined, { cookie, origin })).connected).toBe(true);
    await expect(connect(undefined, { cookie, origin: 'https://elsewhere.test' })).rejects.toThrow();
  });

  it('refuse a missing or revoked token', async () => {
    await expect(connect(undefined)).rejects.toThrow('unauthenticated');
    await expect(connect('1|forged')).rejects.toThrow('unauthenticated');
  });

  it('continue after a lost database connection, with a request to reload', async () => {
    const socket = await connect(fixture.seller);
    let resync = false;
    socket.on('live.resync', () => (resync = true));
    await fixture.shop.db.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'boutik-live' and datname = current_database()",
    );
    await until('resync', () => resync);
    const received = noticesOf(socket);
    const { id } = await fixture.sent();
    await until('the sending', () => received.some((notice) => notice.id === id));
  });
});
