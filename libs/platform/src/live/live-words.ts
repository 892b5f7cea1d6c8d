import { Injectable } from '@nestjs/common';
import type { SignedInUser } from '../http/caller.js';
import { logger } from '../log/index.js';

/** Who says something, and through which open screen. */
export interface LiveSpeaker {
  user: SignedInUser;
  socketId: string;
}

/** What a feature does when a screen says its word, and when that screen is gone. */
export interface LiveEar {
  /** @param data as it came: anything */
  said(speaker: LiveSpeaker, data: unknown): Promise<void>;
  gone(speaker: LiveSpeaker): Promise<void>;
}

interface Speaking {
  id: string;
  on(event: string, listener: (data: unknown) => void): unknown;
  disconnect(close: boolean): unknown;
}

/** Nobody's screen has more to say than this in a minute. */
const WORDS_A_MINUTE = 60;
const MINUTE_MS = 60_000;

/** The few words that screens may say over the live channel. What changes the shop goes through its calls instead. */
@Injectable()
export class LiveWords {
  private readonly ears = new Map<string, LiveEar>();

  hear(word: string, ear: LiveEar): void {
    this.ears.set(word, ear);
  }

  /** Lets a newly admitted socket speak; who says too much is cut off. */
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
      // In turn: what is said last is announced last, and nothing after the socket has closed.
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
      logger('live').warn({ err: error, word }, 'live word not answered');
    }
  }
}
