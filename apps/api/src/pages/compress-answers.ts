import type { FastifyInstance } from 'fastify';
import { encoded, isText, WORTH_ENCODING } from './compress.js';
import { chosenEncoding } from './encoding.js';

/** Answers of the api travel compressed where that pays; calls from our own pages ask for no encoding. */
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
