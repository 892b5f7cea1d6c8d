import {
  type Arrival,
  onPersonalStateCleared,
  type OnItsWay,
  personalKey,
  randomToken,
  SendingQueue,
} from '@boutik/kernel';
import { isRefused, sentenceOf } from '../api/http';
import { keepHere, keptHere } from '../api/kept-here';
import { answer, writeNote } from './message-calls';

/** A reply or a note to send; its file is not stored and is lost on reload. */
export interface Letter {
  words: string;
  note: boolean;
  file: File | null;
}
export type Waiting = OnItsWay<Letter>;

const REFUSED = 'Le message n’a pas pu être envoyé.';

/** The unsent messages of one staff user in one conversation. It outlives the component; texts survive a reload in sessionStorage. */
export class Outbox {
  waiting: readonly Waiting[] = [];
  private closed = false;
  private onArrival = () => {};
  private readonly listeners = new Set<() => void>();
  private readonly queue = new SendingQueue<Letter>({
    send: (letter) => this.send(letter),
    tell: (waiting) => this.show(waiting),
  });

  constructor(
    private readonly conversationId: number,
    private readonly place: string,
  ) {
    this.queue.restore(leftBehind(keptHere(place)));
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** @param onSent called when a message was sent */
  attach(onArrival: () => void): void {
    this.onArrival = onArrival;
  }

  add(letter: Letter): void {
    this.queue.add(randomToken(24), letter);
  }

  retry(key?: string): void {
    this.queue.retry(key);
  }

  drop(key: string): void {
    this.queue.drop(key);
  }

  /** Called after sign-out: unsent messages are dropped and no longer stored. */
  close(): void {
    this.closed = true;
    for (const { key } of this.waiting) this.queue.drop(key);
  }

  private show(waiting: readonly Waiting[]): void {
    if (this.closed) return;
    this.waiting = waiting;
    const left = waiting.flatMap(({ key, item: { words, note } }) => (words === '' ? [] : [{ key, words, note }]));
    keepHere(this.place, left.length > 0 ? JSON.stringify(left) : '');
    for (const listener of this.listeners) listener();
  }

  private async send({ key, item: { words, note, file } }: Waiting): Promise<Arrival> {
    try {
      if (note) await writeNote(this.conversationId, { content: words, key });
      else await answer(this.conversationId, { words, file, key });
      this.onArrival();
      return 'arrived';
    } catch (error) {
      if (!isRefused(error) || error.status === 0 || error.status >= 500 || error.status === 429) return 'later';
      return { refused: sentenceOf(error, REFUSED) };
    }
  }
}

const boxes = new Map<string, Outbox>();
onPersonalStateCleared(() => {
  for (const box of boxes.values()) box.close();
  boxes.clear();
});

/** The outbox of a staff user for a conversation, created once for each page load. */
export function outboxOf(adviserId: number | string, conversationId: number): Outbox {
  const place = personalKey(`messages.envois.${adviserId}.${conversationId}`);
  const known = boxes.get(place) ?? new Outbox(conversationId, place);
  boxes.set(place, known);
  return known;
}

function leftBehind(kept: string | null): { key: string; item: Letter }[] {
  const left: unknown = kept === null ? [] : JSON.parse(kept);
  if (!Array.isArray(left)) return [];
  return left.flatMap((one: unknown) => {
    const { key, words, note } = (one ?? {}) as Partial<Record<'key' | 'words' | 'note', unknown>>;
    if (typeof key !== 'string' || typeof words !== 'string') return [];
    return [{ key, item: { words, note: note === true, file: null } }];
  });
}
