import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import multipart from '@fastify/multipart';
import { DomainError } from '@boutik/kernel';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Configuration } from '../config/configuration.js';
import { withLogContext } from '../log/index.js';
import type { MetricsRegistry } from '../metrics/index.js';
import { isTooDeep } from './hostile-values.js';

const JSON_LIMIT = 1024 * 1024;
const FILE_LIMIT = 2 * 1024 * 1024;
const REQUEST_ID = /^[\w.-]{8,64}$/;

/** The HTTP server with its size and time limits and its request ids. */
export function fastifyAdapter(settings: Configuration): FastifyAdapter {
  return new FastifyAdapter({
    bodyLimit: JSON_LIMIT,
    trustProxy: settings.http.trustProxy,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    genReqId: (request: IncomingMessage) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    },
  });
}

/**
 * Before routes are added: safe headers, one log context and one measure per request,
 * and forms with files (fields arrive as a plain body; a file above 2 MB is a 413).
 */
export async function prepareServer(
  server: FastifyInstance,
  settings: Configuration,
  metrics: MetricsRegistry,
): Promise<void> {
  addHeaders(server, settings);
  refuseDeepBodies(server);
  server.addHook('onResponse', (request, reply, done) => {
    metrics.observeRequest({
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
    done();
  });
  // Reports of mail servers (RFC 3464), whose signature is over their bytes.
  server.addContentTypeParser('message/rfc822', { parseAs: 'buffer', bodyLimit: JSON_LIMIT }, (_, body, done) =>
    done(null, body),
  );
  await server.register(multipart, {
    attachFieldsToBody: 'keyValues',
    limits: { fileSize: FILE_LIMIT, files: 1, fields: 60, fieldSize: 64 * 1024 },
  });
}

/** Before anything walks a body: guards, the hash of an idempotent call, the schemas. */
function refuseDeepBodies(server: FastifyInstance): void {
  server.addHook('preValidation', (request, _reply, done) => {
    if (isTooDeep(request.body)) done(new DomainError('malformed', 'too-deep', 'La requête est trop imbriquée.'));
    else done();
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
