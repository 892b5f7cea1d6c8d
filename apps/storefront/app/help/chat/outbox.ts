import type { SupportMessage } from '@boutik/contract';
import { type Arrival, onPersonalStateCleared, type OnItsWay, personalKey, SendingQueue } from '@boutik/kernel';
import { chatCall, ChatFailure, newKey } from './chat-api';
import { keepHere, keptHere } from './kept-here';

/** A message to send; its file exists only while the page is open. */
interface Letter {
  words: string;
  file: File | null;
}
export type Waiting = OnItsWay<Letter>;

const REFUSED = 'Votre message n’a pas pu être envoyé.';
const SESSION_OVER = 'Votre session est terminée. Connectez-vous, puis réessayez.';

/**
 * The queue of messages that were written but not delivered. It survives closing the chat window; the texts also
 * survive a reload.
 */
export class Outbox {
  waiting: readonly Waiting[] = [];
  private conversationId: number | null = null;
  private closed = false;
  private onArrival: (message: SupportMessage) => void = () => {};
  private readonly listeners = new Set<() => void>();
  private readonly queue = new SendingQueue<Letter>({
    send: (letter) => this.send(letter),
    tell: (waiting) => this.show(waiting),
  });

  constructor(private readonly userId: number) {
    this.queue.restore(leftBehind(keptHere(this.place)));
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** @param conversationId target of the next message; null before the first message */
  attach(conversationId: number | null, onArrival: (message: SupportMessage) => void): void {
    this.conversationId = conversationId ?? this.conversationId;
    this.onArrival = onArrival;
  }

  add(words: string, file: File | null): void {
    this.queue.add(newKey(), { words, file });
  }

  retry(key?: string): void {
    this.queue.retry(key);
  }

  drop(key: string): void {
    this.queue.drop(key);
  }

  private get place(): string {
    return personalKey(`boutik.envois.${this.userId}`);
  }

  /** Stops storing the pending messages after sign-out. */
  close(): void {
    this.closed = true;
    for (const { key } of this.waiting) this.queue.drop(key);
  }

  private show(waiting: readonly Waiting[]): void {
    if (this.closed) return;
    this.waiting = waiting;
    const words = waiting.filter(({ item }) => item.words !== '');
    const left = words.map(({ key, item }) => ({ key, words: item.words }));
    keepHere(this.place, left.length > 0 ? JSON.stringify(left) : '');
    for (const listener of this.listeners) listener();
  }

  private async send({ key, item: { words, file } }: Waiting): Promise<Arrival> {
    const form = new FormData();
    form.set('content', words);
    form.set('sender_id', String(this.userId));
    form.set('client_key', key);
    if (this.conversationId !== null) form.set('conversation_id', String(this.conversationId));
    if (file) form.set('media_url', file);
    try {
      const { data } = await chatCall<{ data: SupportMessage }>('POST', '/api/messages', form);
      this.conversationId = data.conversation_id;
      this.onArrival(data);
      return 'arrived';
    } catch (error) {
      return arrivalOf(error);
    }
  }
}

const boxes = new Map<number, Outbox>();
onPersonalStateCleared(() => {
  for (const box of boxes.values()) box.close();
  boxes.clear();
});

/** The outbox of a user: one per page. */
export function outboxOf(userId: number): Outbox {
  const known = boxes.get(userId) ?? new Outbox(userId);
  boxes.set(userId, known);
  return known;
}

/** Network errors, 5xx and 429 are retried; a rejected message must be changed by the client. */
function arrivalOf(error: unknown): Arrival {
  if (!(error instanceof ChatFailure) || error.status === 0 || error.status >= 500 || error.status === 429)
    return 'later';
  return { refused: error.status === 401 ? SESSION_OVER : error.message || REFUSED };
}

function leftBehind(kept: string | null): { key: string; item: Letter }[] {
  const left: unknown = kept === null ? [] : JSON.parse(kept);
  if (!Array.isArray(left)) return [];
  return left.flatMap((one: unknown) => {
    const { key, words } = (one ?? {}) as { key?: unknown; words?: unknown };
    return typeof key === 'string' && typeof words === 'string' ? [{ key, item: { words, file: null } }] : [];
  });
}
