import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedPage } from './cached-page.js';
import { negotiateEncoding } from './encoding.js';
import { matchesEtag } from './matches-etag.js';
import type { Tax } from './render-page.js';

export interface SharedPage {
  page: CachedPage;
  tags: ReadonlySet<string>;
  tax: Tax;
  /** Seconds for which caches in front of the api may keep it; 0 when none may. */
  sharedSeconds: number;
}

/** As the router in the browser expects of its data. */
const CONTENT_TYPES = { document: 'text/html; charset=utf-8', data: 'text/x-script' };
/** As for the data of other pages (app/entry.server.tsx): used by the visit that follows. */
const PREFETCHED = 'private, max-age=10';

/** Stale pages may be served by caches for as many times `sharedSeconds` while they are refreshed. */
const STALE_TIMES = 5;
/** CDNs accept about 16 kB of tags. */
const MAX_TAG_BYTES = 8000;

/** Sends a cached page, or 304 when the ETag matches. */
export async function sendCachedPage(shared: SharedPage, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { page } = shared;
  const encoding = page.encodingFor(negotiateEncoding(request.headers['accept-encoding']));
  const notModified = page.status === 200 && matchesEtag(request.headers['if-none-match'], page.etag);
  const body = notModified ? undefined : await page.body(encoding);
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  if (page.kind === 'document') raw.setHeader('Content-Security-Policy', page.policy);
  else raw.setHeader('X-Remix-Response', 'yes');
  for (const [name, value] of Object.entries(cacheHeaders(shared, request, reply))) raw.setHeader(name, value);
  if (page.status === 200) raw.setHeader('ETag', page.etag);
  if (body) {
    raw.setHeader('Content-Type', CONTENT_TYPES[page.kind]);
    raw.setHeader('Content-Length', body.length);
    if (encoding !== 'identity') raw.setHeader('Content-Encoding', encoding);
  }
  raw.statusCode = notModified ? 304 : page.status;
  raw.end(body);
}

/** Names the tax display that a shared cache asks for; see docs/operations.md. */
const TAX_HEADER = 'x-tax-display';

function cacheHeaders(
  { page, tags, tax, sharedSeconds }: SharedPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Record<string, string> {
  const own = { 'Cache-Control': 'private, no-cache', Vary: 'Accept-Encoding, Cookie' };
  // Staff get data of their own at the same address.
  if (page.kind === 'data') return isPrefetch(request) ? { ...own, 'Cache-Control': PREFETCHED } : own;
  // A hint is for one visitor, and a cache that names no tax display gets the usual one.
  const asked = request.headers[TAX_HEADER] ?? 'ttc';
  if (sharedSeconds === 0 || page.status !== 200 || asked !== tax || reply.hasHeader('Set-Cookie')) return own;
  const names = tagHeader(tags);
  return {
    'Cache-Control': `public, max-age=0, s-maxage=${sharedSeconds}, stale-while-revalidate=${sharedSeconds * STALE_TIMES}`,
    Vary: 'Accept-Encoding, X-Tax-Display',
    'Cache-Tag': names.join(','),
    'Surrogate-Key': names.join(' '),
  };
}

function isPrefetch({ headers }: FastifyRequest): boolean {
  return String(headers['sec-purpose'] ?? headers['purpose'] ?? '').includes('prefetch');
}

/** The tags that a purge may name; the first ones where a page has very many. */
function tagHeader(tags: ReadonlySet<string>): string[] {
  const names = ['everything'];
  let bytes = 0;
  for (const tag of [...tags].toSorted((a, b) => Number(a.startsWith('product:')) - Number(b.startsWith('product:')))) {
    bytes += tag.length + 1;
    if (bytes > MAX_TAG_BYTES) break;
    names.push(tag);
  }
  return names;
}
