import type { IncomingMessage } from 'node:http';
import { isAdmin, isStaff } from '@boutik/kernel';
import type { OnApplicationShutdown } from '@nestjs/common';
import { type OnGatewayInit, WebSocketGateway, WebSocketServer } from '@nestjs/websockets';
import type { Server, Socket } from 'socket.io';
import { configuration } from '../config/configuration.js';
import { SessionReader } from '../http/caller.js';
import { readCookie, SESSION_COOKIE } from '../http/cookies.js';
import { logger } from '../log/index.js';
import { Turnstile } from '../turnstile.js';
import { LiveRelay } from './live-relay.js';
import { LiveWords } from './live-words.js';

/** A revoked token loses its sockets within this time. */
const RECHECK_MS = 60_000;

interface SocketData {
  token: string;
}
type LiveSocket = Socket<
  Record<string, (data: unknown) => void>,
  Record<string, (data: unknown) => void>,
  Record<string, never>,
  SocketData
>;

/**
 * Sockets of signed-in people, on the api's own port. Each joins `user:<id>`, staff `staff` and administrators `admins` too.
 * What a person does goes through the api's calls; screens only listen, and say the few `LiveWords`.
 */
@WebSocketGateway({ path: '/socket.io', serveClient: false, maxHttpBufferSize: 10_000, allowRequest })
export class LiveGateway implements OnGatewayInit<Server>, OnApplicationShutdown {
  @WebSocketServer()
  private readonly server!: Server;
  // Hundreds come back at once after a restart: they must not take the connections that calls wait for.
  private readonly door = new Turnstile({ atOnce: 4, longest: 10_000, tooLong: () => new Error('too many sockets') });
  private relay: LiveRelay | undefined;
  private recheck: NodeJS.Timeout | undefined;

  constructor(
    private readonly sessions: SessionReader,
    private readonly words: LiveWords,
  ) {}

  async afterInit(server: Server): Promise<void> {
    server.use((socket, next) => {
      void this.welcome(socket as LiveSocket, next);
    });
    this.recheck = setInterval(() => void this.dropRevoked(), RECHECK_MS).unref();
    this.relay = new LiveRelay(configuration().database.url, {
      onNotice: ({ room, event, data }) => server.to(room).emit(event, data),
      onReturn: () => server.emit('resync'),
    });
    await this.relay.open();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.recheck);
    await this.relay?.close();
  }

  private async welcome(socket: LiveSocket, next: (refusal?: Error) => void): Promise<void> {
    let refusal: string | null = 'unavailable';
    try {
      refusal = await this.door.pass(() => this.admit(socket));
    } catch (error) {
      logger('live').warn({ err: error }, 'socket not admitted');
    }
    next(refusal === null ? undefined : new Error(refusal));
  }

  /** Why the socket is refused, or null once it has joined its rooms. */
  private async admit(socket: LiveSocket): Promise<string | null> {
    const token = tokenOf(socket);
    const user = token ? await this.sessions.read(token) : null;
    if (!token || !user) return 'unauthenticated';
    socket.data.token = token;
    const rooms = [`user:${user.id}`];
    if (isStaff(user.role)) rooms.push('staff');
    if (isAdmin(user.role)) rooms.push('admins');
    await socket.join(rooms);
    this.words.attach(socket, user);
    return null;
  }

  private async dropRevoked(): Promise<void> {
    for (const socket of this.server.sockets.sockets.values()) {
      try {
        const { token } = socket.data as SocketData;
        if (!(await this.sessions.read(token))) socket.disconnect(true);
      } catch (error) {
        // The database is away: the token may well be alive; look again in a minute.
        logger('live').warn({ err: error }, 'sessions not checked');
        return;
      }
    }
  }
}

function tokenOf(socket: LiveSocket): string | null {
  const { token } = socket.handshake.auth as { token?: unknown };
  if (typeof token === 'string') return token;
  const { authorization, cookie } = socket.handshake.headers;
  return /^Bearer (.+)$/i.exec(authorization ?? '')?.[1]?.trim() ?? readCookie(cookie, SESSION_COOKIE);
}

/** Another site may not open a socket with our visitor's cookie; programs send no Origin. */
function allowRequest(
  request: IncomingMessage,
  answer: (refusal: string | null | undefined, allowed: boolean) => void,
): void {
  const { origin, host } = request.headers;
  const ours = [host, new URL(configuration().http.publicUrl).host];
  answer(null, origin === undefined || (URL.canParse(origin) && ours.includes(new URL(origin).host)));
}
