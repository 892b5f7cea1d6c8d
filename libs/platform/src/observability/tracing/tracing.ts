import type { Telemetry } from 'bullmq';

export interface SpanDescription {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | number>>;
  /** The span that caused this one in another process, as `traceParent` returned it; by default the active one. */
  readonly parent?: string | null;
}

/** What the shop asks of a tracing library; null where traces are not recorded. */
export interface Tracing {
  /** BullMQ's option `telemetry`. */
  readonly jobs: Telemetry;
  /** The active span in W3C's format, to be continued by another process. */
  traceParent(): string | null;
  /** Identifies the active trace in log lines. */
  logFields(): Readonly<Record<string, string>>;
  /** Runs `work` inside a span, which its failure marks. */
  run<T>(span: SpanDescription, work: () => Promise<T>): Promise<T>;
  /** Sends what is recorded, within a second. */
  stop(): Promise<void>;
}

let active: Tracing | null = null;

/** The tracing of this process; null when it has none. */
export function tracing(): Tracing | null {
  return active;
}

/** Makes `started` the tracing of this process. */
export function useTracing(started: Tracing): void {
  active = started;
}

/** `work` inside a span where traces are recorded, else as it is. */
export function withSpan<T>(span: SpanDescription, work: () => Promise<T>): Promise<T> {
  return active ? active.run(span, work) : work();
}
