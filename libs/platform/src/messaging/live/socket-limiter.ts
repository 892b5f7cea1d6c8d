/** Counts and limits the open sockets per key in this process. */
export class SocketLimiter {
  private readonly open = new Map<string, number>();

  constructor(private readonly max: number) {}

  isFull(key: string): boolean {
    return (this.open.get(key) ?? 0) >= this.max;
  }

  /** Counts one more socket until `release`; false when the limit is reached. */
  tryAdd(key: string): boolean {
    if (this.isFull(key)) return false;
    this.open.set(key, (this.open.get(key) ?? 0) + 1);
    return true;
  }

  release(key: string): void {
    const count = (this.open.get(key) ?? 0) - 1;
    if (count > 0) this.open.set(key, count);
    else this.open.delete(key);
  }
}
