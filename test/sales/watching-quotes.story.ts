import type { AddressInfo } from 'node:net';
import { LiveChannel } from '@boutik/platform';
import { io, type Socket } from 'socket.io-client';
import { until } from '../support/until.js';
import { QuoteDesk } from './quote-desk.js';

jest.setTimeout(60_000);

interface Notice {
  id: number;
  status: string;
}

describe('live updates of quotes', () => {
  let desk: QuoteDesk;
  let origin: string;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    desk = await QuoteDesk.open();
    await desk.floor.api.listen(0, '127.0.0.1');
    const { port } = desk.floor.api.getHttpServer().address() as AddressInfo;
    origin = `http://127.0.0.1:${port}`;
    await desk.floor.startWorker();
  });
  afterAll(async () => {
    for (const socket of sockets) socket.disconnect();
    await desk?.floor.close();
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
    const heard: Notice[] = [];
    socket.on('quote-changed', (notice: Notice) => heard.push(notice));
    return heard;
  }

  it('reach the owner when a quote is sent or decided, administrators for all, colleagues never', async () => {
    await desk.floor.createUser('Techer', 'Commercial');
    const heard = noticesOf(await connect(desk.seller));
    const colleague = noticesOf(await connect(await desk.floor.signIn('Techer')));
    const above = noticesOf(await connect(desk.admin));
    const { id, token } = await desk.sent();
    await until('the sending', () => heard.some((notice) => notice.id === id && notice.status === 'sent'));
    await desk.decide(token, { decision: 'accepted' });
    await until('the decision', () => heard.some((notice) => notice.id === id && notice.status === 'accepted'));
    await until('the decision for the administrator', () => above.some((notice) => notice.id === id && notice.status === 'accepted'));
    expect(colleague).toEqual([]);
  });

  it('arrive from any process, for users and for administrators', async () => {
    const [seller, admin] = [await connect(desk.seller), await connect(desk.admin)];
    const heard: string[] = [];
    seller.on('news', () => heard.push('seller'));
    admin.on('news', () => heard.push('admin'));
    await desk.floor.api.get(LiveChannel).publish('admins', 'news', { id: 1 });
    await until('the update', () => heard.length > 0);
    expect(heard).toEqual(['admin']);
  });

  it('show who else edits the same quote until that screen disconnects', async () => {
    const id = await desk.create();
    const told = (socket: Socket) => {
      const heard: { id: number; screen: string; name: string; here: boolean }[] = [];
      socket.on('quote-editor', (notice: (typeof heard)[number]) => heard.push(notice));
      return heard;
    };
    const [seller, admin] = [await connect(desk.seller), await connect(desk.admin)];
    const stranger = await connect(await desk.floor.signIn('Techer'));
    const [heard, above, outside] = [told(seller), told(admin), told(stranger)];
    for (const odd of [null, 'x', { id: -1 }, { id: '__proto__' }, { id: 1e99 }, [id]])
      stranger.emit('quote-editing', odd);
    stranger.emit('quote-editing', { id });
    admin.emit('quote-editing', { id });
    await until('the administrator', () => heard.some((notice) => notice.screen === admin.id && notice.here));
    seller.emit('quote-editing', { id });
    await until('the seller', () => above.some((notice) => notice.screen === seller.id && notice.here));
    expect(heard[0]).toMatchObject({ id, name: 'Camille Payet' });
    const screen = admin.id;
    admin.disconnect();
    await until('the editor to disconnect', () => heard.some((notice) => notice.screen === screen && !notice.here));
    expect(outside).toEqual([]);
    expect(heard.some((notice) => notice.screen === stranger.id)).toBe(false);
  });

  it('disconnect a socket that sends too many messages', async () => {
    const socket = await connect(desk.seller);
    for (let said = 0; said < 100; said += 1) socket.emit('quote-editing', { id: 999_999 });
    await until('the disconnect', () => !socket.connected);
  });

  it('accept the session cookie from the shop’s own pages only', async () => {
    const cookie = `boutik_session=${encodeURIComponent(desk.seller)}`;
    expect((await connect(undefined, { cookie, origin })).connected).toBe(true);
    await expect(connect(undefined, { cookie, origin: 'https://elsewhere.test' })).rejects.toThrow();
  });

  it('refuse a missing or revoked token', async () => {
    await expect(connect(undefined)).rejects.toThrow('unauthenticated');
    await expect(connect('1|forged')).rejects.toThrow('unauthenticated');
  });

  it('continue after a lost database connection, with a request to reload', async () => {
    const socket = await connect(desk.seller);
    let resync = false;
    socket.on('resync', () => (resync = true));
    await desk.floor.db.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'boutik-live' and datname = current_database()",
    );
    await until('resync', () => resync);
    const heard = noticesOf(socket);
    const { id } = await desk.sent();
    await until('the sending', () => heard.some((notice) => notice.id === id));
  });
});
