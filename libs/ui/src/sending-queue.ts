/** A queued item: being sent or waiting, held (it will be retried), or refused permanently. */
export interface QueuedItem<Item> {
  /** Identifies the item until it has arrived, also in retries after a lost response. */
  key: string;
  item: Item;
  state: 'sending' | 'held' | 'refused';
  /** Why it was refused, for display; empty otherwise. */
  reason: string;
}

/** The result of one attempt: arrived, to be retried later, or refused with a reason. */
export type SendResult = 'arrived' | 'later' | { refused: string };

interface SendingQueueOptions<Item> {
  /** Makes one attempt; it must not throw. */
  send: (one: QueuedItem<Item>) => Promise<SendResult>;
  /** Called on every change with all items that have not arrived yet, in the order of adding. */
  onChange: (waiting: readonly QueuedItem<Item>[]) => void;
}

/**
 * Sends items one after the other, in the order of adding. An item that cannot be sent now is held, with all later ones,
 * until `retry`; a refused item is skipped. Items are removed only when they have arrived or by `drop`.
 */
export class SendingQueue<Item> {
  private waiting: readonly QueuedItem<Item>[] = [];
  private busy = false;

  constructor(private readonly options: SendingQueueOptions<Item>) {}

  /** Adds an item at the end; held items are retried first. */
  add(key: string, item: Item): void {
    this.change([...this.waiting, { key, item, state: 'sending', reason: '' }]);
    this.retry();
  }

  /** Adds items that an earlier page could not send, before the others. */
  restore(items: readonly { key: string; item: Item }[]): void {
    this.change([
      ...items.map(({ key, item }) => ({ key, item, state: 'held' as const, reason: '' })),
      ...this.waiting,
    ]);
    this.retry();
  }

  /** Retries held items; with a key also the refused item of that key. */
  retry(key?: string): void {
    this.change(
      this.waiting.map((one) =>
        one.state === 'held' || one.key === key ? { ...one, state: 'sending', reason: '' } : one,
      ),
    );
    void this.run();
  }

  drop(key: string): void {
    this.change(this.waiting.filter((one) => one.key !== key));
  }

  private async run(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    for (let next = this.next(); next; next = this.next()) this.settle(next.key, await this.options.send(next));
    this.busy = false;
  }

  private next(): QueuedItem<Item> | undefined {
    return this.waiting.find(({ state }) => state === 'sending');
  }

  private settle(key: string, result: SendResult): void {
    if (result === 'arrived') return this.drop(key);
    if (result === 'later')
      return this.change(this.waiting.map((one) => (one.state === 'sending' ? { ...one, state: 'held' } : one)));
    this.change(
      this.waiting.map((one) => (one.key === key ? { ...one, state: 'refused', reason: result.refused } : one)),
    );
  }

  private change(waiting: readonly QueuedItem<Item>[]): void {
    this.waiting = waiting;
    this.options.onChange(waiting);
  }
}
