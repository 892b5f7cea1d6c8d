import { useTracing } from './tracing.js';

/**
 * Records traces from now on. The packages of OpenTelemetry are loaded here and nowhere else, so that a process without the
 * setting does without them. They read the other OTEL_… variables themselves.
 * @param service the name of this process in the traces, unless OTEL_SERVICE_NAME gives another
 */
export async function startTracing(service: string): Promise<void> {
  const { openTelemetryTracing } = await import('./open-telemetry-tracing.js');
  useTracing(openTelemetryTracing(service));
}
