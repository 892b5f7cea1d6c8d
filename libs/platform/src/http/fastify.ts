import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Configuration } from '@boutik/platform/config';
import { withLogContext } from '@boutik/platform/observability';
import type { MetricsRegistry } from '@boutik/platform/observability';
import { AccessLog } from './access-log.js';
import { sendError, toDomainError } from './errors.filter.js';
import { replyToClientError } from './client-errors.js';
import { BODY_LIMIT, limitBodies } from './body-limits.js';
import { addCookies } from './cookies.js';
import { trustProxyOption } from './request-ip.js';

const REQUEST_ID = /^[\w.-]{8,64}$/;

/** The HTTP server with its size and time limits and its request ids. */
export function fastifyAdapter(settings: Configuration): FastifyAdapter {
  return new FastifyAdapter({
    bodyLimit: BODY_LIMIT,
    trustProxy: trustProxyOption(settings.http),
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    clientErrorHandler: replyToClientError,
    // Errors before routing: an invalid URL.
    frameworkErrors: (error: Error, _request: FastifyRequest, reply: FastifyReply) =>
      void sendError(reply, toDomainError(error, reply)),
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    genReqId: (request: IncomingMessage) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    },
  });
}

/**
 * Adds security headers, log context, request metrics, cookies, body limits and what passport needs. Call it before routes are added.
 */
export async function prepareServer(
  server: FastifyInstance,
  settings: Configuration,
  metrics: MetricsRegistry,
): Promise<void> {
  addHeaders(server, settings);
  const accessLog = new AccessLog(settings.log.access);
  server.addHook('onResponse', (request, reply, done) => {
    const sent = {
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    };
    metrics.observeRequest(sent);
    accessLog.write(sent);
    done();
  });
  addPassportMethods(server);
  await addCookies(server, settings);
  await limitBodies(server);
}

declare module 'fastify' {
  interface FastifyReply {
    setHeader(name: string, value: string): FastifyReply;
    end(): FastifyReply;
  }
}

/** passport's strategies redirect with the methods of Node's and Express's responses. */
function addPassportMethods(server: FastifyInstance): void {
  server.decorateReply('setHeader', function setHeader(name, value) {
    return this.header(name, value);
  });
  server.decorateReply('end', function end() {
    return this.send();
  });
}

function addHeaders(server: FastifyInstance, settings: Configuration): void {
  const secure = settings.http.publicUrl.startsWith('https:');
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id);
    reply.header('X-Content-Type-Options', 'nosniff');
    reply.header('X-Frame-Options', 'SAMEORIGIN');
    reply.header('Referrer-Policy', 'strict-origin-when-cross-origin');
    if (secure) reply.header('Strict-Transport-Security', 'max-age=31536000');
    if (request.url.startsWith('/api/')) reply.header('Cache-Control', 'no-store');
    withLogContext({ requestId: request.id }, done);
  });
}

function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'unknown';
}
