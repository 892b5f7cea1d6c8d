/** Loads once for all callers. A caller that aborts does not affect the others; a failed load is retried by the next caller. */
export class SharedRead<T> {
  private known: Promise<T> | null = null;

  constructor(private readonly read: () => Promise<T>) {}

  get(signal?: AbortSignal): Promise<T> {
    const known = this.known ?? this.started();
    if (!signal) return known;
    return new Promise((resolve, reject) => {
      const give = () => reject(signal.reason as Error);
      if (signal.aborted) give();
      signal.addEventListener('abort', give, { once: true });
      known.then(resolve, reject);
    });
  }

  /** The next call loads again. */
  forget(): void {
    this.known = null;
  }

  private started(): Promise<T> {
    const reading = this.read().catch((error: unknown) => {
      if (this.known === reading) this.known = null;
      throw error;
    });
    this.known = reading;
    return reading;
  }
}
