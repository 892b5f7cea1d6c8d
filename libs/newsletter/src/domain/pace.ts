interface Pace {
  /** Letters a minute, at most. */
  perMinute: number;
  /** Milliseconds from one handing out to the next. */
  everyMs: number;
  /** Handed in during the last sixty seconds. */
  lastMinute: number;
  /** Handed in and neither sent nor given up yet: the mail server is slow, or away. */
  underWay: number;
}

/** How many letters may be handed in now: evenly over the minute, and none on top of a queue that does not move. */
export function allowance({ perMinute, everyMs, lastMinute, underWay }: Pace): number {
  const share = Math.ceil((perMinute * everyMs) / 60_000);
  return Math.max(0, Math.min(share, perMinute - lastMinute, perMinute - underWay));
}
