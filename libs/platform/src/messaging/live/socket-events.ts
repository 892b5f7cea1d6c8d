import { type ClientSocketEvent, clientSocketEvents, type SocketPayload } from '@boutik/contract';
import { Injectable } from '@nestjs/common';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { SignedInUser } from '@boutik/platform/http';
import { logger } from '@boutik/platform/observability';

/** The user and the socket that sent an event. */
export interface SocketSender {
  user: SignedInUser;
  socketId: string;
}

/** How a feature handles an event of a client, and its disconnection. */
export interface SocketHandler<Event extends ClientSocketEvent> {
  onEvent(sender: SocketSender, data: SocketPayload<Event>): Promise<void>;
  onDisconnect(sender: SocketSender): Promise<void>;
}

interface ClientSocket {
  id: string;
  on(event: string, listener: (data: unknown) => void): unknown;
  disconnect(close: boolean): unknown;
}

/** A socket that sends more is disconnected. */
const MAX_EVENTS_PER_MINUTE = 60;

/**
 * Registry of the handlers of the contract's client events. Malformed events are ignored.
 */
@Injectable()
export class SocketEvents {
  private readonly handlers = new Map<ClientSocketEvent, SocketHandler<ClientSocketEvent>>();
  private readonly limiter = new RateLimiterMemory({ points: MAX_EVENTS_PER_MINUTE, duration: 60 });

  register<Event extends ClientSocketEvent>(event: Event, handler: SocketHandler<Event>): void {
    this.handlers.set(event, handler);
  }

  /** Registers the handlers on a new socket; it is disconnected above the rate limit. */
  attach(socket: ClientSocket, user: SignedInUser): void {
    const sender = { user, socketId: socket.id };
    let closed = false;
    socket.on('disconnect', () => (closed = true));
    for (const [event, handler] of this.handlers) {
      // Events are handled one after the other, in order, and none after the socket has closed.
      let queue = Promise.resolve();
      const enqueue = (work: () => Promise<void>) => (queue = queue.then(() => this.logErrors(event, work)));
      socket.on(event, (data) => {
        void this.limiter.consume(socket.id).then(
          () => enqueue(() => (closed ? Promise.resolve() : handle(handler, { event, sender, data }))),
          () => socket.disconnect(true),
        );
      });
      socket.on('disconnect', () => void enqueue(() => handler.onDisconnect(sender)));
    }
  }

  private async logErrors(event: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      logger('live').warn({ err: error, word: event }, 'socket event failed');
    }
  }
}

/** Malformed events are ignored. */
async function handle(
  handler: SocketHandler<ClientSocketEvent>,
  { event, sender, data }: { event: ClientSocketEvent; sender: SocketSender; data: unknown },
): Promise<void> {
  const payload = clientSocketEvents[event].safeParse(data);
  if (payload.success) await handler.onEvent(sender, payload.data);
}
