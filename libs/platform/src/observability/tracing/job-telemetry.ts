import { type Context, context, trace } from '@opentelemetry/api';
import { core } from '@opentelemetry/sdk-node';
import { type Span, SpanKind, type Telemetry } from 'bullmq';
import { BullMQOtel } from 'bullmq-otel';

const nothing = () => undefined;

/** Records nothing, of what happens inside it either. */
const silentSpan: Span<Context> = {
  setSpanOnContext: (ctx) => core.suppressTracing(ctx),
  setAttribute: nothing,
  setAttributes: nothing,
  addEvent: nothing,
  recordException: nothing,
  end: nothing,
};

/** Spans of jobs that run, and of adding them in a trace; workers also look for jobs every few seconds. */
export function jobTelemetry(): Telemetry<Context> {
  const { tracer, contextManager } = new BullMQOtel();
  return {
    contextManager,
    tracer: {
      startSpan: (name, options, parent) => {
        const isCaused = trace.getSpan(parent ?? context.active()) !== undefined;
        return isCaused || options?.kind === SpanKind.CONSUMER ? tracer.startSpan(name, options, parent) : silentSpan;
      },
    },
  };
}
