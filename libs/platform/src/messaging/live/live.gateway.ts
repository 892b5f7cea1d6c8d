import type { IncomingMessage } from 'node:http';
import { hasRight, Semaphore } from '@boutik/kernel';
import type { OnApplicationShutdown } from '@nestjs/common';
import { type OnGatewayInit, WebSocketGateway, WebSocketServer } from '@nestjs/websockets';
import { parseCookie } from 'cookie';
import type { Server, Socket } from 'socket.io';
import { configuration } from '@boutik/platform/config';
import { ChannelListener } from '@boutik/platform/database';
import { requestIp, SESSION_COOKIE, SessionReader } from '@boutik/platform/http';
import { logger } from '@boutik/platform/observability';
import { LIVE_CHANNEL, readNotice, SESSION_CHANGED } from './live-channel.js';
import { SocketEvents } from './socket-events.js';
import { SocketLimiter } from './socket-limiter.js';

/** Sockets of revoked sessions are closed within this time. */
const RECHECK_INTERVAL_MS = 60_000;

interface SocketData {
  token: string;
}
type SocketEventMap = Record<string, (data?: unknown) => void>;
type LiveServer = Server<SocketEventMap, SocketEventMap, Record<string, never>, SocketData>;
type LiveSocket = Socket<SocketEventMap, SocketEventMap, Record<string, never>, SocketData>;
type Connection = LiveSocket['conn'];

/**
 * Sockets of signed-in users, on the api's port. Each joins `user:<id>`, by right `staff` (messages) and `admins` (all
 * quotes) too.
 * Clients only listen and send the few `SocketEvents`; everything else uses the HTTP API.
 */
@WebSocketGateway({ path: '/socket.io', serveClient: false, maxHttpBufferSize: 10_000, allowRequest })
export class LiveGateway implements OnGatewayInit<LiveServer>, OnApplicationShutdown {
  @WebSocketServer()
  private readonly server!: LiveServer;
  // Hundreds reconnect at once after a restart: they must not use up the database connections of HTTP requests.
  private readonly admissions = new Semaphore({
    concurrency: 4,
    maxQueued: 10_000,
    createError: () => new Error('too many sockets'),
  });
  private readonly perUser = new SocketLimiter(configuration().limits.socketsPerUser);
  private readonly perAddress = new SocketLimiter(configuration().limits.socketsPerAddress);
  private notices: ChannelListener | undefined;
  private recheckTimer: NodeJS.Timeout | undefined;
  private closing = false;

  constructor(
    private readonly sessions: SessionReader,
    private readonly events: SocketEvents,
  ) {}

  async afterInit(server: LiveServer): Promise<void> {
    server.engine.use((request: IncomingMessage, _: unknown, next: (rejection?: Error) => void) => {
      const opens = !/[?&]sid=/.test(request.url ?? '');
      next(opens ? this.refusal(request) : undefined);
    });
    server.engine.on('connection', (connection: Connection) => this.countAddress(connection));
    server.use((socket, next) => {
      void this.authenticate(socket, next);
    });
    this.recheckTimer = setInterval(() => void this.disconnectRevoked(), RECHECK_INTERVAL_MS).unref();
    this.notices = new ChannelListener({
      databaseUrl: configuration().database.url,
      channel: LIVE_CHANNEL,
      onNotice: (payload) => this.relay(payload),
      onOpen: () => server.emit('live.resync'),
    });
    await this.notices.open();
  }

  /** Refuses new sockets: their clients try again, and reach another process. */
  beginClosing(): void {
    this.closing = true;
  }

  /** Closes all sockets in the way after which clients connect again. */
  disconnectAll(): void {
    this.server.engine.close();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.recheckTimer);
    await this.notices?.close();
  }

  private relay(payload: string): void {
    const notice = readNotice(payload);
    if (!notice) logger('live').warn({ payload: payload.slice(0, 200) }, 'unreadable live notice');
    else if (notice.event === SESSION_CHANGED) this.closeSockets(notice.room);
    else this.server.to(notice.room).emit(notice.event, notice.data);
  }

  private refusal(request: IncomingMessage): Error | undefined {
    if (this.closing) return new Error('closing');
    return this.perAddress.isFull(addressOf(request)) ? new Error('too many sockets') : undefined;
  }

  private async authenticate(socket: LiveSocket, next: (rejection?: Error) => void): Promise<void> {
    let rejection: string | null = 'unavailable';
    try {
      rejection = await this.admissions.run(() => this.joinRooms(socket));
    } catch (error) {
      logger('live').warn({ err: error }, 'socket not admitted');
    }
    next(rejection === null ? undefined : new Error(rejection));
  }

  /** Why the socket is refused, or null once it has joined its rooms. */
  private async joinRooms(socket: LiveSocket): Promise<string | null> {
    const token = tokenOf(socket);
    const user = token ? await this.sessions.read(token) : null;
    if (!token || !user) return 'unauthenticated';
    // Who sees the site as a client is not online for the client, and sends nothing.
    if (user.viewedBy !== undefined) return 'viewing-client';
    if (!this.countUser(socket, String(user.id))) return 'too-many-sockets';
    socket.data.token = token;
    const rooms = [`user:${user.id}`];
    if (hasRight(user, 'messages.reply')) rooms.push('staff');
    if (hasRight(user, 'quotes.approve')) rooms.push('admins');
    await socket.join(rooms);
    this.events.attach(socket, user);
    return null;
  }

  /** Limits connections per address, before authentication. */
  private countAddress(connection: Connection): void {
    const address = addressOf(connection.request);
    if (this.perAddress.tryAdd(address)) connection.once('close', () => this.perAddress.release(address));
    else connection.close();
  }

  private countUser(socket: LiveSocket, userKey: string): boolean {
    // Closed during authentication: its close event would never decrement the count.
    if (socket.conn.readyState !== 'open' || !this.perUser.tryAdd(userKey)) return false;
    socket.conn.once('close', () => this.perUser.release(userKey));
    return true;
  }

  /** Closes the connections of a room in the way after which clients connect again, and are admitted by their present rights. */
  private closeSockets(room: string): void {
    for (const id of this.server.sockets.adapter.rooms.get(room) ?? [])
      this.server.sockets.sockets.get(id)?.conn.close();
  }

  /** Disconnects the sockets of all sessions that have ended, with one query. */
  async disconnectRevoked(): Promise<void> {
    const sockets = [...this.server.sockets.sockets.values()];
    if (sockets.length === 0) return;
    try {
      const alive = await this.sessions.filterValid([...new Set(sockets.map(({ data }) => data.token))]);
      for (const socket of sockets) if (!alive.has(socket.data.token)) socket.disconnect(true);
    } catch (error) {
      // The database is unavailable and the tokens may be valid: checked again in a minute.
      logger('live').warn({ err: error }, 'sessions not checked');
    }
  }
}

function addressOf(request: IncomingMessage): string {
  return requestIp(request, configuration().http);
}

function tokenOf(socket: LiveSocket): string | null {
  const { token }: { token?: unknown } = socket.handshake.auth;
  if (typeof token === 'string') return token;
  const { authorization, cookie = '' } = socket.handshake.headers;
  return /^Bearer (.+)$/i.exec(authorization ?? '')?.[1]?.trim() ?? parseCookie(cookie)[SESSION_COOKIE] ?? null;
}

/** Rejects sockets from other sites, which would use the user's cookie; clients other than browsers send no Origin. */
function allowRequest(
  request: IncomingMessage,
  callback: (rejection: string | null | undefined, allowed: boolean) => void,
): void {
  const { origin, host } = request.headers;
  const allowedHosts = [host, new URL(configuration().http.publicUrl).host];
  callback(null, origin === undefined || (URL.canParse(origin) && allowedHosts.includes(new URL(origin).host)));
}
