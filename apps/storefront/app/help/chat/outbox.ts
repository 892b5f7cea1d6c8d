import { ApiError, endpoints, NO_RESPONSE } from '@boutik/api-client';
import type { SupportMessage } from '@boutik/contract';
import {
  type SendResult,
  onPersonalStateCleared,
  type QueuedItem,
  personalKey,
  SendingQueue,
  toRecord,
} from '@boutik/kernel';
import { callChatApi, randomKey } from './chat-api';
import { writeTabStorage, readTabStorage } from './tab-storage';

/** A message to send; its file exists only while the page is open. */
interface OutgoingMessage {
  words: string;
  file: File | null;
}
export type PendingMessage = QueuedItem<OutgoingMessage>;

const REFUSED = 'Votre message n’a pas pu être envoyé.';
const SESSION_EXPIRED = 'Votre session est terminée. Connectez-vous, puis réessayez.';

/**
 * The queue of messages that were written but not delivered. It survives closing the chat window; the texts also
 * survive a reload.
 */
export class Outbox {
  pending: readonly PendingMessage[] = [];
  private conversationId: number | null = null;
  private closed = false;
  private onDelivered: (message: SupportMessage) => void = () => {};
  private readonly listeners = new Set<() => void>();
  private readonly queue = new SendingQueue<OutgoingMessage>({
    send: (message) => this.send(message),
    onChange: (pending) => this.show(pending),
  });

  constructor(private readonly userId: number) {
    this.queue.restore(parseStored(readTabStorage(this.storageKey)));
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** @param conversationId target of the next message; null before the first message */
  attach(conversationId: number | null, onDelivered: (message: SupportMessage) => void): void {
    this.conversationId = conversationId ?? this.conversationId;
    this.onDelivered = onDelivered;
  }

  add(words: string, file: File | null): void {
    this.queue.add(randomKey(), { words, file });
  }

  retry(key?: string): void {
    this.queue.retry(key);
  }

  drop(key: string): void {
    this.queue.drop(key);
  }

  private get storageKey(): string {
    return personalKey(`boutik.envois.${this.userId}`);
  }

  /** Stops storing the pending messages after sign-out. */
  close(): void {
    this.closed = true;
    for (const { key } of this.pending) this.queue.drop(key);
  }

  private show(pending: readonly PendingMessage[]): void {
    if (this.closed) return;
    this.pending = pending;
    const words = pending.filter(({ item }) => item.words !== '');
    const stored = words.map(({ key, item }) => ({ key, words: item.words }));
    writeTabStorage(this.storageKey, stored.length > 0 ? JSON.stringify(stored) : '');
    for (const listener of this.listeners) listener();
  }

  private async send({ key, item: { words, file } }: PendingMessage): Promise<SendResult> {
    const form = new FormData();
    form.set('content', words);
    form.set('sender_id', String(this.userId));
    form.set('client_key', key);
    if (this.conversationId !== null) form.set('conversation_id', String(this.conversationId));
    if (file) form.set('media_url', file);
    try {
      const { data } = await callChatApi(endpoints.sendSupportMessage, { body: form });
      this.conversationId = data.conversation_id;
      this.onDelivered(data);
      return 'arrived';
    } catch (error) {
      return deliveryResult(error);
    }
  }
}

const outboxes = new Map<number, Outbox>();
onPersonalStateCleared(() => {
  for (const outbox of outboxes.values()) outbox.close();
  outboxes.clear();
});

/** The outbox of a user: one per page. */
export function outboxOf(userId: number): Outbox {
  const existing = outboxes.get(userId) ?? new Outbox(userId);
  outboxes.set(userId, existing);
  return existing;
}

/** Network errors, 5xx and 429 are retried; a rejected message must be changed by the client. */
function deliveryResult(error: unknown): SendResult {
  if (!(error instanceof ApiError) || error.status === NO_RESPONSE || error.status >= 500 || error.status === 429)
    return 'later';
  return { refused: error.status === 401 ? SESSION_EXPIRED : error.message || REFUSED };
}

function parseStored(json: string | null): { key: string; item: OutgoingMessage }[] {
  const stored: unknown = json === null ? [] : JSON.parse(json);
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((one: unknown) => {
    const { key, words } = toRecord(one);
    return typeof key === 'string' && typeof words === 'string' ? [{ key, item: { words, file: null } }] : [];
  });
}
