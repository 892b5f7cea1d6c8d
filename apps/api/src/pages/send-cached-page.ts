import type { FastifyReply, FastifyRequest } from 'fastify';
import { negotiateEncoding } from './encoding.js';
import type { CachedPage } from './cached-page.js';

/** Sends a cached page, or 304 when the ETag matches. */
export async function sendCachedPage(page: CachedPage, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const encoding = page.encodingFor(negotiateEncoding(request.headers['accept-encoding']));
  const notModified = page.status === 200 && request.headers['if-none-match']?.includes(page.etag) === true;
  const body = notModified ? undefined : await page.body(encoding);
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  raw.setHeader('Content-Security-Policy', page.policy);
  raw.setHeader('Cache-Control', 'private, no-cache');
  raw.setHeader('Vary', 'Accept-Encoding, Cookie');
  if (page.status === 200) raw.setHeader('ETag', page.etag);
  if (body) {
    raw.setHeader('Content-Type', 'text/html; charset=utf-8');
    raw.setHeader('Content-Length', body.length);
    if (encoding !== 'identity') raw.setHeader('Content-Encoding', encoding);
  }
  raw.statusCode = notModified ? 304 : page.status;
  raw.end(body);
}
