import { createGunzip } from 'node:zlib';
import { Readable } from 'node:stream';
import { SitemapCatalog } from '@boutik/catalog';
import { DomainError } from '@boutik/kernel';
import { type Configuration, configuration } from '@boutik/platform/config';
import { sendError } from '@boutik/platform/http';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { negotiateEncoding } from '../encoding.js';
import { matchesEtag } from '../matches-etag.js';
import { robotsText } from './robots-text.js';
import { INDEX, type SitemapFile, SitemapFiles } from './sitemap-files.js';
import { sitemapParts } from './sitemap-parts.js';

/** Serves /robots.txt, /sitemap.xml and the sitemap files that it lists. */
export function serveSitemap(app: NestFastifyApplication, { http: { publicUrl } }: Configuration): void {
  const server = app.getHttpAdapter().getInstance();
  const catalog = app.get(SitemapCatalog, { strict: false });
  const files = new SitemapFiles(() => sitemapParts(catalog), publicUrl);
  const send = async (path: string, request: FastifyRequest, reply: FastifyReply) => {
    const file = await files.find(path);
    return file ? sendFile(file, request, reply) : sendError(reply, new DomainError('not-found', 'unknown-path', ''));
  };
  server.get(INDEX, (request, reply) => send(INDEX, request, reply));
  server.get<{ Params: { name: string } }>('/sitemap-:name([a-z0-9-]{1,40}).xml', (request, reply) =>
    send(`/sitemap-${request.params.name}.xml`, request, reply),
  );
  server.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', 'public, max-age=3600')
      .send(robotsText(publicUrl, configuration().shop.robots)),
  );
}

function sendFile(file: SitemapFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('ETag', file.etag).header('Cache-Control', 'public, max-age=300').header('Vary', 'Accept-Encoding');
  if (file.changedAt) reply.header('Last-Modified', file.changedAt.toUTCString());
  if (isKnown(file, request)) return reply.status(304).send();
  reply.type('application/xml; charset=utf-8');
  if (negotiateEncoding(request.headers['accept-encoding']) === 'identity')
    return reply.send(Readable.from([file.gzip]).pipe(createGunzip()));
  return reply.header('Content-Encoding', 'gzip').send(file.gzip);
}

function isKnown({ etag, changedAt }: SitemapFile, { headers }: FastifyRequest): boolean {
  if (headers['if-none-match'] !== undefined) return matchesEtag(headers['if-none-match'], etag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return changedAt !== undefined && Math.floor(changedAt.getTime() / 1000) * 1000 <= since;
}
