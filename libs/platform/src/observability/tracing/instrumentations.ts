import { FastifyOtelInstrumentation } from '@fastify/otel';
import type { Span } from '@opentelemetry/api';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { IORedisInstrumentation } from '@opentelemetry/instrumentation-ioredis';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import type { NodeSDKConfiguration } from '@opentelemetry/sdk-node';
import type { FastifyRequest } from 'fastify';

/** They would be most of the traces. */
const UNTRACED = /^\/(health|metrics|media|socket\.io|(espace-commercial\/)?assets)([/?]|$)/;

/** What OpenTelemetry follows: requests, SQL, Redis and outgoing HTTP; BullMQ has an option of its own. */
export function instrumentations(): NonNullable<NodeSDKConfiguration['instrumentations']> {
  return [
    new FastifyOtelInstrumentation({
      registerOnInitialization: true,
      instrumentHooks: false,
      instrumentHandler: false,
      ignorePaths: ({ url }) => UNTRACED.test(url),
      requestHook: describeRequest,
    }),
    new HttpInstrumentation({ disableIncomingRequestInstrumentation: true, requireParentforOutgoingSpans: true }),
    // Without a parent they are polls of queues and events.
    new PgInstrumentation({ requireParentSpan: true }),
    new IORedisInstrumentation({ requireParentSpan: true }),
    new UndiciInstrumentation({ requireParentforSpans: true }),
  ];
}

/** The request id of the log, and the route: paths contain tokens, and queries what people search. */
function describeRequest(span: Span, request: FastifyRequest): void {
  const route = routeOf(request);
  span.updateName(`${request.method} ${route}`);
  span.setAttributes({ 'boutik.request_id': request.id, 'http.route': route, 'url.path': route });
}

/** All pages have one route, "*": the first part of the path tells them apart. */
function routeOf({ routeOptions, url }: FastifyRequest): string {
  const pattern = routeOptions.url ?? '*';
  return pattern.includes('*') ? `/${/^\/([^/?]*)/.exec(url)?.[1] ?? ''}` : pattern;
}
