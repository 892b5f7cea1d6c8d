/** Sum of the weights of consecutive failures that opens the circuit. */
const FAILURE_THRESHOLD = 3;
const INITIAL_BACKOFF_MS = 1000;
const MAX_BACKOFF_MS = 15_000;
/** A closed circuit is probed too: the server may restart with an index of another release. */
const CLOSED_CHECK_INTERVAL_MS = 15_000;

export interface CircuitBreakerOptions {
  /** Resolves when the service is available. */
  probe: () => Promise<void>;
  /** Weight of a failure: 3 opens the circuit at once, 1 only together with two consecutive others, 0 never. */
  weigh: (cause: unknown) => number;
  /** Called once per change, with the error that opened the circuit. */
  onChange: (closed: boolean, cause: unknown) => void;
  /** Divides every delay; for tests. */
  speedFactor?: number;
}

/**
 * Circuit breaker. It opens after several consecutive failures and closes automatically: while it is open, a probe
 * runs at growing intervals in the background, so that callers never try an unavailable service.
 */
export class CircuitBreaker {
  private closed = false;
  private weight = 0;
  private backoffMs = INITIAL_BACKOFF_MS;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  /** The error that opened it, or that has kept it from closing. */
  cause: unknown = null;

  constructor(private readonly options: CircuitBreakerOptions) {}

  get isClosed(): boolean {
    return this.closed;
  }

  /** Probes once, then continues in the background. */
  async start(): Promise<void> {
    await this.runProbe();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  recordSuccess(): void {
    this.weight = 0;
  }

  recordFailure(cause: unknown): void {
    const weight = this.options.weigh(cause);
    this.weight += weight;
    if (weight > 0 && this.weight >= FAILURE_THRESHOLD && this.closed) this.open(cause);
  }

  private async runProbe(): Promise<void> {
    try {
      await this.options.probe();
      this.close();
    } catch (error) {
      if (!this.closed) return this.open(error);
      // A failure of low weight does not open the circuit.
      this.recordFailure(error);
      if (this.closed) this.scheduleProbe(INITIAL_BACKOFF_MS);
    }
  }

  private open(cause: unknown): void {
    const first = this.closed || this.cause === null;
    this.backoffMs =
      this.closed || this.cause === null ? INITIAL_BACKOFF_MS : Math.min(this.backoffMs * 2, MAX_BACKOFF_MS);
    this.closed = false;
    this.cause = cause;
    if (first) this.options.onChange(false, cause);
    this.scheduleProbe(this.backoffMs);
  }

  private close(): void {
    const first = !this.closed;
    this.closed = true;
    this.weight = 0;
    this.cause = null;
    if (first) this.options.onChange(true, null);
    this.scheduleProbe(CLOSED_CHECK_INTERVAL_MS);
  }

  private scheduleProbe(delayMs: number): void {
    clearTimeout(this.timer);
    if (this.stopped) return;
    this.timer = setTimeout(() => void this.runProbe(), delayMs / (this.options.speedFactor ?? 1));
    this.timer.unref();
  }
}
