import type { FastifyInstance } from 'fastify';
import { encoded, isText, WORTH_ENCODING } from './compress.js';
import { chosenEncoding } from './encoding.js';

/** Compresses API responses above a minimum size; in-process calls send no Accept-Encoding and are not compressed. */
export function compressAnswers(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply, payload: unknown) => {
    const body = typeof payload === 'string' ? Buffer.from(payload) : payload;
    if (!Buffer.isBuffer(body) || body.length < WORTH_ENCODING || reply.hasHeader('content-encoding')) return payload;
    if (!isText(reply.getHeader('content-type')?.toString())) return payload;
    reply.header('vary', 'Accept-Encoding');
    const encoding = chosenEncoding(request.headers['accept-encoding']);
    if (encoding === 'identity') return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return encoded(body, encoding);
  });
}
