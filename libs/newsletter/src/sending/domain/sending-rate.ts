interface SendingRate {
  /** Maximum number of emails per minute. */
  perMinute: number;
  /** Milliseconds between two dispatch runs. */
  everyMs: number;
  /** Queued during the last sixty seconds. */
  lastMinute: number;
  /** Queued and neither sent nor failed yet: the mail server is slow or unavailable. */
  underWay: number;
}

/** How many emails may be queued now: evenly over the minute, and none while the mail queue is stuck. */
export function nextBatchSize({ perMinute, everyMs, lastMinute, underWay }: SendingRate): number {
  const share = Math.ceil((perMinute * everyMs) / 60_000);
  return Math.max(0, Math.min(share, perMinute - lastMinute, perMinute - underWay));
}
