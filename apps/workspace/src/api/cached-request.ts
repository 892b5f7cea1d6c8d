/** Loads once for all callers. A caller that aborts does not affect the others; a failed load is retried by the next caller. */
export class CachedRequest<T> {
  private cached: Promise<T> | null = null;

  constructor(private readonly load: () => Promise<T>) {}

  get(signal?: AbortSignal): Promise<T> {
    const pending = this.cached ?? this.start();
    if (!signal) return pending;
    return new Promise((resolve, reject) => {
      const onAbort = () => reject(signal.reason);
      if (signal.aborted) onAbort();
      signal.addEventListener('abort', onAbort, { once: true });
      pending.then(resolve, reject);
    });
  }

  /** The next call loads again. */
  clear(): void {
    this.cached = null;
  }

  private start(): Promise<T> {
    const pending = this.load().catch((error: unknown) => {
      if (this.cached === pending) this.cached = null;
      throw error;
    });
    this.cached = pending;
    return pending;
  }
}
