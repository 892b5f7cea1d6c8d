import { Injectable } from '@nestjs/common';
import type { SignedInUser } from '../http/caller.js';
import { logger } from '../log/index.js';

/** The user and the socket that sent an event. */
export interface LiveSpeaker {
  user: SignedInUser;
  socketId: string;
}

/** How a feature handles an event of a client, and its disconnection. */
export interface LiveEar {
  /** @param data unvalidated */
  said(speaker: LiveSpeaker, data: unknown): Promise<void>;
  gone(speaker: LiveSpeaker): Promise<void>;
}

interface Speaking {
  id: string;
  on(event: string, listener: (data: unknown) => void): unknown;
  disconnect(close: boolean): unknown;
}

/** A socket that sends more is disconnected. */
const WORDS_A_MINUTE = 60;
const MINUTE_MS = 60_000;

/** Registry of the few events that clients may send over the live channel. Changes of data use the HTTP API instead. */
@Injectable()
export class LiveWords {
  private readonly ears = new Map<string, LiveEar>();

  hear(word: string, ear: LiveEar): void {
    this.ears.set(word, ear);
  }

  /** Registers the handlers on a new socket; it is disconnected above the rate limit. */
  attach(socket: Speaking, user: SignedInUser): void {
    const speaker = { user, socketId: socket.id };
    let since = Date.now();
    let count = 0;
    const mayGoOn = () => {
      if (Date.now() - since > MINUTE_MS) [since, count] = [Date.now(), 0];
      count += 1;
      return count <= WORDS_A_MINUTE;
    };
    let closed = false;
    socket.on('disconnect', () => (closed = true));
    for (const [word, ear] of this.ears) {
      // Events are handled one after the other, in order, and none after the socket has closed.
      let turn = Promise.resolve();
      const inTurn = (work: () => Promise<void>) => (turn = turn.then(() => this.safely(word, work)));
      socket.on(word, (data) => {
        if (mayGoOn()) void inTurn(() => (closed ? Promise.resolve() : ear.said(speaker, data)));
        else socket.disconnect(true);
      });
      socket.on('disconnect', () => void inTurn(() => ear.gone(speaker)));
    }
  }

  private async safely(word: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      logger('live').warn({ err: error, word }, 'socket event failed');
    }
  }
}
