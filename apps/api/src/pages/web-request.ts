import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The web `Request` of a Fastify request whose body has not been read. */
export function webRequest(request: FastifyRequest, reply: FastifyReply): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith(':'))
      headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  const init: RequestInit & { duplex?: 'half' } = { method: request.method, headers, signal: gone.signal };
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    init.body = Readable.toWeb(request.raw) as ReadableStream<Uint8Array>;
    init.duplex = 'half';
  }
  return new Request(new URL(request.url, `${request.protocol}://${request.host}`), init);
}

/** Writes a web `Response` to the wire as it streams in; several Set-Cookie lines stay several. */
export async function sendWebResponse(response: Response, reply: FastifyReply): Promise<void> {
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  for (const [name, value] of response.headers) if (name !== 'set-cookie') raw.setHeader(name, value);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) raw.setHeader('Set-Cookie', cookies);
  raw.statusCode = response.status;
  if (!response.body || raw.req.method === 'HEAD') {
    raw.end();
    return;
  }
  try {
    await pipeline(Readable.fromWeb(response.body), raw);
  } catch (error) {
    // The reader left before the end of the page: nothing to answer to.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE' && !raw.destroyed) raw.destroy();
  }
}
