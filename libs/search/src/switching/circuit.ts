/** Sum of the weights of consecutive failures that opens the circuit. */
const ENOUGH = 3;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 15_000;
/** A closed circuit is probed too: the server may restart with an index of another release. */
const CLOSED_PAUSE_MS = 15_000;

export interface CircuitSettings {
  /** Resolves when the service is available. */
  probe: () => Promise<void>;
  /** Weight of a failure: 3 opens the circuit at once, 1 only together with two consecutive others, 0 never. */
  weigh: (cause: unknown) => number;
  /** Called once per change, with the error that opened the circuit. */
  changed: (closed: boolean, cause: unknown) => void;
  /** Divides every delay; for tests. */
  hurry?: number;
}

/**
 * Circuit breaker. It opens after several consecutive failures and closes automatically: while it is open, a probe
 * runs at growing intervals in the background, so that callers never try an unavailable service.
 */
export class Circuit {
  private closed = false;
  private weight = 0;
  private pause = FIRST_PAUSE_MS;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  /** The error that opened it, or that has kept it from closing. */
  cause: unknown = null;

  constructor(private readonly settings: CircuitSettings) {}

  get isClosed(): boolean {
    return this.closed;
  }

  /** Probes once, then continues in the background. */
  async start(): Promise<void> {
    await this.look();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  succeeded(): void {
    this.weight = 0;
  }

  failed(cause: unknown): void {
    const weight = this.settings.weigh(cause);
    this.weight += weight;
    if (weight > 0 && this.weight >= ENOUGH && this.closed) this.open(cause);
  }

  private async look(): Promise<void> {
    try {
      await this.settings.probe();
      this.close();
    } catch (error) {
      if (!this.closed) return this.open(error);
      // A single slow probe does not open the circuit: the server may only have been busy.
      this.failed(error);
      if (this.closed) this.again(FIRST_PAUSE_MS);
    }
  }

  private open(cause: unknown): void {
    const first = this.closed || this.cause === null;
    this.pause = this.closed || this.cause === null ? FIRST_PAUSE_MS : Math.min(this.pause * 2, LONGEST_PAUSE_MS);
    this.closed = false;
    this.cause = cause;
    if (first) this.settings.changed(false, cause);
    this.again(this.pause);
  }

  private close(): void {
    const first = !this.closed;
    this.closed = true;
    this.weight = 0;
    this.cause = null;
    if (first) this.settings.changed(true, null);
    this.again(CLOSED_PAUSE_MS);
  }

  private again(pauseMs: number): void {
    clearTimeout(this.timer);
    if (this.stopped) return;
    this.timer = setTimeout(() => void this.look(), pauseMs / (this.settings.hurry ?? 1));
    this.timer.unref();
  }
}
