import { ApiError, NO_RESPONSE } from '@boutik/api-client';
import {
  type SendResult,
  onPersonalStateCleared,
  type QueuedItem,
  personalKey,
  randomToken,
  SendingQueue,
  toRecord,
} from '@boutik/kernel';
import { getErrorMessage } from '../api/http';
import { setSessionItem, getSessionItem } from '../api/session-storage';
import { sendReply, writeNote } from './message-api';

/** A reply or a note to send; its file is not stored and is lost on reload. */
export interface OutgoingMessage {
  content: string;
  note: boolean;
  file: File | null;
}
export type PendingMessage = QueuedItem<OutgoingMessage>;

const SEND_FAILED = 'Le message n’a pas pu être envoyé.';

/** The unsent messages of one staff user in one conversation. It outlives the component; texts survive a reload in sessionStorage. */
export class Outbox {
  pending: readonly PendingMessage[] = [];
  private closed = false;
  private onSent = () => {};
  private readonly listeners = new Set<() => void>();
  private readonly queue = new SendingQueue<OutgoingMessage>({
    send: (message) => this.send(message),
    onChange: (pending) => this.update(pending),
  });

  constructor(
    private readonly conversationId: number,
    private readonly storageKey: string,
  ) {
    this.queue.restore(parseStored(getSessionItem(storageKey)));
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** @param onSent called when a message was sent */
  attach(onSent: () => void): void {
    this.onSent = onSent;
  }

  add(message: OutgoingMessage): void {
    this.queue.add(randomToken(24), message);
  }

  retry(key?: string): void {
    this.queue.retry(key);
  }

  discard(key: string): void {
    this.queue.drop(key);
  }

  /** Called after sign-out: unsent messages are dropped and no longer stored. */
  close(): void {
    this.closed = true;
    for (const { key } of this.pending) this.queue.drop(key);
  }

  private update(pending: readonly PendingMessage[]): void {
    if (this.closed) return;
    this.pending = pending;
    const unsent = pending.flatMap(({ key, item: { content, note } }) =>
      content === '' ? [] : [{ key, words: content, note }],
    );
    setSessionItem(this.storageKey, unsent.length > 0 ? JSON.stringify(unsent) : '');
    for (const listener of this.listeners) listener();
  }

  private async send({ key, item: { content, note, file } }: PendingMessage): Promise<SendResult> {
    try {
      if (note) await writeNote(this.conversationId, { content: content, key });
      else await sendReply(this.conversationId, { content, file, key });
      this.onSent();
      return 'arrived';
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === NO_RESPONSE || error.status >= 500 || error.status === 429)
        return 'later';
      return { refused: getErrorMessage(error, SEND_FAILED) };
    }
  }
}

const outboxes = new Map<string, Outbox>();
onPersonalStateCleared(() => {
  for (const outbox of outboxes.values()) outbox.close();
  outboxes.clear();
});

/** The outbox of a staff user for a conversation, created once for each page load. */
export function getOutbox(staffId: number | string, conversationId: number): Outbox {
  const storageKey = personalKey(`messages.envois.${staffId}.${conversationId}`);
  const outbox = outboxes.get(storageKey) ?? new Outbox(conversationId, storageKey);
  outboxes.set(storageKey, outbox);
  return outbox;
}

function parseStored(stored: string | null): { key: string; item: OutgoingMessage }[] {
  const unsent: unknown = stored === null ? [] : JSON.parse(stored);
  if (!Array.isArray(unsent)) return [];
  return unsent.flatMap((one: unknown) => {
    const { key, words: content, note } = toRecord(one);
    if (typeof key !== 'string' || typeof content !== 'string') return [];
    return [{ key, item: { content, note: note === true, file: null } }];
  });
}
