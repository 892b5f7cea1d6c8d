import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { DomainError, toRecord } from '@boutik/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createCompressor, isText, MIN_BYTES_TO_COMPRESS } from './compress.js';
import { negotiateEncoding } from './encoding.js';

/** A host name or IP address, with an optional port. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Methods that the `Request` constructor rejects. */
const UNSUPPORTED_METHOD = /^(TRACE|CONNECT)$/;
const FORM = 'application/x-www-form-urlencoded';

/**
 * Converts a Fastify request, whose body is a buffered form, to a web `Request`. @throws DomainError malformed for an
 * invalid host, an unsupported method or an incomplete form
 */
export async function webRequest(request: FastifyRequest, reply: FastifyReply): Promise<Request> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith(':'))
      headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  // With the policy "no-referrer", a form of our own is posted with "Origin: null", which the router would reject.
  if (headers.get('origin') === 'null' && headers.get('sec-fetch-site') === 'same-origin') headers.delete('origin');
  const abortController = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) abortController.abort();
  });
  const { method } = request;
  const form = Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : null;
  if (UNSUPPORTED_METHOD.test(method)) throw new DomainError('malformed', 'bad-method', '');
  const init: RequestInit = { method, headers, signal: abortController.signal };
  if (method !== 'GET' && method !== 'HEAD') {
    // A form without fields may have no body and no content type.
    if (!form) headers.set('content-type', FORM);
    init.body = form ?? '';
  }
  if (form) await assertCompleteForm(form, headers);
  return new Request(addressOf(request), init);
}

/**
 * Rejects an incomplete multipart form, which would cause a status 500 in the page. URL-encoded forms are always
 * readable.
 */
async function assertCompleteForm(body: Uint8Array<ArrayBuffer>, headers: Headers): Promise<void> {
  const type = headers.get('content-type') ?? '';
  if (type.startsWith(FORM)) return;
  try {
    await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch {
    throw new DomainError('malformed', 'broken-form', '');
  }
}

/** Concatenated, not resolved: "//host" in the request line is a path, not another host. */
function addressOf({ protocol, host, url }: FastifyRequest): string {
  const origin = `${protocol}://${host}`;
  if (!HOST.test(host) || !URL.canParse(origin)) throw new DomainError('malformed', 'bad-host', '');
  if (url.startsWith('/')) return origin + url;
  const { pathname, search } = new URL(url, origin);
  return origin + pathname + search;
}

/** Streams a web `Response`, compressed if it is text; several Set-Cookie headers stay separate. */
export async function sendWebResponse(response: Response, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  for (const [name, value] of response.headers) if (name !== 'set-cookie') raw.setHeader(name, value);
  for (const cookie of response.headers.getSetCookie()) raw.appendHeader('Set-Cookie', cookie);
  if (!raw.hasHeader('Cache-Control')) raw.setHeader('Cache-Control', 'private, no-cache');
  raw.statusCode = response.status;
  if (!response.body || raw.req.method === 'HEAD') {
    raw.end();
    return;
  }
  try {
    await send(response.body, request, reply);
  } catch (error) {
    // The client closed the connection before the end of the page: nothing to do.
    if (toRecord(error)['code'] !== 'ERR_STREAM_PREMATURE_CLOSE' && !raw.destroyed) raw.destroy();
  }
}

async function send(body: ReadableStream<Uint8Array>, request: FastifyRequest, { raw }: FastifyReply): Promise<void> {
  const encoding = negotiateEncoding(request.headers['accept-encoding']);
  const encodable = isText(raw.getHeader('content-type')?.toString()) && !raw.hasHeader('Content-Encoding');
  if (encodable) raw.appendHeader('Vary', 'Accept-Encoding');
  if (encoding === 'identity' || !encodable) return pipeline(body, raw);
  const { parts, small } = await readStart(body);
  if (small) return pipeline(parts, raw);
  raw.removeHeader('Content-Length');
  raw.setHeader('Content-Encoding', encoding);
  return pipeline(parts, createCompressor(encoding), raw);
}

type Part = Awaited<ReturnType<ReadableStreamDefaultReader<Uint8Array>['read']>>;

/** Reads the first chunk of a body, and waits one turn to detect a small body that consists of that chunk only. */
async function readStart(
  body: ReadableStream<Uint8Array>,
): Promise<{ parts: () => AsyncGenerator<Uint8Array>; small: boolean }> {
  const reader = body.getReader();
  const first = await reader.read();
  const second = reader.read();
  const next: Part | null = await Promise.race([second, nextTurn(null)]);
  return {
    small: (first.value?.length ?? 0) < MIN_BYTES_TO_COMPRESS && (first.done || next?.done === true),
    parts: () => readRest(reader, [first, second]),
  };
}

async function* readRest(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  begun: (Part | Promise<Part>)[],
): AsyncGenerator<Uint8Array> {
  try {
    for (const part of begun) {
      const { value } = await part;
      if (value) yield value;
    }
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } finally {
    await reader.cancel();
  }
}
