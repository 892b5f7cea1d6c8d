import { withTimeout } from '@boutik/kernel';

export interface ReadLimits {
  /** The last value, or the last failure, is returned until it is so old. */
  maxAgeMs: number;
  timeoutMs: number;
}

/** Calls `read` at most once per `maxAgeMs`, however often and by how many it is called at once. */
export function readSeldom<T>(read: () => Promise<T>, limits: Readonly<ReadLimits>): () => Promise<T> {
  let last: { startedAt: number; value: Promise<T> } | undefined;
  const timeoutError = () => new Error(`no answer within ${limits.timeoutMs} ms`);
  return () => {
    const now = performance.now();
    if (!last || now - last.startedAt >= limits.maxAgeMs)
      // The gauge of the connection pool, which belongs to the same scrape, is read before `read` takes a connection.
      last = { startedAt: now, value: withTimeout(limits.timeoutMs, Promise.resolve().then(read), timeoutError) };
    return last.value;
  };
}
