import { onPersonalStateCleared, randomToken, toRecord } from '@boutik/kernel';
import { type QueuedItem, type SendResult, SendingQueue } from './sending-queue.js';
import { readTabStorage, writeTabStorage } from './tab-storage.js';

interface OutboxOptions<Item> {
  /** Name of the unsent items in the tab's storage. */
  storageKey: string;
  /** Makes one attempt; it must not throw. */
  send: (one: QueuedItem<Item>) => Promise<SendResult>;
  /** What of an item survives a reload, as JSON; null for nothing, such as a file. */
  toStored: (item: Item) => object | null;
  /** The item of a stored value; null when it is not one. */
  fromStored: (stored: Record<string, unknown>) => Item | null;
}

/** Items that were written but have not arrived. It outlives the component that shows them, and survives a reload. */
export class Outbox<Item> {
  pending: readonly QueuedItem<Item>[] = [];
  private closed = false;
  private readonly listeners = new Set<() => void>();
  private readonly queue: SendingQueue<Item>;

  constructor(private readonly options: OutboxOptions<Item>) {
    this.queue = new SendingQueue({ send: options.send, onChange: (pending) => this.update(pending) });
    this.queue.restore(this.readStored());
    onPersonalStateCleared(() => this.close());
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  add(item: Item): void {
    this.queue.add(randomToken(24), item);
  }

  /** Retries waiting items; with a key also the refused item of that key. */
  retry(key?: string): void {
    this.queue.retry(key);
  }

  drop(key: string): void {
    this.queue.drop(key);
  }

  /** Drops the unsent items after sign-out, and no longer stores them. */
  private close(): void {
    this.closed = true;
    for (const { key } of this.pending) this.queue.drop(key);
  }

  private update(pending: readonly QueuedItem<Item>[]): void {
    if (this.closed) return;
    this.pending = pending;
    const stored = pending.flatMap(({ key, item }) => {
      const content = this.options.toStored(item);
      return content === null ? [] : [{ key, ...content }];
    });
    writeTabStorage(this.options.storageKey, stored.length > 0 ? JSON.stringify(stored) : '');
    for (const listener of this.listeners) listener();
  }

  private readStored(): { key: string; item: Item }[] {
    const stored: unknown = JSON.parse(readTabStorage(this.options.storageKey) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.flatMap((one: unknown) => {
      const { key, ...content } = toRecord(one);
      const item = this.options.fromStored(content);
      return typeof key === 'string' && item !== null ? [{ key, item }] : [];
    });
  }
}
