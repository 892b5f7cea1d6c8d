import type { FastifyInstance } from 'fastify';
import { compress, isText, MIN_BYTES_TO_COMPRESS } from './compress.js';
import { negotiateEncoding } from './encoding.js';

/** Compresses API responses above a minimum size; in-process calls send no Accept-Encoding and are not compressed. */
export function compressResponses(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply, payload: unknown) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    if (Buffer.byteLength(payload) < MIN_BYTES_TO_COMPRESS || reply.hasHeader('content-encoding')) return payload;
    if (!isText(reply.getHeader('content-type')?.toString())) return payload;
    reply.header('vary', 'Accept-Encoding');
    const encoding = negotiateEncoding(request.headers['accept-encoding']);
    if (encoding === 'identity') return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return compress(typeof payload === 'string' ? Buffer.from(payload) : payload, encoding);
  });
}
