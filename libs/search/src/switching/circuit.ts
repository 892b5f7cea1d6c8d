/** How much one failure says: enough of them in a row open the circuit. */
const ENOUGH = 3;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 15_000;
/** A closed circuit is looked at, too: its server may come back with an index of another release. */
const CLOSED_PAUSE_MS = 15_000;

export interface CircuitSettings {
  /** Resolves when the other side answers as it should. */
  probe: () => Promise<void>;
  /** What one failure says: 3 opens it at once, 1 only with two others in a row, 0 never. */
  weigh: (cause: unknown) => number;
  /** Told once per change, with what opened it. */
  changed: (closed: boolean, cause: unknown) => void;
  /** Divides every pause; tests hurry. */
  hurry?: number;
}

/**
 * Whether something may be asked. It opens after a few failures in a row, and closes by itself: while it is open a
 * probe asks again and again, at growing intervals, so that no caller has to be the one who tries.
 */
export class Circuit {
  private closed = false;
  private weight = 0;
  private pause = FIRST_PAUSE_MS;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  /** What opened it, or why it never closed. */
  cause: unknown = null;

  constructor(private readonly settings: CircuitSettings) {}

  get isClosed(): boolean {
    return this.closed;
  }

  /** Probes once, then goes on in the background. */
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
      // A server that was slow once may only have been busy.
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
