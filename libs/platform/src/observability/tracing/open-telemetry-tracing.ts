import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  diag,
  DiagLogLevel,
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { core, NodeSDK, resources } from '@opentelemetry/sdk-node';
import { logger } from '../log/index.js';
import { instrumentations } from './instrumentations.js';
import { jobTelemetry } from './job-telemetry.js';
import type { SpanDescription, Tracing } from './tracing.js';

const STOP_TIMEOUT_MS = 1000;
const propagator = new core.W3CTraceContextPropagator();
const tracer = trace.getTracer('boutik');

/** Starts OpenTelemetry with the settings of its OTEL_… variables, for traces alone: metrics are at /metrics. */
export function openTelemetryTracing(service: string): Tracing {
  const log = logger('tracing');
  const warn = (message: string) => log.warn(message);
  const silent = () => undefined;
  diag.setLogger({ error: warn, warn, info: silent, debug: silent, verbose: silent }, DiagLogLevel.WARN);
  const sdk = new NodeSDK({
    resource: resources.defaultResource().merge(resources.resourceFromAttributes({ 'service.name': service })),
    metricReaders: [],
    logRecordProcessors: [],
    instrumentations: instrumentations(),
  });
  sdk.start();
  // Changed where `require` returns them, in place: the modules that import them get the same objects, and no loader
  // hook is needed.
  const require = createRequire(import.meta.url);
  for (const module of ['http', 'https', 'pg', 'ioredis']) require(module);
  return {
    jobs: jobTelemetry(),
    traceParent,
    logFields: () => {
      const span = trace.getActiveSpan()?.spanContext();
      return span && isSpanContextValid(span) ? { traceId: span.traceId } : {};
    },
    run: runInSpan,
    stop: async () => {
      const sent = sdk.shutdown().catch((error: unknown) => log.warn({ err: error }, 'The last spans were not sent'));
      await Promise.race([sent, sleep(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}

function traceParent(): string | null {
  const carrier: { traceparent?: string } = {};
  propagator.inject(context.active(), carrier, defaultTextMapSetter);
  return carrier.traceparent ?? null;
}

function runInSpan<T>({ name, attributes, parent }: SpanDescription, work: () => Promise<T>): Promise<T> {
  const caller = parent
    ? propagator.extract(ROOT_CONTEXT, { traceparent: parent }, defaultTextMapGetter)
    : context.active();
  return tracer.startActiveSpan(name, { attributes }, caller, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.recordException(error instanceof Error ? error : String(error));
      throw error;
    } finally {
      span.end();
    }
  });
}
