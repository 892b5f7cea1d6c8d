/** Something on its way: under way or waiting its turn, held up (it is tried again), or refused for good. */
export interface OnItsWay<Item> {
  /** Names it until it has arrived: sent again after a lost answer it is the same one. */
  key: string;
  item: Item;
  state: 'sending' | 'held' | 'refused';
  /** Why it was refused, for a person; empty otherwise. */
  reason: string;
}

/** How one attempt ended: arrived, to be tried again later, or refused with a reason. */
export type Arrival = 'arrived' | 'later' | { refused: string };

interface Ways<Item> {
  /** Makes one attempt; it must not throw. */
  send: (one: OnItsWay<Item>) => Promise<Arrival>;
  /** Hears of every change: everything that has not arrived yet, in the order in which it was written. */
  tell: (waiting: readonly OnItsWay<Item>[]) => void;
}

/**
 * Sends one after the other, in the order in which it was written. What cannot be sent now holds up what follows and stays
 * until `retry`; what is refused stands aside and lets the others pass. Nothing is lost unless a person drops it.
 */
export class SendingQueue<Item> {
  private waiting: readonly OnItsWay<Item>[] = [];
  private busy = false;

  constructor(private readonly ways: Ways<Item>) {}

  /** Sends it after everything that was written before; what was held up is tried again first. */
  add(key: string, item: Item): void {
    this.change([...this.waiting, { key, item, state: 'sending', reason: '' }]);
    this.retry();
  }

  /** Takes over what an earlier page could not send. */
  restore(left: readonly { key: string; item: Item }[]): void {
    this.change([...left.map(({ key, item }) => ({ key, item, state: 'held' as const, reason: '' })), ...this.waiting]);
    this.retry();
  }

  /** Tries what is held up again; with a key also the refused one of that name. */
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
    for (let next = this.next(); next; next = this.next()) this.settle(next.key, await this.ways.send(next));
    this.busy = false;
  }

  private next(): OnItsWay<Item> | undefined {
    return this.waiting.find(({ state }) => state === 'sending');
  }

  private settle(key: string, arrival: Arrival): void {
    if (arrival === 'arrived') return this.drop(key);
    if (arrival === 'later')
      return this.change(this.waiting.map((one) => (one.state === 'sending' ? { ...one, state: 'held' } : one)));
    this.change(
      this.waiting.map((one) => (one.key === key ? { ...one, state: 'refused', reason: arrival.refused } : one)),
    );
  }

  private change(waiting: readonly OnItsWay<Item>[]): void {
    this.waiting = waiting;
    this.ways.tell(waiting);
  }
}
